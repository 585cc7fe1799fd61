import SharedSettings

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The file in which a device keeps its keyring, for its user alone (mode 0600).
///
/// In clear, as the private keys of other programs: who can read the user's files can read the settings
/// as well.
public struct KeyringFile: Sendable, Hashable {
    private static let mark = Array("settings keyring\n".utf8)
    private static let longest = 1 << 20

    /// Where the file is.
    public let path: String

    /// Names a file, which need not be there yet; nor its folder, when the one above it is.
    public init(path: String) {
        self.path = path
    }

    /// Names the file that all apps of a person on this device share; `nil` when the environment names no folder.
    ///
    /// `$XDG_CONFIG_HOME/swift-settings/keyring`, without `XDG_CONFIG_HOME` in `~/.config`, by the XDG Base
    /// Directory Specification 0.8; relative paths are ignored.
    public init?(environment: [String: String]) {
        guard let folder = BaseDirectory.configuration(environment) else { return nil }
        self.init(path: folder + "/swift-settings/keyring")
    }

    /// What a device keeps.
    public struct Content: Sendable {
        /// The account's keys.
        public var keyring: Keyring
        /// The device's own key.
        public var deviceKey: DeviceKey

        /// Makes a content.
        public init(keyring: Keyring, deviceKey: DeviceKey) {
            self.keyring = keyring
            self.deviceKey = deviceKey
        }
    }

    /// Returns what is in the file, or `nil` when there is none.
    /// - Throws: ``EncryptionError`` when others than the user may read the file, it can't be read or is damaged.
    public func load() throws(EncryptionError) -> Content? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw fault("can't be read")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw fault("can't be read") }
        guard status.st_mode & 0o077 == 0 else {
            throw EncryptionError(
                .unsafeFile,
                "\(path) holds keys and other users can read it; expected mode 0600. "
                    + "Make new keys if they may have.")
        }
        var bytes = try read(descriptor)
        defer { Sodium.wipe(&bytes) }
        let rest = bytes.dropFirst(Self.mark.count)
        guard bytes.starts(with: Self.mark), rest.count > DeviceKey.byteCount else {
            throw EncryptionError(.damaged, "\(path) is no keyring.")
        }
        return Content(
            keyring: try Keyring(SecretBytes(copying: rest.dropFirst(DeviceKey.byteCount))),
            deviceKey: DeviceKey(seed: SecretBytes(copying: rest.prefix(DeviceKey.byteCount))))
    }

    private func read(_ descriptor: Int32) throws(EncryptionError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.longest)
        var count = 0
        while count < bytes.count {
            let size = bytes.count - count
            let taken = bytes.withUnsafeMutableBytes { buffer in
                readBytes(descriptor, buffer.baseAddress?.advanced(by: count), size)
            }
            if taken < 0 { throw fault("can't be read") }
            if taken == 0 { break }
            count += taken
        }
        defer { Sodium.wipe(&bytes) }
        return Array(bytes.prefix(count))
    }

    /// Stores a keyring and a device's key in place of what is there, in one step.
    /// - Throws: ``EncryptionError`` when the file can't be written.
    public func store(_ content: Content) throws(EncryptionError) {
        if let end = path.lastIndex(of: "/") { mkdir(String(path[..<end]), 0o700) }
        var bytes = Self.mark
        content.deviceKey.seed.withBytes { bytes += $0 }
        content.keyring.secretBytes.withBytes { bytes += $0 }
        let code = bytes.withUnsafeBytes { SystemWriting.replaceSecretFile(path, with: $0) }
        Sodium.wipe(&bytes)
        guard code == 0 else { throw fault("can't be written", code) }
    }

    /// Removes the file; one that isn't there is no error.
    /// - Throws: ``EncryptionError`` when it can't be removed.
    public func remove() throws(EncryptionError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw fault("can't be removed") }
    }

    private func fault(_ what: String, _ code: Int32 = errno) -> EncryptionError {
        EncryptionError(.unavailable, "\(path) \(what): \(String(cString: strerror(code))).")
    }
}

// The C name that a method here hides.
#if canImport(Glibc)
    private let readBytes = Glibc.read
#elseif canImport(Musl)
    private let readBytes = Musl.read
#else
    private let readBytes = Darwin.read
#endif
