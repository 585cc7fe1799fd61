#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The real disk.
public struct DiskFiles: BundleFiles {
    /// How many bytes a file may have; a larger one is refused rather than filling the memory.
    public var maximumByteCount = 128 << 20

    /// Makes a disk with the usual limit.
    public init() {}

    /// Returns a file's bytes; see ``BundleFiles/contents(of:)``.
    public func contents(of path: String) throws(BundleFileError) -> [UInt8] {
        // Non-blocking: opening a pipe that nobody writes to must not wait.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw failure(path, errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure(path, errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw BundleFileError(
                isMissing: false, path: path, description: "\(path) is not a file.")
        }
        guard status.st_size <= maximumByteCount else {
            throw BundleFileError(
                isMissing: false, path: path,
                description: "\(path) has \(status.st_size) bytes; "
                    + "more than \(maximumByteCount) are not read.")
        }
        return try read(file, path: path, byteCount: Int(status.st_size))
    }

    private func read(
        _ file: Int32, path: String, byteCount: Int
    ) throws(BundleFileError) -> [UInt8] {
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            while count < byteCount, let base = buffer.baseAddress {
                let received = systemRead(file, base + count, byteCount - count)
                if received < 0, errno == EINTR { continue }
                if received < 0 { code = errno }
                guard received > 0 else { return }
                count += received
            }
        }
        guard code == 0 else { throw failure(path, code) }
        return bytes
    }

    private func failure(_ path: String, _ code: Int32) -> BundleFileError {
        // ENOTDIR: a part of the path is a file, so there is nothing at the path either.
        let isMissing = code == ENOENT || code == ENOTDIR
        let reason = String(cString: strerror(code))
        return BundleFileError(
            isMissing: isMissing, path: path,
            description: isMissing
                ? "There is no file \(path)." : "\(path) cannot be read: \(reason).")
    }

    /// Returns the names in a folder, in no order; see ``BundleFiles/names(in:)``.
    public func names(in directory: String) -> [String]? {
        guard let folder = opendir(directory) else { return nil }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(
                    to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
                ) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Returns a path from the root, without looking at links on the way.
    public func absolutePath(of path: String) -> String {
        var components: [Substring] = []
        let full = path.hasPrefix("/") ? path : currentFolder() + "/" + path
        for component in full.split(separator: "/") where component != "." {
            if component == ".." { _ = components.popLast() } else { components.append(component) }
        }
        return "/" + components.joined(separator: "/")
    }

    private func currentFolder() -> String {
        guard let buffer = getcwd(nil, 0) else { return "" }
        defer { free(buffer) }
        return String(cString: buffer)
    }
}

/// `read`, by a name that no method hides.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    read(file, buffer, count)
}
