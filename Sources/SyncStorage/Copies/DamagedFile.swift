#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SyncStore {
    /// Moves a SQLite file that can't be read out of the way, so that a backup can be restored in its place.
    ///
    /// What SQLite keeps beside it goes with it; nothing in it is changed.
    /// - Parameters:
    ///   - path: the file's path.
    ///   - now: the time in milliseconds since 1970, which goes into the new name.
    /// - Returns: where it lies now.
    /// - Throws: ``SyncStoreError/unusable(_:)`` when it can't be moved.
    public static func setAside(_ path: String, now: UInt64) throws(SyncStoreError) -> String {
        var target = "\(path).unreadable-\(now)"
        while access(target, F_OK) == 0 { target += "-2" }
        guard rename(path, target) == 0 else {
            throw .unusable("The file \(path) can't be moved: \(String(cString: strerror(errno))).")
        }
        for suffix in ["-wal", "-shm"] { rename(path + suffix, target + suffix) }
        return target
    }
}
