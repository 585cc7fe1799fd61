import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Keeps this device's sign-in in a file that only its owner can read.
///
/// `$XDG_CONFIG_HOME/swift-settings/sync.json`, without `XDG_CONFIG_HOME` in `~/.config`; mode 0600.
/// It is no setting: it is in no store, no export and no listing. All apps of a person on this device
/// share it.
public struct SyncCredentialsStore: Sendable, Hashable {
    /// The file.
    public let path: String

    /// Makes a store over a file that may not exist yet.
    public init(path: String) {
        self.path = path
    }

    /// Makes the store of an environment; `nil` when it names no folder.
    ///
    /// By the XDG Base Directory Specification 0.8; relative paths are ignored.
    public init?(environment: [String: String]) {
        guard let folder = BaseDirectory.configuration(environment) else { return nil }
        self.init(path: folder + "/swift-settings/sync.json")
    }

    /// The store of this process's environment; `nil` when that names no folder.
    public static var current: SyncCredentialsStore? {
        SyncCredentialsStore(environment: ProcessInfo.processInfo.environment)
    }

    /// Reads the sign-in; `nil` when nobody is signed in.
    /// - Throws: ``SyncCredentialsError`` for a file that can't be read, or that others can read.
    public func load() throws(SyncCredentialsError) -> SyncSignIn? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure("can't be opened")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure("can't be looked at") }
        guard status.st_mode & 0o077 == 0, status.st_uid == geteuid() else {
            throw SyncCredentialsError(
                "Others than its owner can read or write the sign-in in \(path); expected mode "
                    + "0600. Sign in again, and revoke the old device from another one.")
        }
        do {
            return try JSONDecoder().decode(SyncSignIn.self, from: try bytes(of: descriptor))
        } catch let error as SyncCredentialsError {
            throw error
        } catch {
            throw SyncCredentialsError(
                "The sign-in in \(path) can't be read: it is damaged. Sign in again.")
        }
    }

    private func bytes(of descriptor: Int32) throws(SyncCredentialsError) -> Data {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw failure("can't be read") }
        return Data(bytes[..<count])
    }

    /// Writes a sign-in in place of the one before, in one step.
    /// - Throws: ``SyncCredentialsError`` when the file can't be written.
    public func save(_ signIn: SyncSignIn) throws(SyncCredentialsError) {
        let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw SyncCredentialsError("The folder \(folder) can't be made: \(error)")
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(signIn) else { throw failure("can't be encoded") }
        let code = data.withUnsafeBytes { SystemWriting.replaceSecretFile(path, with: $0) }
        guard code == 0 else { throw failure("can't be written", code) }
    }

    /// Removes the sign-in; does nothing when there is none.
    /// - Throws: ``SyncCredentialsError`` when the file can't be removed.
    public func remove() throws(SyncCredentialsError) {
        if unlink(path) != 0, errno != ENOENT { throw failure("can't be removed") }
    }

    private func failure(_ what: String, _ code: Int32 = errno) -> SyncCredentialsError {
        SyncCredentialsError("The sign-in \(path) \(what): \(String(cString: strerror(code))).")
    }
}

/// Why a sign-in can't be read or written.
public struct SyncCredentialsError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A full sentence that names the file.
    public var description: String

    /// Makes an error.
    init(_ description: String) {
        self.description = description
    }
}
