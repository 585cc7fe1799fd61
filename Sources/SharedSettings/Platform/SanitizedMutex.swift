// ThreadSanitizer doesn't see inside Synchronization's locks, whose library isn't built for it, and would
// report every value that they guard. Builds for it (`make thread-test`) use the operating system's.
#if SANITIZED_THREADS
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    /// Stands in for Synchronization's `Mutex`.
    @usableFromInline struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
        private let value: UnsafeMutablePointer<Value>
        private let lock: UnsafeMutablePointer<pthread_mutex_t>

        @usableFromInline init(_ initialValue: consuming sending Value) {
            value = .allocate(capacity: 1)
            value.initialize(to: initialValue)
            lock = .allocate(capacity: 1)
            lock.initialize(to: pthread_mutex_t())
            pthread_mutex_init(lock, nil)
        }

        deinit {
            pthread_mutex_destroy(lock)
            lock.deallocate()
            value.deinitialize(count: 1)
            value.deallocate()
        }

        @usableFromInline borrowing func withLock<Result: ~Copyable, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
            return try body(&value.pointee)
        }
    }
#endif
