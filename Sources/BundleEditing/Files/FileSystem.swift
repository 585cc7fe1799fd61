#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What editing asks of the file system besides writing a file.
package enum FileSystem {
    /// Writes a file, with the folders it lies in, or removes it.
    /// - Parameter bytes: what it is to hold; `nil` to remove it.
    /// - Throws: ``FileWriteError`` with the system's reason.
    static func replace(_ path: String, by bytes: [UInt8]?) throws(FileWriteError) {
        guard let bytes else {
            guard unlink(path) == 0 || errno == ENOENT else {
                throw FileWriteError(path: path, code: errno)
            }
            return
        }
        try makeFolder(of: path)
        try WholeFile.write(bytes, to: path)
    }

    private static func makeFolder(of path: String) throws(FileWriteError) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        let folder = String(path[..<slash])
        if mkdir(folder, 0o777) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw FileWriteError(path: folder, code: errno) }
        try makeFolder(of: folder)
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
            throw FileWriteError(path: folder, code: errno)
        }
    }
}
