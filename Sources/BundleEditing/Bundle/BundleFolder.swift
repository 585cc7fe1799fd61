import SettingsSchema

/// The files of a bundle that can be edited: pages and strings tables.
package struct BundleFolder: Sendable {
    /// The property list of a page.
    package struct PageFile: Sendable, Hashable {
        /// The file's path in the bundle without extension, such as `Root~ipad`.
        package var name: String
        /// The file's path, which begins with the bundle's.
        package var path: String
    }

    /// The bundle's path without slashes at its end.
    package let path: String
    /// The pages with their variants for devices; `Root` first, else sorted by name.
    package let pages: [PageFile]
    /// The names of the `.lproj` folders without extension, sorted.
    package let languages: [String]

    /// Looks at a bundle's folder.
    /// - Throws: ``BundleEditError`` when it is no folder.
    package init(_ given: String, files: any BundleFiles = DiskFiles()) throws(BundleEditError) {
        var path = given
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard let names = files.names(in: path) else {
            throw BundleEditError(.notFound, "There is no Settings bundle at \(path).")
        }
        self.path = path
        languages = names.filter { $0.hasSuffix(".lproj") && !$0.hasPrefix(".") }
            .map { String($0.dropLast(6)) }.sorted()
        pages = Self.pages(in: path, "", files, depth: 0).sorted { left, right in
            let ranks = [left, right].map { $0.name == "Root" ? 0 : 1 }
            return (ranks[0], left.name) < (ranks[1], right.name)
        }
    }

    private static func pages(
        in folder: String, _ prefix: String, _ files: any BundleFiles, depth: Int
    ) -> [PageFile] {
        let names = depth < 8 ? files.names(in: folder) ?? [] : []
        return names.flatMap { name -> [PageFile] in
            if name.hasPrefix(".") || name.hasSuffix(".lproj") { return [] }
            let path = folder + "/" + name
            guard name.hasSuffix(".plist") else {
                return pages(in: path, prefix + name + "/", files, depth: depth + 1)
            }
            // A bundle's own Info.plist describes the bundle.
            if prefix.isEmpty, name == "Info.plist" { return [] }
            return [PageFile(name: prefix + name.dropLast(6), path: path)]
        }
    }

    /// The path of a language's table.
    package func tablePath(_ table: String, language: String) -> String {
        "\(path)/\(language).lproj/\(table).strings"
    }
}

/// A disk on which changes seem to be written already.
package struct ChangedFiles: BundleFiles {
    /// The changes.
    package var changes: FileChanges
    /// The disk beneath.
    package var files: any BundleFiles

    /// Makes a disk.
    package init(_ changes: FileChanges, over files: any BundleFiles = DiskFiles()) {
        self.changes = changes
        self.files = files
    }

    /// Returns a file's bytes as they will be.
    package func contents(of path: String) throws(BundleFileError) -> [UInt8] {
        try changes.contents(of: path, files: files)
    }

    /// Returns the names in a folder, with those of new files right in it.
    package func names(in directory: String) -> [String]? {
        let new = changes.all.compactMap { change -> String? in
            guard change.old == nil, change.path.hasPrefix(directory + "/") else { return nil }
            let rest = change.path.dropFirst(directory.utf8.count + 1)
            return rest.split(separator: "/").first.map(String.init)
        }
        guard let names = files.names(in: directory) else { return new.isEmpty ? nil : new }
        return names + new.filter { !names.contains($0) }
    }

    /// Returns a path from the root.
    package func absolutePath(of path: String) -> String { files.absolutePath(of: path) }
}
