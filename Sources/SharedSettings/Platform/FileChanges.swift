#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Platform {
    /// Creates the folders of a path that aren't there, for the user alone.
    static func createFolders(_ path: String) throws(SystemFault) {
        if mkdir(path, 0o700) == 0 {
            syncFolder(folder(of: path))
            return
        }
        let fault = SystemFault.last
        if fault.isAlreadyThere { return }
        guard fault.isMissing, path != "/", path != "." else { throw fault }
        try createFolders(folder(of: path))
        guard mkdir(path, 0o700) == 0 else {
            let fault = SystemFault.last
            if fault.isAlreadyThere { return }
            throw fault
        }
        syncFolder(folder(of: path))
    }

    /// Creates an empty file for the user alone; one that is there already is no error.
    static func createFile(_ path: String) throws(SystemFault) {
        #if os(Linux)
            // Without a descriptor: closing one would drop SQLite's locks on the file.
            guard mknod(path, S_IFREG | 0o600, 0) == 0 else {
                let fault = SystemFault.last
                if fault.isAlreadyThere { return }
                throw fault
            }
        #else
            let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else {
                let fault = SystemFault.last
                if fault.isAlreadyThere { return }
                throw fault
            }
            close(descriptor)
        #endif
    }

    /// Sets a file's times to now, which whoever watches it notices; costs about 1 µs.
    static func touch(_ path: String) {
        utimensat(AT_FDCWD, path, nil, 0)
    }

    static func rename(_ path: String, to newPath: String) throws(SystemFault) {
        #if canImport(Glibc)
            let result = Glibc.rename(path, newPath)
        #elseif canImport(Musl)
            let result = Musl.rename(path, newPath)
        #else
            let result = Darwin.rename(path, newPath)
        #endif
        guard result == 0 else { throw SystemFault.last }
    }

    /// Removes a file when it is still the one that is meant.
    static func remove(_ path: String, ifStill identity: FileIdentity?) {
        guard let identity, (try? FileStatus.of(path))??.identity == identity else { return }
        unlink(path)
    }

    /// Makes the names in a folder survive a loss of power, as far as the system can.
    static func syncFolder(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Runs `body` while no other process does the same for a folder.
    static func withFolderLock<Result>(_ path: String, _ body: () throws -> Result) throws -> Result
    {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemFault.last }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw SystemFault.last }
        }
        return try body()
    }

    /// Returns at most `count` bytes from the start of a file.
    static func readStart(_ path: String, count: Int) throws(SystemFault) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemFault.last }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        let taken = read(descriptor, &bytes, count)
        guard taken >= 0 else { throw SystemFault.last }
        return Array(bytes.prefix(taken))
    }

    /// Writes a small new file.
    static func write(_ text: String, to path: String) throws(SystemFault) {
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemFault.last }
        defer { close(descriptor) }
        let code = Array(text.utf8).withUnsafeBytes { SystemWriting.write($0, to: descriptor) }
        guard code == 0 else { throw SystemFault(number: code) }
    }
}
