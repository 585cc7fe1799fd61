import SettingsSchema
import Synchronization

/// A disk that remembers what was read from it.
public final class CountingFiles: BundleFiles {
    private let files: any BundleFiles
    private let read = Mutex<[String]>([])

    /// Makes a disk over another one.
    public init(files: any BundleFiles) {
        self.files = files
    }

    /// The paths that were read, in order.
    public var paths: [String] { read.withLock { $0 } }

    /// Returns the other disk's bytes and remembers the path.
    public func contents(of path: String) throws(BundleFileError) -> [UInt8] {
        read.withLock { $0.append(path) }
        return try files.contents(of: path)
    }

    /// Returns the other disk's names.
    public func names(in directory: String) -> [String]? {
        files.names(in: directory)
    }

    /// Returns the other disk's path.
    public func absolutePath(of path: String) -> String {
        files.absolutePath(of: path)
    }
}
