#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where the stores of domains lie: `$XDG_DATA_HOME/<domain>/settings.sqlite`.
///
/// Follows the XDG Base Directory Specification 0.8: without `XDG_DATA_HOME` it is
/// `~/.local/share`, and relative paths in these variables are ignored. A domain is named by its
/// host (a bundle identifier or an app group), never by the name of a program, so that two programs
/// of one name don't share a store.
public struct StoreLocation: Sendable, Hashable {
    /// The name of a store's file in its domain's folder.
    public static let fileName = "settings.sqlite"

    /// The folder that holds a folder for each domain, or `nil` when the environment names none.
    public let folder: String?
    /// The folders that an administrator's files are looked for in, most important first.
    public let policyFolders: [String]

    /// Makes the location from environment variables.
    public init(environment: [String: String]) {
        folder = BaseDirectory.data(environment)
        let configured = (environment["XDG_CONFIG_DIRS"] ?? "").split(separator: ":")
            .filter { $0.hasPrefix("/") }.map(String.init)
        policyFolders = configured.isEmpty ? ["/etc/xdg"] : configured
    }

    /// The location for this process's environment.
    public static var current: StoreLocation {
        StoreLocation(environment: ProcessInfo.processInfo.environment)
    }

    /// Returns the path of a domain's store, whether or not there is one.
    /// - Throws: ``SettingsStoreError`` when the name can't be a domain's or no folder is known.
    public func path(forDomain domain: String) throws -> String {
        try Self.check(domain: domain)
        guard let folder else {
            throw SettingsStoreError(
                code: .notWritable, path: nil,
                description: "No place for settings is known; expected XDG_DATA_HOME or HOME to "
                    + "hold an absolute path.")
        }
        return "\(folder)/\(domain)/\(Self.fileName)"
    }

    /// Returns where an administrator's fixed values for a domain may lie, most important first.
    /// - Throws: ``SettingsStoreError`` when the name can't be a domain's.
    public func policyPaths(forDomain domain: String) throws -> [String] {
        try Self.check(domain: domain)
        return policyFolders.map { "\($0)/\(domain)/settings-policy.plist" }
    }

    /// Returns the domains that have a store, sorted.
    /// - Throws: ``SettingsStoreError`` when the folder is there but cannot be read.
    /// - Complexity: O(n) in the number of entries in ``folder``.
    public func knownDomains() throws -> [String] {
        guard let folder, FileManager.default.fileExists(atPath: folder) else { return [] }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw SettingsStoreError(
                code: .unreadable, path: folder,
                description: "The folder of settings \(folder) can't be listed: \(error)")
        }
        return names.filter { name in
            (try? Self.check(domain: name)) != nil
                && FileManager.default.fileExists(atPath: "\(folder)/\(name)/\(Self.fileName)")
        }.sorted()
    }

    /// Checks that a name can be a domain's: one path component of at most 200 bytes.
    /// - Throws: ``SettingsStoreError`` when it can't.
    public static func check(domain: String) throws {
        let fault: String? =
            if domain.isEmpty {
                "it is empty"
            } else if domain.utf8.count > 200 {
                "it is longer than 200 bytes"
            } else if domain.utf8.contains(UInt8(ascii: "/")) {
                "it contains a slash"
            } else if domain.contains("..") || domain == "." {
                "it contains a path's dots"
            } else if domain.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
                "it contains a control character"
            } else {
                nil
            }
        guard let fault else { return }
        throw SettingsStoreError(
            code: .invalidDomain, path: nil,
            description: "\"\(domain.prefix(80))\" can't be a domain: \(fault); expected a name "
                + "like com.example.calendar.")
    }
}
