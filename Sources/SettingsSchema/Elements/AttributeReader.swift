import SharedSettings

/// Reads the keys of one element's dictionary, and notes what is wrong with them.
///
/// A fault that hides the element is an error, one that only makes a key count for nothing is a
/// warning. All faults of an element are found in one go.
struct AttributeReader {
    /// How much an element may lack.
    enum Strictness {
        /// Apple's Settings app: whatever the schema requires.
        case settingsApp
        /// InAppSettingsKit: title and default may be missing.
        case inApp
        /// An item of a list group, whose value is an item of an array: the key may be missing too.
        case listItem
    }

    /// Where the dictionary is from.
    let source: ElementSource
    /// How much may be missing.
    let strictness: Strictness
    /// The type's name for sentences; the schema's name once it is known.
    var typeName = "The element"
    /// What was wrong so far.
    private(set) var findings: [Finding] = []
    /// Whether a fault hides the element.
    private(set) var isDropped = false
    /// The page that the element opens, for the loader to follow.
    var childFile: PropertyListNode?

    private let entries: [PropertyListEntry]
    private var isKnown: [Bool]

    /// Makes a reader of a dictionary's entries.
    init(_ entries: [PropertyListEntry], source: ElementSource, strictness: Strictness) {
        self.entries = entries
        self.source = source
        self.strictness = strictness
        isKnown = Array(repeating: false, count: entries.count)
    }

    /// Whether any key is one of InAppSettingsKit's.
    var hasInAppKeys: Bool {
        entries.contains { $0.key.hasPrefix("IASK") }
    }

    /// Returns a key's value, and remembers that the key is known; of a key written twice the last
    /// value holds.
    mutating func node(_ key: String) -> PropertyListNode? {
        guard let index = entries.lastIndex(where: { $0.key == key }) else { return nil }
        isKnown[index] = true
        return entries[index].value
    }

    /// Returns the entries that nothing has asked for.
    ///
    /// An earlier value of a key that is known is none of them, but a finding.
    mutating func unknownEntries() -> [PropertyListEntry] {
        var unknown: [PropertyListEntry] = []
        for index in entries.indices where !isKnown[index] {
            let entry = entries[index]
            let isRepeated = entries[(index + 1)...].contains { $0.key == entry.key }
            if isRepeated {
                add(
                    "repeated_key", .warning, at: entry.keyRange.lowerBound, key: entry.key,
                    "\(entry.key) is written twice in one dictionary; the last value holds.")
            } else {
                unknown.append(entry)
            }
        }
        return unknown
    }

    /// Notes a key that counts for nothing.
    mutating func ignore(_ rule: String, _ key: String, _ node: PropertyListNode, _ reason: String)
    {
        add(rule, .warning, at: node.range.lowerBound, key: key, reason)
    }

    /// Notes something that changes nothing for users.
    mutating func note(_ rule: String, _ key: String, _ node: PropertyListNode, _ reason: String) {
        add(rule, .note, at: node.range.lowerBound, key: key, reason)
    }

    /// Notes a fault that hides the element.
    /// - Parameters:
    ///   - node: the value at fault; `nil` when the key is missing.
    ///   - reason: what is wrong, to which the consequence is added.
    ///   - hint: a sentence on what to do, with a space before it.
    mutating func drop(
        _ rule: String, _ key: String, _ node: PropertyListNode?, _ reason: String,
        hint: String = ""
    ) {
        isDropped = true
        add(
            rule, .error, at: node?.range.lowerBound, key: key,
            "\(reason), so the element is not shown.\(hint)")
    }

    private mutating func add(
        _ rule: String, _ severity: Finding.Severity, at offset: Int?, key: String,
        _ reason: String
    ) {
        findings.append(
            source.finding(rule, severity, at: offset, key: key, reason: reason))
    }

    /// Takes over what was wrong in a dictionary inside this one.
    mutating func add(_ others: [Finding]) {
        findings += others
    }
}
