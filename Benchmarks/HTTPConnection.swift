import Foundation

/// A connection to a server on this machine, with just enough HTTP to measure one.
final class HTTPConnection {
    private let descriptor: Int32
    private var received: [UInt8] = []
    private let host: String

    /// Connects to a port of the loopback address.
    init(port: UInt16) throws {
        host = "127.0.0.1:\(port)"
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw BenchmarkError("cannot connect to \(host): \(errno)") }
        var timeout = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var one: Int32 = 1
        setsockopt(
            descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(descriptor) }

    /// Sends a request without body.
    func get(_ path: String, token: String? = nil) throws {
        let field = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
        try send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\(field)\r\n")
    }

    /// Sends JSON with a token.
    func post(_ json: String, to path: String, token: String) throws {
        try send(
            """
            POST \(path) HTTP/1.1\r
            Host: \(host)\r
            Authorization: Bearer \(token)\r
            Content-Type: application/json\r
            Content-Length: \(json.utf8.count)\r
            \r
            \(json)
            """)
    }

    /// Sends a form and asks for an answer in JSON.
    func post(_ form: String, to path: String) throws {
        try send(
            """
            POST \(path) HTTP/1.1\r
            Host: \(host)\r
            Origin: http://\(host)\r
            Accept: application/json\r
            Content-Type: application/x-www-form-urlencoded\r
            Content-Length: \(form.utf8.count)\r
            \r
            \(form)
            """)
    }

    /// Waits for a whole answer and returns its status and body.
    func response() throws -> (status: Int, body: String) {
        let head = try text(through: "\r\n\r\n")
        let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let length = head.lowercased().split(separator: "\r\n")
            .first { $0.hasPrefix("content-length:") }
            .flatMap { Int($0.dropFirst("content-length:".count).drop { $0 == " " }) }
        guard let length else { throw BenchmarkError("an answer without length: \(head)") }
        while received.count < length { try receive() }
        let body = String(decoding: received.prefix(length), as: UTF8.self)
        received.removeFirst(length)
        return (status, body)
    }

    /// Waits for a text, and returns everything up to its end.
    @discardableResult
    func text(through end: String) throws -> String {
        let mark = Array(end.utf8)
        var start = 0
        while true {
            if let range = received[start...].firstRange(of: mark) {
                let text = String(decoding: received[..<range.upperBound], as: UTF8.self)
                received.removeSubrange(..<range.upperBound)
                return text
            }
            start = max(0, received.count - mark.count)
            try receive()
        }
    }

    private func send(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw BenchmarkError("cannot send: \(errno)") }
            bytes = bytes.dropFirst(count)
        }
    }

    private func receive() throws {
        var chunk = [UInt8](repeating: 0, count: 65536)
        let count = read(descriptor, &chunk, chunk.count)
        guard count > 0 else { throw BenchmarkError("nothing was received: \(errno)") }
        received += chunk.prefix(count)
    }
}
