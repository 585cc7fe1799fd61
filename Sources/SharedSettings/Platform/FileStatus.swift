#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Tells one file from another, also when both had the same name.
struct FileIdentity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
}

/// What the operating system knows of a file.
struct FileStatus: Hashable, Sendable {
    var identity: FileIdentity
    var size: Int64
    var modified: Int64
    var isRegular: Bool

    /// Returns a file's status, or `nil` when there is none; links are followed.
    /// - Throws: ``SystemFault`` when that can't be told.
    static func of(_ path: String) throws(SystemFault) -> FileStatus? {
        var raw = stat()
        guard stat(path, &raw) == 0 else {
            let fault = SystemFault.last
            if fault.isMissing { return nil }
            throw fault
        }
        #if canImport(Darwin)
            let time = raw.st_mtimespec
        #else
            let time = raw.st_mtim
        #endif
        return FileStatus(
            identity: FileIdentity(device: UInt64(raw.st_dev), number: UInt64(raw.st_ino)),
            size: Int64(raw.st_size),
            modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec),
            isRegular: raw.st_mode & S_IFMT == S_IFREG)
    }
}

extension Platform {
    /// Returns the path that symbolic links at the end of a path lead to, whether or not a file is
    /// there.
    static func followingLinks(_ path: String) -> String {
        var path = path
        for _ in 0..<40 {
            guard let target = linkTarget(path) else { return path }
            path = target.hasPrefix("/") ? target : "\(folder(of: path))/\(target)"
        }
        return path
    }

    private static func linkTarget(_ path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink(path, start, buffer.count)
            guard count > 0 else { return nil }
            return String(
                decoding: UnsafeRawBufferPointer(
                    rebasing: UnsafeRawBufferPointer(buffer)[..<count]), as: UTF8.self)
        }
    }

    /// The folder that a file lies in.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last component of a path.
    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }
}
