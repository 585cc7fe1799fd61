/// Why a file is no property list that can be read.
public struct PropertyListError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of fault.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind, also used as a finding's rule id.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The file has no bytes, or nothing but white space.
        public static let empty = Code(rawValue: "plist_empty")
        /// The bytes follow no form of property list.
        public static let syntax = Code(rawValue: "plist_syntax")
        /// The text is not in the encoding it claims.
        public static let encoding = Code(rawValue: "plist_encoding")
        /// A value is written wrongly: a number, a date, base-64 data.
        public static let value = Code(rawValue: "plist_value")
        /// Nested too deep, or too large.
        public static let limit = Code(rawValue: "plist_limit")
        /// Read as Apple's reader does, though strict readers of XML refuse it.
        public static let irregular = Code(rawValue: "plist_irregular")
    }

    /// The kind of fault.
    public var code: Code
    /// What was found and what was expected, a full sentence.
    public var message: String
    /// Where in the file.
    public var position: SourcePosition

    /// Makes an error.
    public init(code: Code, message: String, position: SourcePosition) {
        self.code = code
        self.message = message
        self.position = position
    }

    /// Place and message, as compilers print them: `5:12: Expected …`.
    public var description: String {
        "\(position.line):\(position.column): \(message)"
    }
}
