import SharedSettings

/// The values that the administrator of a computer has fixed for a domain.
public enum SettingsPolicy {
    /// Reads a domain's `settings-policy.plist` from all folders; of a key in several, the value from
    /// the most important folder holds.
    /// - Throws: `SettingsStoreError` when such a file is there but can't be read or holds no
    ///   dictionary: what an administrator has fixed must not be lost in silence.
    public static func values(
        forDomain domain: String, location: StoreLocation, files: any BundleFiles = DiskFiles()
    ) throws -> [String: SettingValue] {
        var values: [String: SettingValue] = [:]
        for path in try location.policyPaths(forDomain: domain) {
            values.merge(try read(path, files)) { first, _ in first }
        }
        return values
    }

    private static func read(
        _ path: String, _ files: any BundleFiles
    ) throws -> [String: SettingValue] {
        do {
            let document = try PropertyListReader().read(try files.contents(of: path))
            if case .dictionary(let values) = document.root.value { return values }
            throw unreadable(path, "it holds \(document.root.kindName), not a dictionary")
        } catch let error as BundleFileError {
            if error.isMissing { return [:] }
            throw unreadable(path, error.description)
        } catch let error as PropertyListError {
            throw unreadable(path, error.description)
        }
    }

    private static func unreadable(_ path: String, _ reason: String) -> SettingsStoreError {
        SettingsStoreError(
            code: .unreadable, path: path,
            description: "The policy \(path) can't be read: \(reason)")
    }
}
