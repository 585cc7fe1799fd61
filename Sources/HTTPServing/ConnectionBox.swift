import CMicroHTTPD

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A connection of the C library, whose functions for suspended connections any thread may call.
struct ConnectionBox: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Whether the client has closed its side.
    ///
    /// To be asked of suspended connections only, whose
    /// socket cannot be closed meanwhile.
    var peerHasLeft: Bool {
        let socket = http_connection_socket(pointer)
        var byte: UInt8 = 0
        let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0
            || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
    }
}

/// A buffer that is used within one call, on one thread.
struct BufferBox: @unchecked Sendable {
    let buffer: UnsafeMutableRawBufferPointer
}

/// The library's daemon, whose functions any thread may call.
struct DaemonBox: @unchecked Sendable {
    let pointer: OpaquePointer
}
