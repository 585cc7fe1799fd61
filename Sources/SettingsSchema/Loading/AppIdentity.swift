/// What the `Info.plist` around a bundle says of the app.
struct AppIdentity {
    /// The app's name as users see it.
    private(set) var name: String
    /// The domain of the app's own settings.
    private(set) var domain: String
    /// The app's identifier, when one says it and it can be a domain.
    private(set) var identifier: String?
    /// `CFBundleDevelopmentRegion`, when one says it.
    private(set) var developmentRegion: String?

    /// Looks at the `Info.plist` beside the bundle and one folder above; each key comes from the
    /// first file that has it.
    ///
    /// The rare one in the bundle names the bundle, not the app: only its development region counts.
    init(bundle: BundlePath, files: any BundleFiles) {
        let infos = [bundle.parent, BundlePath(bundle.parent).parent].compactMap {
            Self.info(in: $0, files)
        }
        let absolute = files.absolutePath(of: bundle.path)
        let folder = String(absolute.split(separator: "/").dropLast().last ?? "Settings")
        let appFolder = folder.hasSuffix(".app") ? String(folder.dropLast(4)) : folder
        name =
            Self.text("CFBundleDisplayName", in: infos) ?? Self.text("CFBundleName", in: infos)
            ?? appFolder
        identifier = Self.text("CFBundleIdentifier", in: infos)
            .flatMap { Domain.isSafe($0) ? $0 : nil }
        domain = identifier ?? Domain.made(from: appFolder, path: absolute)
        let ownInfo = Self.info(in: bundle.path, files).map { [$0] } ?? []
        developmentRegion = Self.text("CFBundleDevelopmentRegion", in: infos + ownInfo)
    }

    /// An `Info.plist` that can't be read says nothing; it is not the bundle's.
    private static func info(in folder: String, _ files: any BundleFiles) -> PropertyListNode? {
        guard let bytes = try? files.contents(of: folder + "/Info.plist") else { return nil }
        return try? PropertyListReader().read(bytes).root
    }

    private static func text(_ key: String, in infos: [PropertyListNode]) -> String? {
        infos.lazy.compactMap { $0[key]?.string }.first { text in
            // `$(PRODUCT_NAME)`: a build setting that the build has not filled in.
            !text.isEmpty && !text.contains("$(") && !text.contains("${")
        }
    }
}
