/// Why keys can't be used.
public struct EncryptionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of problem.
    public enum Code: Sendable, Hashable {
        /// The passphrase, recovery key or pairing code is not the one that was set.
        case wrongSecret
        /// A recovery key or pairing code has a typing error.
        case mistyped
        /// A passphrase is too short.
        case weakPassphrase
        /// The bytes are no keyring, or were changed.
        case damaged
        /// The bytes are of a later version of the library.
        case unknownForm
        /// There is no keyring, or it has no lock of the kind.
        case missing
        /// The cloud shows an older keyring than this device has.
        case outdated
        /// Other users of the computer can read the file.
        case unsafeFile
        /// A file can't be read or written.
        case unavailable
    }

    /// The kind of problem.
    public var code: Code
    /// A full sentence: what was wrong and what was expected; holds nothing secret.
    public var description: String

    /// Makes an error.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}

extension EncryptionError {
    static let damaged = EncryptionError(
        .damaged, "The keyring is damaged: expected bytes as a device of the account stored them.")

    static func wrongSecret(_ what: String) -> EncryptionError {
        EncryptionError(.wrongSecret, "\(what) does not open the account's keyring.")
    }
}
