import SettingsTestSupport
import SharedSettings

/// The edits of a history, and what must come of them.
struct HistoryEdits: Sendable {
    private var count: Int64 = 0
    /// The edit that each edit was made upon.
    private var parents: [Int64: Int64] = [:]
    /// What the group was set to, and what it was before.
    private(set) var windows: Set<WindowPair> = [WindowPair(width: nil, height: nil)]
    /// The edits that somebody asked to have sent, whatever is in the cloud.
    private(set) var forced: Set<Int64> = []
    /// The edits that devices which were set back to before they joined hold once more.
    private(set) var starters: Set<Int64> = []
    private(set) var sum: Int64 = 0
    private(set) var set: Set<SettingValue> = []
    private(set) var greatest: Int64?
    private(set) var fields: [String: SettingValue] = [:]
    private(set) var listed: Set<SettingValue> = []
    private(set) var lines: Set<String> = []

    private static let all = ["a", "a", "b", "sum", "set", "max", "fields", "list", "text", "w"]

    /// Makes an edit of a setting chosen at random.
    /// - Parameter isOther: whether another process makes it, which knows nothing of the cloud.
    mutating func make(
        on device: HistoryDevice, isOther: Bool, _ random: inout SeededRandom
    ) throws {
        let key = Self.all.randomElement(using: &random) ?? "a"
        let store: any SettingsStore = isOther ? device.base : device.sync.store
        count += 1
        try store.update(source: isOther ? .otherProcess : .local) { step in
            try make(key, device.number, &step, &random)
        }
        if key == "w" { windows.insert(device.window) }
    }

    private mutating func make(
        _ key: String, _ device: Int, _ step: inout SettingsTransaction,
        _ random: inout SeededRandom
    ) throws {
        let old = try step.value(forKey: key)
        switch key {
        case "w": try makeWindow(&step, &random)
        case "sum":
            let change = Int64.random(in: -3...5, using: &random)
            sum += change
            try step.setValue(.integer((old?.integerValue ?? 0) + change), forKey: key)
        case "set": try makeElement(old?.arrayValue ?? [], &step, &random)
        case "max":
            let new = (old?.integerValue ?? 0) + .random(in: 1...9, using: &random)
            greatest = max(greatest ?? new, new)
            try step.setValue(.integer(new), forKey: key)
        case "fields":
            fields["d\(device)"] = .integer(count)
            var dictionary = old?.dictionaryValue ?? [:]
            dictionary["d\(device)"] = .integer(count)
            try step.setValue(.dictionary(dictionary), forKey: key)
        case "list":
            var list = old?.arrayValue ?? []
            list.insert(
                ["id": .integer(count)], at: .random(in: 0...list.count, using: &random))
            listed.insert(.integer(count))
            try step.setValue(.array(list), forKey: key)
        case "text":
            var text = old?.stringValue.map { $0.split(separator: "\n").map(String.init) } ?? []
            text.insert("line \(count)", at: .random(in: 0...text.count, using: &random))
            lines.insert("line \(count)")
            try step.setValue(.string(text.joined(separator: "\n")), forKey: key)
        default: try makePlain(key, old, &step, &random)
        }
    }

    private mutating func makePlain(
        _ key: String, _ old: SettingValue?, _ step: inout SettingsTransaction,
        _ random: inout SeededRandom
    ) throws {
        if Int.random(in: 0..<6, using: &random) == 0 {
            return try step.setValue(nil, forKey: key)
        }
        parents[count] = old?.integerValue
        HistoryTrace.note("\(key)=\(count) is made upon \(old?.integerValue ?? 0)")
        try step.setValue(.integer(count), forKey: key)
    }

    private mutating func makeWindow(
        _ step: inout SettingsTransaction, _ random: inout SeededRandom
    ) throws {
        let choice = Int.random(in: 0..<8, using: &random)
        let value: SettingValue? = choice == 0 ? nil : .integer(count)
        if choice != 1 { try step.setValue(value, forKey: "w") }
        if choice != 2 { try step.setValue(value, forKey: "h") }
    }

    private mutating func makeElement(
        _ old: [SettingValue], _ step: inout SettingsTransaction, _ random: inout SeededRandom
    ) throws {
        var elements = old
        if let gone = elements.indices.randomElement(using: &random),
            Int.random(in: 0..<3, using: &random) == 0
        {
            set.remove(elements.remove(at: gone))
        } else {
            elements.append(.integer(count))
            set.insert(.integer(count))
        }
        try step.setValue(.array(elements), forKey: "set")
    }

    /// Writes a value of a random size, for clouds in which little fits.
    mutating func makeLarge(
        on device: HistoryDevice, _ random: inout SeededRandom
    ) throws {
        let keys = ["a", "b", "w", "h", "set", "fields", "list", "text"]
        let key = keys.randomElement(using: &random) ?? "a"
        let size = Int.random(in: 0...60, using: &random)
        let value = SettingValue.string(String(repeating: "x", count: size))
        try device.sync.store.setValue(size == 0 ? nil : value, forKey: key)
    }

    /// Makes an edit of a plain setting.
    mutating func set(_ key: String, on device: HistoryDevice) throws -> SettingValue {
        count += 1
        parents[count] = device.base.value(forKey: key)?.integerValue
        try device.sync.store.setValue(.integer(count), forKey: key)
        return .integer(count)
    }

    /// Makes an edit of the group.
    mutating func setWindow(on device: HistoryDevice) throws {
        count += 1
        try device.sync.store.update { step in
            for key in ["w", "h"] { try step.setValue(.integer(count), forKey: key) }
        }
        windows.insert(device.window)
    }

    /// Notes that what a device holds is about to be sent, whatever is in the cloud.
    mutating func force(on device: HistoryDevice) {
        forced.formUnion(["a", "b"].compactMap { device.base.value(forKey: $0)?.integerValue })
    }

    /// Notes what a device holds that was set back to before it joined.
    mutating func noteStarters(on device: HistoryDevice) {
        guard device.sync.state.account == nil else { return }
        starters.formUnion(["a", "b"].compactMap { device.base.value(forKey: $0)?.integerValue })
    }

    /// Whether an edit was made with sight of another.
    func isAncestor(_ ancestor: Int64, of edit: Int64) -> Bool {
        var next = parents[edit]
        while let edit = next {
            if edit == ancestor { return true }
            next = parents[edit]
        }
        return false
    }
}
