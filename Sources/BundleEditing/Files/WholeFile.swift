import SharedSettings

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why a file could not be written.
package struct FileWriteError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's path as it was given.
    package var path: String
    /// The number of the system's error.
    package var code: Int32

    /// A full sentence with the path and the system's reason.
    package var description: String {
        "The file '\(path)' could not be written: \(String(cString: strerror(code)))."
    }

    /// Whether nobody reads any more what is written to a pipe.
    package var isBrokenPipe: Bool { code == EPIPE }
}

/// Writes files so that whoever reads them finds the old content or the new, never a part.
package enum WholeFile {
    /// Writes a file: beside it, to the disk, and then in its place.
    ///
    /// A symbolic link stays one, and what it points to is written. What is no plain file (a pipe, a
    /// device) is written directly.
    /// - Parameter isSecret: whether a new file is for its owner's eyes only.
    /// - Throws: ``FileWriteError`` when it cannot be written; the old file is then as it was.
    package static func write(
        _ bytes: [UInt8], to path: String, isSecret: Bool = false
    ) throws(FileWriteError) {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists && status.st_mode & S_IFMT != S_IFREG {
            guard status.st_mode & S_IFMT != S_IFDIR else { throw failure(path, EISDIR) }
            return try writeDirectly(bytes, to: path)
        }
        let target = resolved(path)
        let temporary = "\(target).\(getpid()).tmp"
        let mode = exists ? status.st_mode & 0o777 : isSecret ? 0o600 : 0o666
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw failure(path, errno) }
        var code = writeAll(bytes, to: descriptor)
        // The umask must not take from the permissions that the old file had.
        if code == 0 && exists && fchmod(descriptor, mode) != 0 { code = errno }
        if code == 0 && fsync(descriptor) != 0 { code = errno }
        close(descriptor)
        if code == 0 && rename(temporary, target) != 0 { code = errno }
        guard code == 0 else {
            unlink(temporary)
            throw failure(path, code)
        }
        syncFolder(of: target)
    }

    private static func writeDirectly(
        _ bytes: [UInt8], to path: String
    ) throws(FileWriteError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path, errno) }
        defer { close(descriptor) }
        let code = writeAll(bytes, to: descriptor)
        guard code == 0 else { throw failure(path, code) }
    }

    /// Writes all bytes to a file descriptor.
    /// - Returns: zero, or the number of the system's error.
    package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { SystemWriting.write($0, to: descriptor) }
    }

    /// The path with all links followed; that of a link to nothing yet is followed by hand.
    private static func resolved(_ path: String) -> String {
        var path = path
        // As many links as the system itself would follow.
        for _ in 0..<40 {
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = readlink(path, &buffer, buffer.count)
            guard count > 0 else { return path }
            let target = String(decoding: buffer[..<count], as: UTF8.self)
            path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
        }
        return path
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Makes the file's new name survive a loss of power.
    private static func syncFolder(of path: String) {
        let descriptor = open(folder(of: path), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func failure(_ path: String, _ code: Int32) -> FileWriteError {
        FileWriteError(path: path, code: code)
    }
}
