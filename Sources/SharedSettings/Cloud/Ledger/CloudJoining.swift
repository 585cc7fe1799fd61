/// How the edits of different devices are joined, where it isn't the newer one of each key that wins.
struct CloudJoining: Sendable {
    /// The settings with a merge, by key.
    private let merged: [String: CloudKey]
    /// The keys of each group, sorted.
    let groups: [String: [String]]
    /// The group of each key that is in one.
    private let groupByKey: [String: String]

    init(_ keys: [CloudKey]) {
        merged = Dictionary(
            keys.filter { $0.merge != .lastWriter }.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
        let grouped = Dictionary(grouping: keys.filter { $0.group != nil }) { $0.group ?? "" }
            .mapValues { Set($0.map(\.key)).sorted() }
            .filter { $0.value.count > 1 }
        groups = grouped
        groupByKey = Dictionary(
            grouped.flatMap { group, keys in keys.map { ($0, group) } },
            uniquingKeysWith: { $1 })
    }

    /// Whether edits of a key are merged.
    func isMerged(_ key: String) -> Bool { merged[key] != nil }

    /// Whether what edits of a key have in common must be known exactly, for it is counted once.
    func counts(_ key: String) -> Bool { merged[key]?.merge == .sum }

    /// Returns the group that a key travels with.
    func group(of key: String) -> String? { groupByKey[key] }

    /// Whether an edit of a key is to be sent on condition that its base is in the cloud.
    func requiresBase(_ key: String) -> Bool { isMerged(key) || groupByKey[key] != nil }

    /// What to remember of a version that edits may be made upon.
    func remembers(_ key: String, _ content: CloudContent) -> MergeBase {
        guard requiresBase(key) else { return .unknown }
        switch content {
        case .value, .removed: return .known(content.value)
        case .unreadable, .sealed: return .unknown
        }
    }

    /// Returns what holds after two edits of a key.
    func merged(
        _ key: String, base: MergeBase, mine: SettingValue?, theirs: SettingValue?,
        prefersMine: Bool
    ) -> SettingValue? {
        guard let setting = merged[key] else { return prefersMine ? mine : theirs }
        return setting.merge.merged(
            base: base, mine: mine, theirs: theirs, default: setting.default,
            prefersMine: prefersMine)
    }
}
