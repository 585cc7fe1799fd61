/// Why a store could not be read or written.
public struct SettingsStoreError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The file is not a settings store; it was set aside or left alone.
        public static let unreadable = Code(rawValue: "unreadable")
        /// The place cannot be written: permissions, a full disk, a read-only volume.
        public static let notWritable = Code(rawValue: "notWritable")
        /// The key cannot be stored.
        public static let invalidKey = Code(rawValue: "invalidKey")
        /// The value cannot be stored.
        public static let invalidValue = Code(rawValue: "invalidValue")
        /// Another process held the store for too long.
        public static let busy = Code(rawValue: "busy")
        /// The domain's name cannot be used for a store.
        public static let invalidDomain = Code(rawValue: "invalidDomain")
        /// A policy of the computer fixes the setting.
        public static let lockedByPolicy = Code(rawValue: "lockedByPolicy")
    }

    /// The kind of failure.
    public var code: Code
    /// The store's file, or `nil` for a store without one.
    public var path: String?
    /// A full sentence: what was wrong, where, and what was expected.
    public var description: String

    /// Makes an error.
    public init(code: Code, path: String?, description: String) {
        self.code = code
        self.path = path
        self.description = description
    }
}
