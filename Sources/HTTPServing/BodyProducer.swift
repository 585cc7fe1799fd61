import Synchronization

/// A response's body that is made while it is sent, so that a long one is never whole in memory.
public final class BodyProducer: Sendable {
    private let next: @Sendable () throws -> [UInt8]?
    private let rest = Mutex<ArraySlice<UInt8>>([])

    /// Makes a body from a function that returns its next part, or `nil` at the end.
    ///
    /// It is called on a thread of the server, one call at a time. When it throws, the connection is
    /// cut, so that the client knows that something is missing.
    public init(_ next: @escaping @Sendable () throws -> [UInt8]?) {
        self.next = next
    }

    /// Fills a buffer.
    /// - Returns: how many bytes were written; `nil` at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int? {
        let target = BufferBox(buffer: buffer)
        return try rest.withLock { rest in
            while rest.isEmpty {
                guard let next = try next() else { return nil }
                rest = next[...]
            }
            let part = rest.prefix(target.buffer.count)
            part.withUnsafeBytes { target.buffer.copyMemory(from: $0) }
            rest = rest.dropFirst(part.count)
            return part.count
        }
    }
}
