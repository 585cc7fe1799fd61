/// What the `Info.plist` around a bundle says of the app.
struct AppIdentity {
    /// The app's name as users see it.
    private(set) var name: String
    /// The domain of the app's own settings.
    private(set) var domain: String
    /// `CFBundleDevelopmentRegion`, when one says it.
    private(set) var developmentRegion: String?

    /// Looks at the `Info.plist` beside the bundle, one folder above, and in it; each key comes from
    /// the first file that has it.
    init(bundle: BundlePath, files: any BundleFiles) {
        let folders = [bundle.parent, bundle.parent + "/..", bundle.path]
        var infos: [PropertyListNode] = []
        for folder in folders {
            // An Info.plist that can't be read says nothing; it is not the bundle's.
            guard let bytes = try? files.contents(of: folder + "/Info.plist"),
                let document = try? PropertyListReader().read(bytes)
            else { continue }
            infos.append(document.root)
        }
        let absolute = files.absolutePath(of: bundle.path)
        let folder = String(absolute.split(separator: "/").dropLast().last ?? "Settings")
        let appFolder = folder.hasSuffix(".app") ? String(folder.dropLast(4)) : folder
        name =
            Self.text("CFBundleDisplayName", in: infos) ?? Self.text("CFBundleName", in: infos)
            ?? appFolder
        let identifier = Self.text("CFBundleIdentifier", in: infos)
        domain =
            identifier.flatMap { Domain.isSafe($0) ? $0 : nil }
            ?? Domain.made(from: appFolder, path: absolute)
        developmentRegion = Self.text("CFBundleDevelopmentRegion", in: infos)
    }

    private static func text(_ key: String, in infos: [PropertyListNode]) -> String? {
        infos.lazy.compactMap { $0[key]?.string }.first { text in
            // `$(PRODUCT_NAME)`: a build setting that the build has not filled in.
            !text.isEmpty && !text.contains("$(") && !text.contains("${")
        }
    }
}
