#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Is told of problems that can't be thrown where they happen.
///
/// Called on the thread that met the problem, outside all locks.
public typealias SettingsReporter = @Sendable (SettingsProblem) -> Void

/// Something that went wrong with a setting where nothing can be thrown: in reading a property or
/// assigning one.
public struct SettingsProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of problem.
    public struct Kind: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A stored value doesn't fit its property.
        ///
        /// The default is read; the stored value stays
        /// until the property is assigned.
        public static let mismatch = Kind(rawValue: "mismatch")
        /// The store couldn't be read; the value that was read last holds.
        public static let readFailed = Kind(rawValue: "readFailed")
        /// An assignment couldn't be stored; the value is as it was.
        public static let writeFailed = Kind(rawValue: "writeFailed")
        /// A value that came from another device doesn't fit its property.
        ///
        /// It is kept aside; the value here stays.
        public static let keptAside = Kind(rawValue: "keptAside")
        /// A value can't be sent to the cloud; it stays here.
        public static let notSent = Kind(rawValue: "notSent")
    }

    /// The kind of problem.
    public var kind: Kind
    /// The property's name, when one property is concerned.
    public var property: String?
    /// The key under which the property is stored.
    public var key: String?
    /// The stored value that doesn't fit, if that is the problem.
    public var storedValue: SettingValue?
    /// A full sentence: what is wrong, where, and what holds now.
    public var description: String

    /// Makes a problem.
    public init(
        kind: Kind, property: String? = nil, key: String? = nil, storedValue: SettingValue? = nil,
        description: String
    ) {
        self.kind = kind
        self.property = property
        self.key = key
        self.storedValue = storedValue
        self.description = description
    }

    /// Prints a problem on standard error.
    @Sendable public static func print(_ problem: SettingsProblem) {
        let line = Array("Settings: \(problem.description)\n".utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
