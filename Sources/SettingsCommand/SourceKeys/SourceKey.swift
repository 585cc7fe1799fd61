/// A key of a setting in source code, with its place.
struct SourceKey: Sendable, Hashable {
    /// What the key is.
    enum Name: Sendable, Hashable {
        /// The key itself.
        case exact(String)
        /// The parts of a key that is put together at run time.
        case pattern([String])
        /// A constant that is still to be looked up: its type, when one is named, and its name.
        case constant(type: String?, name: String)
    }

    /// The key.
    var name: Name
    /// The file.
    var file: String
    /// The line, from 1.
    var line: Int
    /// The column, from 1.
    var column: Int

    /// The place as compilers print it.
    var place: String { "\(file):\(line):\(column)" }

    /// Whether a key of the bundle may be meant.
    func matches(_ key: String) -> Bool {
        switch name {
        case .exact(let text): return text == key
        case .constant: return false
        case .pattern(let parts):
            // Something that isn't fixed is no reason to take every key for used.
            guard parts.contains(where: { !$0.isEmpty }), let first = parts.first,
                let last = parts.last, key.hasPrefix(first)
            else { return false }
            var rest = key.dropFirst(first.count)
            for part in parts.dropFirst().dropLast() {
                guard let range = rest.firstRange(of: part) else { return false }
                rest = rest[range.upperBound...]
            }
            return rest.hasSuffix(last)
        }
    }
}

/// The string constants of source files, by name.
struct SourceConstants: Sendable {
    private var values: [String: [(type: String?, value: String)]] = [:]

    /// Makes a list without constants.
    init() {}

    /// Adds a constant of a type, or of none.
    mutating func add(_ name: String, in type: String?, value: String) {
        values[name, default: []].append((type, value))
    }

    /// Adds those of another file.
    mutating func add(_ other: SourceConstants) {
        values.merge(other.values) { $0 + $1 }
    }

    /// Returns the values that a constant may have: that of the named type's, else all of the name.
    func values(of name: String, in type: String?) -> [String] {
        let found = values[name] ?? []
        let exact = found.filter { $0.type == type && type != nil }
        return Array(Set((exact.isEmpty ? found : exact).map(\.value))).sorted()
    }
}
