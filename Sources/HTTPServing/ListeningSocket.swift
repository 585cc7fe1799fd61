#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A TCP socket that accepts connections.
///
/// Opened here rather than by the C library, so that a failure can say what is wrong.
struct ListeningSocket: Sendable {
    let descriptor: Int32
    let port: UInt16

    /// Opens a socket on a numeric IPv4 or IPv6 address; port 0 takes a free one.
    init(address: String, port: UInt16) throws(HTTPServerError) {
        var found: UnsafeMutablePointer<addrinfo>?
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE | AI_NUMERICSERV
        hints.ai_socktype = Self.stream
        guard getaddrinfo(address, String(port), &hints, &found) == 0, let info = found else {
            throw HTTPServerError(
                code: .invalidAddress,
                description: "“\(address)” is no numeric IPv4 or IPv6 address.")
        }
        defer { freeaddrinfo(found) }
        let descriptor = socket(info.pointee.ai_family, Self.stream, 0)
        guard descriptor >= 0 else { throw Self.failure(address: address, port: port) }
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        guard bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0,
            listen(descriptor, 1024) == 0
        else {
            let error = Self.failure(address: address, port: port)
            _ = Self.closeFile(descriptor)
            throw error
        }
        self.descriptor = descriptor
        self.port = Self.port(of: descriptor)
    }

    /// Closes the socket.
    func close() {
        _ = Self.closeFile(descriptor)
    }

    /// Hands another descriptor of the socket to a function that keeps it where it succeeds.
    ///
    /// Where it fails, the C library has closed the descriptor or has not, by the kind of failure; and
    /// a number that was closed may be another file's by now. So it is closed only if it still is
    /// this socket's.
    func handing<Result>(to body: (Int32) -> Result?) -> Result? {
        let other = dup(descriptor)
        _ = fcntl(other, F_SETFD, FD_CLOEXEC)
        if let result = body(other) { return result }
        if Self.identity(other) == Self.identity(descriptor) { _ = Self.closeFile(other) }
        return nil
    }

    private static func identity(_ descriptor: Int32) -> UInt64? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? UInt64(status.st_ino) : nil
    }

    private static func failure(address: String, port: UInt16) -> HTTPServerError {
        let reason = errno
        let place = address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)"
        switch reason {
        case EADDRINUSE:
            return HTTPServerError(
                code: .portInUse,
                description: "Port \(port) on \(address) is in use by another program; "
                    + "choose another one, or 0 for any free port.")
        case EADDRNOTAVAIL:
            return HTTPServerError(
                code: .invalidAddress, description: "\(address) is no address of this machine.")
        case EACCES, EPERM:
            return HTTPServerError(
                code: .notAllowed,
                description: "Listening on \(place) is not permitted; ports below 1024 "
                    + "usually need special rights.")
        default:
            return HTTPServerError(
                code: .system,
                description: "Listening on \(place) failed: \(String(cString: strerror(reason))).")
        }
    }

    private static func port(of descriptor: Int32) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = getsockname(descriptor, $0, &length)
            }
            // The port stands at the same place in IPv4 and IPv6 addresses.
            return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                UInt16(bigEndian: $0.pointee.sin_port)
            }
        }
    }

    private static func closeFile(_ descriptor: Int32) -> Int32 {
        #if canImport(Glibc)
            Glibc.close(descriptor)
        #else
            Darwin.close(descriptor)
        #endif
    }

    private static var stream: Int32 {
        #if canImport(Glibc)
            Int32(SOCK_STREAM.rawValue)
        #else
            SOCK_STREAM
        #endif
    }
}
