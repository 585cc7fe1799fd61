#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A TCP connection to a server on this machine that sends exactly the bytes it is told to.
///
/// Reading waits for what comes, and gives up after two minutes: on a machine with much to do that is
/// no proof of a fault, so it is far more than any answer takes.
public final class RawConnection {
    /// Why a connection failed.
    public struct Failure: Error, CustomStringConvertible {
        /// What was awaited and what had come.
        public var description: String
    }

    /// A response that was read whole.
    public struct Response {
        /// The status code.
        public var status: Int
        /// The fields by lower-case name; of a name that stands several times, the last value.
        public var headers: [String: String]
        /// The body as text.
        public var body: String
    }

    private let descriptor: Int32
    private var received: [UInt8] = []

    /// Connects.
    public init(port: UInt16) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var limit = timeval(tv_sec: 120, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            let reason = String(cString: strerror(errno))
            _ = close(descriptor)
            throw Failure(description: "Connecting to port \(port): \(reason).")
        }
    }

    deinit {
        _ = close(descriptor)
    }

    /// Has the connection reset at its end, as when a client's machine goes, in place of being closed.
    public func resetAtEnd() {
        var option = linger(l_onoff: 1, l_linger: 0)
        let size = socklen_t(MemoryLayout<linger>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, size)
    }

    /// Sends bytes; a server that has closed meanwhile is no failure.
    public func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                systemSend(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends text.
    public func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// Reads until a text has come.
    /// - Returns: everything up to and with the text.
    public func read(until text: String) throws -> String {
        let marker = Array(text.utf8)
        var searched = 0
        while true {
            if received.count - searched >= marker.count,
                let found = Self.find(marker, in: received[searched...])
            {
                let end = searched + found + marker.count
                defer { received.removeFirst(end) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            searched = max(0, received.count - marker.count)
            guard try receive() else {
                throw Failure(description: "Closed before “\(text)”: \(pending)")
            }
        }
    }

    /// Reads until the server closes.
    public func readToEnd() throws -> String {
        while try receive() {}
        defer { received = [] }
        return pending
    }

    /// Reads one response with its body.
    /// - Parameter hasBody: false for the answer to a `HEAD` request.
    public func readResponse(hasBody: Bool = true) throws -> Response {
        let lines = try read(until: "\r\n\r\n").split(separator: "\r\n")
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        guard let status else { throw Failure(description: "No status line: \(lines)") }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let sides = line.split(separator: ":", maxSplits: 1)
            headers[sides[0].lowercased()] = sides.count > 1 ? Self.trimmed(sides[1]) : ""
        }
        let count = hasBody ? Int(headers["content-length"] ?? "0") ?? 0 : 0
        while received.count < count {
            guard try receive() else { throw Failure(description: "Cut short: \(pending)") }
        }
        let body = String(decoding: received[..<count], as: UTF8.self)
        received.removeFirst(count)
        return Response(status: status, headers: headers, body: body)
    }

    private var pending: String { String(decoding: received, as: UTF8.self) }

    private func receive() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
            throw Failure(description: "Nothing more came in two minutes after: \(pending)")
        }
        if count > 0 { received += buffer[..<count] }
        return count > 0
    }

    private static func find(_ marker: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let first = marker.first else { return nil }
            var offset = 0
            while let found = memchr(start + offset, Int32(first), bytes.count - offset) {
                offset = UnsafeRawPointer(found) - start
                if bytes[offset...].starts(with: marker) { return offset }
                offset += 1
            }
            return nil
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " })
    }
}

private func systemSend(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
    #if canImport(Glibc)
        Glibc.send(descriptor, bytes, count, flags)
    #else
        Darwin.send(descriptor, bytes, count, flags)
    #endif
}
