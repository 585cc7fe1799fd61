/// Something that notices when files of bundles change, until it is stopped.
protocol BundleWatch: Sendable {
    /// Ends watching; nothing is told after the call has returned, but for what is being told.
    func stop()
}

/// Begins to watch bundles in the best way that the system offers.
/// - Parameter whenChanged: called with a bundle's index in `paths` once its files have changed and
///   nothing has happened for a moment; from one thread at a time.
func watchBundles(
    _ paths: [String], whenChanged: @escaping @Sendable (_ index: Int) -> Void
) -> any BundleWatch {
    let places = paths.map(BundlePlace.init)
    #if os(Linux)
        if let watch = NotifiedBundleWatch(places, whenChanged: whenChanged) { return watch }
    #endif
    return PolledBundleWatch(places, whenChanged: whenChanged)
}

/// Where a bundle lies, and what belongs to it.
struct BundlePlace: Sendable {
    /// The folder that holds the bundle.
    let parent: String
    /// The bundle's name in that folder.
    let name: String

    init(path: String) {
        (parent, name) = FileLinks.place(of: path)
    }

    /// The folders whose files are the bundle's: an in-app bundle also takes pages from the
    /// `Settings.bundle` beside it.
    var folders: [String] {
        let own = parent + "/" + name
        return name == "InAppSettings.bundle" ? [own, parent + "/Settings.bundle"] : [own]
    }

    /// Whether a name in the folder that holds the bundle concerns it.
    func isConcerned(by name: String) -> Bool {
        [self.name, "Info.plist", "Settings.bundle"].contains(name)
    }

    /// Whether a file in the bundle is one of its own: editors' temporary files, and a store that
    /// somebody has put there, are not.
    static func isBundleFile(_ name: String) -> Bool {
        let endings = [
            ".plist", ".strings", ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp",
        ]
        let name = name.lowercased()
        return endings.contains { name.hasSuffix($0) }
    }
}
