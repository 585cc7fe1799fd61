import CSodium

/// Bytes that are kept out of swap files, core dumps, descriptions and logs, and are wiped when they go.
///
/// Memory of libsodium's with guard pages around it, read-only once it is filled.
package final class SecretBytes: @unchecked Sendable {
    private let memory: UnsafeMutableRawPointer
    /// How many bytes there are.
    package let count: Int

    /// Makes bytes that `fill` writes; they are zeros before.
    package init<Failure: Error>(
        count: Int, _ fill: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        Sodium.ready()
        guard let memory = sodium_malloc(count) else {
            fatalError("There is no memory left for \(count) secret bytes.")
        }
        sodium_memzero(memory, count)
        do {
            try fill(memory.bindMemory(to: UInt8.self, capacity: count))
        } catch {
            sodium_free(memory)
            throw error
        }
        sodium_mprotect_readonly(memory)
        self.memory = memory
        self.count = count
    }

    /// Copies bytes; wiping the originals is the caller's work.
    /// - Parameters:
    ///   - bytes: what to copy.
    ///   - count: how many bytes to have, zeros at the end; as many as there are when `nil`.
    package convenience init(copying bytes: some Collection<UInt8>, count: Int? = nil) {
        self.init(count: max(count ?? 0, bytes.count)) { memory in
            for (index, byte) in bytes.enumerated() { memory[index] = byte }
        }
    }

    /// Returns the bytes with zeros behind them.
    func padded(count: Int) -> SecretBytes {
        withBytes { SecretBytes(copying: $0, count: count) }
    }

    /// Moves bytes: the originals are wiped.
    package convenience init(moving bytes: inout [UInt8]) {
        self.init(copying: bytes)
        Sodium.wipe(&bytes)
    }

    /// Draws bytes at random.
    package static func random(count: Int) -> SecretBytes {
        SecretBytes(count: count) { randombytes_buf($0, count) }
    }

    deinit {
        sodium_free(memory)
    }

    /// Runs `body` with the bytes, which must not be kept.
    package func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let bytes = UnsafeBufferPointer(
            start: memory.assumingMemoryBound(to: UInt8.self), count: count)
        return try body(bytes)
    }

    /// Runs `body` with the address of the bytes, for calls of libsodium.
    func withAddress<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        body(UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)))
    }
}

extension SecretBytes: Equatable {
    /// Compares in a time that doesn't depend on the bytes.
    package static func == (lhs: SecretBytes, rhs: SecretBytes) -> Bool {
        lhs.count == rhs.count && sodium_memcmp(lhs.memory, rhs.memory, lhs.count) == 0
    }
}

extension SecretBytes: CustomStringConvertible, CustomReflectable {
    /// The number of bytes alone.
    package var description: String { "<\(count) secret bytes>" }

    /// Nothing to look into.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
