import SharedSettings

extension BundleStores {
    /// Makes stores in SQLite files, over the policies of this computer.
    ///
    /// No file is made before the first write.
    /// - Parameters:
    ///   - bundle: the bundle.
    ///   - storePath: the file of the app's own values; those of a group are beside it, in
    ///     `NAME.GROUP.EXTENSION`. `nil` for the usual place of each domain.
    ///   - location: the usual places, also of policies.
    ///   - arguments: values given on the command line.
    ///   - files: where policies are read from.
    /// - Throws: `SettingsStoreError` when there is no place for a store or a policy can't be read.
    public init(
        bundle: SettingsBundle, storePath: String?, location: StoreLocation,
        arguments: [String: SettingValue] = [:], files: any BundleFiles = DiskFiles()
    ) throws {
        try self.init(
            bundle: bundle, arguments: arguments,
            openStore: { domain, group in
                guard let storePath else {
                    return try SQLiteSettingsStore.standard(for: domain, location: location)
                }
                let path = group.map { StorePath.ofGroup($0, beside: storePath) } ?? storePath
                return try SQLiteSettingsStore(path: path, domain: domain)
            },
            readPolicy: { domain in
                try SettingsPolicy.values(forDomain: domain, location: location, files: files)
            })
    }
}
