/// The disk as the loader sees it.
public protocol BundleFiles: Sendable {
    /// Returns a file's bytes.
    /// - Throws: ``BundleFileError`` when there is no such file or it cannot be read.
    func contents(of path: String) throws(BundleFileError) -> [UInt8]

    /// Returns the names in a folder, or `nil` when there is no such folder.
    func names(in directory: String) -> [String]?

    /// Returns a path from the root, without `.` and `..`.
    func absolutePath(of path: String) -> String
}

/// Why a file could not be read.
public struct BundleFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Whether the file is missing, rather than unreadable.
    public var isMissing: Bool
    /// The path that was looked for.
    public var path: String
    /// A full sentence with the path and the system's reason.
    public var description: String

    /// Makes an error.
    public init(isMissing: Bool, path: String, description: String) {
        self.isMissing = isMissing
        self.path = path
        self.description = description
    }
}

extension BundleFiles {
    /// Returns the path as it is, for disks that have no current folder.
    public func absolutePath(of path: String) -> String { path }
}
