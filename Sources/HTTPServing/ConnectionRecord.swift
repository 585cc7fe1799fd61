import CMicroHTTPD
import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is known of one open connection.
final class ConnectionRecord: Sendable {
    let address: HTTPAddress
    private let socket: Int32
    /// The second of the registry's clock at which the connection is cut; 0 for never.
    private let deadline = Atomic<UInt32>(0)

    init(connection: OpaquePointer) {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = http_connection_address(connection, &bytes)
        address = HTTPAddress(bytes: bytes.prefix(Int(count)))
        socket = http_connection_socket(connection)
    }

    func expire(at second: UInt32) {
        deadline.store(second, ordering: .relaxed)
    }

    func cutIfExpired(at second: UInt32) {
        let deadline = deadline.load(ordering: .relaxed)
        if deadline != 0, deadline < second { cut() }
    }

    /// Ends the connection: the library finds it closed, and tidies up on its own thread.
    func cut() {
        _ = shutdown(socket, Int32(SHUT_RDWR))
    }

    /// Ends the connection, and what has come and wasn't read is never seen.
    func cutUnread() {
        cut()
        var bytes = [UInt8](repeating: 0, count: 4 << 10)
        while recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0 {}
    }
}

/// All open connections of a server: who has how many, and which have taken too long.
final class ConnectionRegistry: Sendable {
    private struct State {
        var records: [ObjectIdentifier: ConnectionRecord] = [:]
        var counts: [HTTPAddress: Int] = [:]
        var isClosing = false
    }

    private let state = Mutex(State())
    /// Holds every open connection.
    private let open = DispatchGroup()
    private let second = Atomic<UInt32>(1)
    private let limit: Int
    private let limitByAddress: Int
    private let idleSeconds: UInt32
    private let requestSeconds: UInt32

    init(configuration: HTTPServer.Configuration) {
        limit = max(configuration.connectionLimit, 1)
        limitByAddress = configuration.connectionLimitByAddress ?? .max
        idleSeconds = UInt32(max(1, configuration.idleSeconds))
        requestSeconds = UInt32(max(1, configuration.requestSeconds))
    }

    var count: Int { state.withLock { $0.records.count } }

    /// Whether one more connection may come from an address.
    func accepts(_ address: HTTPAddress) -> Bool {
        state.withLock { state in
            guard !state.isClosing, state.records.count < limit else { return false }
            return address.isLoopback
                || state.counts[address.network, default: 0] < limitByAddress
        }
    }

    func add(_ record: ConnectionRecord) {
        record.expire(at: now + requestSeconds)
        open.enter()
        state.withLock { state in
            // Accepted while the last ones were being closed.
            if state.isClosing { record.cutUnread() }
            state.records[ObjectIdentifier(record)] = record
            state.counts[record.address.network, default: 0] += 1
        }
    }

    /// Forgets a connection; must be called before its socket is closed.
    func remove(_ record: ConnectionRecord) {
        state.withLock { state in
            state.records[ObjectIdentifier(record)] = nil
            let network = record.address.network
            let count = state.counts[network, default: 1] - 1
            state.counts[network] = count > 0 ? count : nil
        }
        open.leave()
    }

    /// Takes no more connections: who comes is sent away.
    func refuseMore() {
        state.withLock { $0.isClosing = true }
    }

    /// Cuts all connections, and waits until the library has forgotten them.
    ///
    /// None may be suspended, nor be suspended later.
    func cutAll() {
        state.withLock { state in
            state.isClosing = true
            for record in state.records.values { record.cut() }
        }
        open.wait()
    }

    /// One second has passed: connections whose time is over are cut.
    func tick() {
        let second = second.wrappingAdd(1, ordering: .relaxed).newValue
        // Under the lock, since a number of a socket is given to another one once it is closed.
        state.withLock { state in
            for record in state.records.values { record.cutIfExpired(at: second) }
        }
    }

    /// The connection waits for its next request.
    func waits(_ record: ConnectionRecord) { record.expire(at: now + idleSeconds + requestSeconds) }

    /// The connection's request has come whole.
    func answers(_ record: ConnectionRecord) { record.expire(at: 0) }

    /// The connection's answer is being sent.
    func sends(_ record: ConnectionRecord) { record.expire(at: now + 4 * requestSeconds) }

    private var now: UInt32 { second.load(ordering: .relaxed) }
}
