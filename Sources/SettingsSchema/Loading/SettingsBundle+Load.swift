extension SettingsBundle {
    /// Loads a bundle: its pages, its languages, and what is wrong with them.
    ///
    /// Everything below `Root` that can't be read is left out and becomes a finding. Strings files
    /// are read later, when a ``Localizer`` needs them. Cost: reading and parsing every page that can
    /// be reached from `Root`.
    ///
    /// - Parameters:
    ///   - path: the bundle's folder.
    ///   - reader: whose rules to follow; `nil` chooses ``BundleReader/inApp`` for a folder called
    ///     `InAppSettings.bundle` (whose missing pages are then looked for in the `Settings.bundle`
    ///     beside it), else ``BundleReader/settingsApp``.
    ///     A page's `.inApp.plist` file replaces its `.plist`; the two are never merged.
    ///   - idiom: the kind of device.
    ///   - languages: the user's languages, which matter only for pages that lie in `.lproj` folders.
    ///   - files: the disk.
    /// - Throws: ``BundleLoadError`` when there is no `Root` page that can be read.
    public static func load(
        _ path: String, reader: BundleReader? = nil, idiom: Idiom = .phone,
        languages: [String] = [], files: any BundleFiles = DiskFiles()
    ) throws(BundleLoadError) -> SettingsBundle {
        var loader = try BundleLoader(
            path: BundlePath(path), reader: reader, idiom: idiom, languages: languages,
            files: files)
        return try loader.load()
    }
}
