/// Why a text is no value of a setting, or a key no setting.
public struct SettingValueError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of fault.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bundle has no setting with the key.
        public static let unknownKey = Code(rawValue: "unknownKey")
        /// The text is no value of the setting's type.
        public static let wrongType = Code(rawValue: "wrongType")
        /// The value lies outside of the setting's range.
        public static let outOfRange = Code(rawValue: "outOfRange")
        /// The value is none of the setting's choices.
        public static let noChoice = Code(rawValue: "noChoice")
    }

    /// The kind of fault.
    public var code: Code
    /// The setting's key.
    public var key: String
    /// What was given.
    public var given: String
    /// What is expected, as a part of a sentence.
    public var expected: String
    /// A full sentence with the key, what was given and what is expected.
    public var description: String

    /// Makes an error whose sentence is put together from its parts.
    public init(code: Code, key: String, given: String, expected: String) {
        self.code = code
        self.key = key
        self.given = given
        self.expected = expected
        description = "\"\(key)\" can't be \"\(given)\": expected \(expected)."
    }

    /// The error for a key that no element has.
    static func unknownKey(
        _ key: String, in path: String, candidates: [String]
    ) -> SettingValueError {
        let nearest = SpellingSuggestion.nearest(to: key, in: candidates)
        var error = SettingValueError(
            code: .unknownKey, key: key, given: key, expected: nearest ?? "a key of the bundle")
        let hint = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
        error.description = "\(path) has no setting with the key \"\(key)\".\(hint)"
        return error
    }
}
