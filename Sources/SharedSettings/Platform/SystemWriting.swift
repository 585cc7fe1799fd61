#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writing to files by the operating system's calls.
package enum SystemWriting {
    /// Writes all bytes to a file descriptor.
    /// - Returns: zero, or the number of the system's error.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = systemWrite(descriptor, part.baseAddress, part.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }

    /// Stores bytes in place of a file in one step, for its user alone (mode 0600).
    ///
    /// They are on the disk before they take the file's place; when that fails, the file is as it was.
    /// - Returns: zero, or the number of the system's error.
    package static func replaceSecretFile(
        _ path: String, with bytes: UnsafeRawBufferPointer
    ) -> Int32 {
        let draft = path + ".new"
        unlink(draft)
        let descriptor = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return errno }
        var code = write(bytes, to: descriptor)
        if code == 0, fsync(descriptor) != 0 { code = errno }
        if close(descriptor) != 0, code == 0 { code = errno }
        if code == 0, rename(draft, path) != 0 { code = errno }
        if code != 0 { unlink(draft) }
        return code
    }
}

/// `write`, by a name that no method hides.
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, buffer, count)
}
