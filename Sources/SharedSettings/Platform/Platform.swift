#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The operating system's calls, in the shapes this module needs.
enum Platform {
    /// A number that no other living thread has.
    static var currentThread: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            UInt(pthread_self())
        #endif
    }

    /// Nanoseconds of a clock that only goes forward, right to some milliseconds; costs about 5 ns.
    static var coarseTime: UInt64 {
        #if os(Linux)
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
            return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
        #else
            clock_gettime_nsec_np(CLOCK_UPTIME_RAW_APPROX)
        #endif
    }

    /// Lets other threads and processes run for a while.
    static func pause(microseconds: UInt32) {
        usleep(microseconds)
    }

    /// The operating system's words for an error number.
    static func message(_ error: Int32) -> String {
        String(cString: strerror(error))
    }
}

/// An error number of the operating system.
struct SystemFault: Error {
    var number: Int32

    /// The error of the call that has just failed.
    static var last: SystemFault { SystemFault(number: errno) }

    var message: String { Platform.message(number) }

    static let missing: Set<Int32> = [ENOENT, ENOTDIR]
    var isMissing: Bool { number == ENOENT }
    var isAlreadyThere: Bool { number == EEXIST }
}
