import CMicroHTTPD
import Synchronization

/// One client's stream of events.
///
/// While there is nothing to send, the connection is suspended and costs no thread. What a client
/// doesn't read in time is kept up to a limit.
public final class EventStream: Sendable {
    /// What becomes of a client that doesn't read in time.
    public struct Overflow: Sendable, Hashable {
        fileprivate var endsStream: Bool

        /// It loses the oldest events.
        public static let dropOldest = Overflow(endsStream: false)
        /// Its stream ends; for clients that can go on from the last event they read.
        public static let endStream = Overflow(endsStream: true)
    }

    private struct State {
        /// Whole events to be sent; of the first one, `sentCount` bytes are already on their way.
        var queue: [[UInt8]] = []
        var sentCount = 0
        var byteCount = 0
        var connection: ConnectionBox?
        var isSuspended = false
        var isClosed = false
    }

    private let state = Mutex(State())
    private let byteLimit: Int
    private let overflow: Overflow
    private let whenEnded: @Sendable (EventStream) -> Void

    /// Makes a stream.
    /// - Parameters:
    ///   - byteLimit: how many bytes are kept for a client that doesn't read.
    ///   - overflow: what becomes of a client for whom more would have to be kept.
    ///   - whenEnded: called once the connection is gone.
    public init(
        byteLimit: Int = 256 << 10, overflow: Overflow = .dropOldest,
        whenEnded: @escaping @Sendable (EventStream) -> Void = { _ in }
    ) {
        self.byteLimit = byteLimit
        self.overflow = overflow
        self.whenEnded = whenEnded
        // Sent at once, so that the client sees the header and knows that it is connected.
        send(bytes: Array("retry: 1000\n\n".utf8))
    }

    /// Sends an event; does nothing when the stream has ended.
    public func send(_ event: ServerSentEvent) {
        send(bytes: event.bytes)
    }

    /// Whether the stream has ended or is about to.
    public var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Ends the stream after what is waiting has been sent.
    public func close() {
        state.withLock { state in
            state.isClosed = true
            Self.resume(&state)
        }
    }

    /// Sends a comment, which clients ignore, unless something is waiting to be sent anyway; ends the
    /// stream when its client has left, which a suspended connection does not notice by itself.
    public func keepAlive() {
        state.withLock { state in
            guard state.isSuspended, let connection = state.connection else { return }
            if connection.peerHasLeft { state.isClosed = true }
            append(Array(":\n\n".utf8), to: &state)
            Self.resume(&state)
        }
    }

    /// Sends an event that was encoded before, for many streams at once.
    public func send(bytes: [UInt8]) {
        state.withLock { state in
            guard !state.isClosed else { return }
            append(bytes, to: &state)
            Self.resume(&state)
        }
    }

    private func append(_ bytes: [UInt8], to state: inout State) {
        state.queue.append(bytes)
        state.byteCount += bytes.count
        guard state.byteCount > byteLimit else { return }
        // A half-sent event stays: its rest is what the client waits for.
        let oldest = state.sentCount > 0 ? 1 : 0
        if overflow.endsStream {
            state.queue.removeSubrange(oldest...)
            state.byteCount = state.queue.reduce(0) { $0 + $1.count }
            state.isClosed = true
        } else {
            while state.byteCount > byteLimit, state.queue.count > oldest + 1 {
                state.byteCount -= state.queue.remove(at: oldest).count
            }
        }
    }

    private static func resume(_ state: inout State) {
        guard state.isSuspended, let connection = state.connection else { return }
        state.isSuspended = false
        MHD_resume_connection(connection.pointer)
    }
}

// What the server's callbacks do with a stream, on the library's threads.
extension EventStream {
    func attach(_ connection: ConnectionBox) {
        state.withLock { $0.connection = connection }
    }

    /// The connection is gone: nothing is sent any more.
    func end() {
        state.withLock { state in
            state.connection = nil
            state.isSuspended = false
            state.isClosed = true
            state.queue = []
        }
        whenEnded(self)
    }

    /// Fills a buffer with what is waiting.
    /// - Returns: the number of bytes; 0 when the connection was suspended to wait; `nil` at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let target = BufferBox(buffer: buffer)
        return state.withLock { state in
            var count = 0
            while count < target.buffer.count, let event = state.queue.first {
                let part = event[state.sentCount...].prefix(target.buffer.count - count)
                part.withUnsafeBytes { bytes in
                    UnsafeMutableRawBufferPointer(rebasing: target.buffer[count...])
                        .copyMemory(from: bytes)
                }
                count += part.count
                state.sentCount += part.count
                if state.sentCount == event.count {
                    state.queue.removeFirst()
                    state.byteCount -= event.count
                    state.sentCount = 0
                }
            }
            if count > 0 { return count }
            guard !state.isClosed, let connection = state.connection else { return nil }
            // Suspended before it is said that nothing was written: else the library would ask
            // again at once, without end.
            MHD_suspend_connection(connection.pointer)
            state.isSuspended = true
            return 0
        }
    }
}
