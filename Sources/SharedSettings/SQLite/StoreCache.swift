/// The stored values as they were at one commit, and the means to tell whether that is the last one.
struct StoreCache {
    /// How long a replacement of the file by another may go unnoticed by reads, in nanoseconds.
    static let fileCheckInterval: UInt64 = 100_000_000

    private(set) var values: [String: SettingValue] = [:]
    /// Why rows can't be read, by key.
    private(set) var unreadable: [String: String] = [:] {
        didSet { changeCount += 1 }
    }
    /// Another number after every change of what is here.
    private(set) var changeCount: UInt64 = 0
    /// Where commits show; `nil` while no file is open, and every read looks for one then.
    private var index: LogIndex?
    private var header: LogHeader?
    private var nextFileCheck: UInt64 = 0

    /// Whether no process has committed anything that isn't here; costs some nanoseconds.
    var isFresh: Bool {
        guard let index, let header else { return false }
        return index.matches(header) && Platform.coarseTime < nextFileCheck
    }

    func stampedValue(forKey key: String) -> StampedValue {
        StampedValue(value: values[key], stamp: changeCount)
    }

    /// Whether what is here is what an index says now.
    func matches(_ index: LogIndex?) -> Bool {
        guard let index, let header else { return false }
        return index.matches(header)
    }

    /// Notes that the file at the store's path is the one that is open.
    mutating func noteFileCheck() {
        nextFileCheck = Platform.coarseTime &+ Self.fileCheckInterval
    }

    /// Notes which commit the values are of; `nil` when that isn't known, so that the next read looks.
    mutating func note(_ header: LogHeader?, of index: LogIndex?) {
        self.index = index
        self.header = header
    }

    /// Takes rows in, and returns what changed.
    mutating func apply(
        _ rows: [StoredRow], source: (ChangeSource) -> ChangeSource, domain: String
    ) -> [SettingChange] {
        rows.compactMap { row in
            markReadable(row.key)
            var new: SettingValue?
            switch row.content {
            case .value(let value): new = value
            case .removed: break
            case .unreadable(let reason): unreadable[row.key] = reason
            }
            return set(new, forKey: row.key, source: source(row.source), domain: domain)
        }
    }

    /// Forgets the keys that aren't in `rows`, and returns what changed.
    mutating func removeAll(except rows: [StoredRow], domain: String) -> [SettingChange] {
        let kept = Set(rows.map(\.key))
        if !unreadable.isEmpty { unreadable = unreadable.filter { kept.contains($0.key) } }
        return values.keys.filter { !kept.contains($0) }.sorted().compactMap {
            set(nil, forKey: $0, source: .otherProcess, domain: domain)
        }
    }

    /// Notes that a key's row was written anew.
    mutating func markReadable(_ key: String) {
        if !unreadable.isEmpty { unreadable[key] = nil }
    }

    /// Changes a value, and returns the change unless there is none.
    mutating func set(
        _ new: SettingValue?, forKey key: String, source: ChangeSource, domain: String
    ) -> SettingChange? {
        let old = values[key]
        guard old != new else { return nil }
        values[key] = new
        changeCount += 1
        return SettingChange(
            domain: domain, key: key, oldValue: old, newValue: new, source: source)
    }
}
