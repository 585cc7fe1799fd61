/// Why a bundle could not be loaded at all.
///
/// Whatever is wrong below that is a ``Finding`` of the bundle.
public struct BundleLoadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// There is nothing at the path.
        public static let missing = Code(rawValue: "missing")
        /// What is at the path is no folder with a `Root.plist`.
        public static let notABundle = Code(rawValue: "notABundle")
        /// `Root.plist` is no property list, or holds no dictionary.
        public static let unreadableRoot = Code(rawValue: "unreadableRoot")
        /// `Root.plist` is there, but the system refuses to read it.
        public static let unreadable = Code(rawValue: "unreadable")
    }

    /// The kind of failure.
    public var code: Code
    /// The path that was looked for.
    public var path: String
    /// What is wrong in `Root.plist`, with its place; only for ``Code/unreadableRoot``.
    public var finding: Finding?
    /// A full sentence: what was looked for, where, and what was found.
    public var description: String

    /// Makes an error.
    public init(code: Code, path: String, finding: Finding? = nil, description: String) {
        self.code = code
        self.path = path
        self.finding = finding
        self.description = description
    }
}
