import CSodium

/// The library, made ready once; safe to ask for from any thread.
enum Sodium {
    private static let isReady = sodium_init() >= 0

    /// Stops the program when libsodium can't be used, for nothing secret may be done without it.
    static func ready() {
        precondition(
            isReady, "libsodium could not be initialized; expected a source of random numbers.")
    }

    /// Returns bytes that nobody can foresee.
    static func randomBytes(_ count: Int) -> [UInt8] {
        ready()
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    /// Overwrites bytes that were secret.
    static func wipe(_ bytes: inout [UInt8]) {
        sodium_memzero(&bytes, bytes.count)
        bytes = []
    }
}
