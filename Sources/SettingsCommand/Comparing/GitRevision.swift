import SettingsSchema

/// A bundle as it was in a revision of the repository it lies in.
struct GitRevision: BundleFiles {
    private let folder: String
    private let files: [String: [UInt8]]

    /// Reads the files of a folder as they were, without checking anything out.
    /// - Throws: ``CommandError`` with git's own words when that fails.
    init(_ revision: String, of folder: String) throws {
        guard !revision.hasPrefix("-") else {
            throw CommandError("'\(revision)' is no revision.", exitCode: .usage)
        }
        let result = try ChildProcess.run(
            "git", ["-C", folder, "archive", "--format=tar", revision, "--", "."])
        guard result.exitCode == 0 else {
            let lines = result.errors.split(separator: "\n").prefix(2).joined(separator: " ")
            throw CommandError(
                "The bundle \(folder) could not be read at '\(revision)': git says: \(lines)",
                exitCode: .noInput)
        }
        self.folder = folder
        files = TarArchive.files(in: result.output)
    }

    func contents(of path: String) throws(BundleFileError) -> [UInt8] {
        let name = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : ""
        if let bytes = files[name] { return bytes }
        throw BundleFileError(
            isMissing: true, path: path, description: "There was no file \(path).")
    }

    func names(in directory: String) -> [String]? {
        let prefix = directory == folder ? "" : directory.dropFirst(folder.count + 1) + "/"
        let names = files.keys.filter { $0.hasPrefix(prefix) }.compactMap { path in
            path.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
        }
        return names.isEmpty ? nil : Array(Set(names))
    }
}
