/// Why a type's settings can't be bound to a store.
public struct SharedSettingsError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of fault.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Two properties have one key.
        public static let keyCollision = Code(rawValue: "keyCollision")
        /// A key is empty, too long to sync, or kept for the settings' own use.
        public static let invalidKey = Code(rawValue: "invalidKey")
        /// A default is of another type than its property, or there is no such property.
        public static let invalidDefault = Code(rawValue: "invalidDefault")
        /// A value can't be stored.
        public static let invalidValue = Code(rawValue: "invalidValue")
        /// Migrations are out of order or of one number.
        public static let invalidMigrations = Code(rawValue: "invalidMigrations")
    }

    /// The kind of fault.
    public var code: Code
    /// The names of the properties concerned.
    public var properties: [String]
    /// A full sentence: what is wrong, where, and what was expected.
    public var description: String

    /// Makes an error.
    public init(code: Code, properties: [String], description: String) {
        self.code = code
        self.properties = properties
        self.description = description
    }
}
