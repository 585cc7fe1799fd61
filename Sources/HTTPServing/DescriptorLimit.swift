#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How many files and connections this process may have open.
public enum DescriptorLimit {
    /// Raises the limit as far as the system lets a program raise its own.
    /// - Returns: the limit from then on.
    @discardableResult
    public static func raise() -> Int {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 256 }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(resource, &limit)
        guard getrlimit(resource, &limit) == 0 else { return 256 }
        return Int(clamping: limit.rlim_cur)
    }

    #if canImport(Glibc)
        private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let resource = RLIMIT_NOFILE
    #endif
}
