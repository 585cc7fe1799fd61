import SettingsSchema

/// The files of a bundle by their paths in it.
struct BundleListing: Sendable {
    /// The paths of files, sorted; without those that systems leave behind.
    private(set) var files: [String] = []
    /// The paths of what systems leave behind: `._Root.plist`, `.DS_Store`, `.svn`.
    private(set) var leftovers: [String] = []
    /// The names of `.lproj` folders, without extension.
    private(set) var languages: [String] = []

    /// Lists a bundle's folder and the folders in it.
    init(_ path: String, files disk: any BundleFiles) {
        list(path, disk.names(in: path) ?? [], prefix: "", disk, depth: 0)
        files.sort()
        leftovers.sort()
        languages.sort()
    }

    private mutating func list(
        _ folder: String, _ names: [String], prefix: String, _ disk: any BundleFiles, depth: Int
    ) {
        for name in names {
            let path = prefix + name
            if name.hasPrefix(".") || name == "Icon\r" {
                // What keeps an empty folder in a repository is meant to be there.
                if name != ".gitkeep" { leftovers.append(path) }
                continue
            }
            let inner = "\(folder)/\(name)"
            guard !Self.isFile(name), let names = disk.names(in: inner) else {
                files.append(path)
                continue
            }
            if prefix.isEmpty, name.hasSuffix(".lproj") {
                languages.append(String(name.dropLast(6)))
            }
            // Deeper than any bundle; a link that leads back to its parent ends here.
            if depth < 6 { list(inner, names, prefix: path + "/", disk, depth: depth + 1) }
        }
    }

    /// Whether a name is a file's, which saves asking the disk.
    private static func isFile(_ name: String) -> Bool {
        [".plist", ".strings", ".png"].contains { name.hasSuffix($0) }
    }
}
