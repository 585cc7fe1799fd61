import SettingsSchema

/// A disk of files that a test lists.
public struct InMemoryFiles: BundleFiles {
    private var contents: [String: [UInt8]]
    /// Paths that are there but refuse to be read.
    public var unreadable: Set<String> = []

    /// Makes a disk from texts by path.
    public init(_ texts: [String: String]) {
        contents = texts.mapValues { Array($0.utf8) }
    }

    /// The bytes of a file.
    public subscript(path: String) -> [UInt8]? {
        get { contents[path] }
        set { contents[path] = newValue }
    }

    /// Returns a listed file's bytes.
    public func contents(of path: String) throws(BundleFileError) -> [UInt8] {
        if unreadable.contains(path) {
            throw BundleFileError(
                isMissing: false, path: path,
                description: "\(path) cannot be read: Permission denied.")
        }
        guard let bytes = contents[path] else {
            throw BundleFileError(
                isMissing: true, path: path, description: "There is no file \(path).")
        }
        return bytes
    }

    /// Returns the names in a folder that a listed path goes through.
    public func names(in directory: String) -> [String]? {
        let prefix = directory + "/"
        let inside = (Array(contents.keys) + unreadable).filter { $0.hasPrefix(prefix) }
        let names = Set(
            inside.compactMap { $0.dropFirst(prefix.count).split(separator: "/").first })
        return names.isEmpty ? nil : names.map { String($0) }
    }
}
