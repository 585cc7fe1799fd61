import CMicroHTTPD
import Dispatch

/// One request and its answer; used on one of the library's threads only.
final class HTTPExchange {
    private let core: ServerCore
    private let target: String
    var method = ""
    var headers = HTTPHeaders()
    private(set) var hasHeader = false
    private var body: [UInt8] = []
    private var bodyCount = 0

    init(core: ServerCore, target: String) {
        self.core = core
        self.target = target
    }

    deinit {
        if hasHeader { core.running.leave() }
    }

    /// Looks at the header; answers at once what need not be read further.
    func takeHeader(from connection: OpaquePointer) -> MHD_Result {
        hasHeader = true
        core.running.enter()
        let this = Unmanaged.passUnretained(self).toOpaque()
        MHD_get_connection_values(connection, .HEADER_KIND, addHeader, this)
        if let refusal { return queue(refusal, on: connection, closing: true) }
        return .YES
    }

    /// Takes a part of the body; drops what is too long, and the client when it goes on for ever.
    func takeBody(_ part: UnsafeRawBufferPointer) -> MHD_Result {
        bodyCount += part.count
        if bodyCount <= core.configuration.bodyLimit {
            body.append(contentsOf: part)
            return .YES
        }
        body = []
        return bodyCount > core.configuration.bodyLimit * 4 ? .NO : .YES
    }

    /// Has the request answered.
    func answer(on connection: OpaquePointer) -> MHD_Result {
        if bodyCount > core.configuration.bodyLimit {
            return queue(Self.bodyTooLong, on: connection, closing: true)
        }
        guard
            let request = HTTPRequest(
                method: method, target: target, headers: headers, body: body)
        else {
            return queue(
                .text("The address is not encoded correctly.\n", status: 400), on: connection)
        }
        return queue(core.handler(request), on: connection)
    }

    private var refusal: HTTPResponse? {
        if core.isStopping { return .text("The server is stopping.\n", status: 503) }
        if target.utf8.count > core.configuration.targetLimit {
            return .text("The address is too long.\n", status: 414)
        }
        let length = headers["Content-Length"].flatMap { Int($0) } ?? 0
        return length > core.configuration.bodyLimit ? Self.bodyTooLong : nil
    }

    private static let bodyTooLong = HTTPResponse.text("The body is too long.\n", status: 413)

    private func queue(
        _ response: HTTPResponse, on connection: OpaquePointer, closing: Bool = false
    ) -> MHD_Result {
        guard let answer = makeAnswer(response, on: connection) else { return .NO }
        defer { MHD_destroy_response(answer) }
        for field in response.headers.fields {
            // A field with a line break would forge others; the library refuses it.
            guard MHD_add_response_header(answer, field.name, field.value) == .YES else {
                return .NO
            }
        }
        if closing { MHD_add_response_header(answer, "Connection", "close") }
        return MHD_queue_response(connection, UInt32(response.status), answer)
    }

    private func makeAnswer(
        _ response: HTTPResponse, on connection: OpaquePointer
    ) -> OpaquePointer? {
        switch response.body {
        case .bytes(var bytes):
            // The library copies: the array may be gone before the last byte is sent.
            return bytes.withUnsafeMutableBytes {
                MHD_create_response_from_buffer(
                    $0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
            }
        case .events(let stream) where method == "HEAD":
            stream.end()
            return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        case .events(let stream):
            let attachment = StreamAttachment(
                stream: stream, core: core, connection: ConnectionBox(pointer: connection))
            let context = Unmanaged.passRetained(attachment).toOpaque()
            let unknownSize = UInt64.max  // MHD_SIZE_UNKNOWN, a macro with a cast
            let answer = MHD_create_response_from_callback(
                unknownSize, 4096, readStream, context, endStream)
            if answer == nil { endStream(stream: context) }
            return answer
        }
    }
}

/// Ties a stream to its connection for as long as the library has its response.
final class StreamAttachment: Sendable {
    let stream: EventStream
    private let core: ServerCore

    init(stream: EventStream, core: ServerCore, connection: ConnectionBox) {
        self.stream = stream
        self.core = core
        stream.attach(connection)
        core.add(stream)
    }

    func end() {
        core.remove(stream)
        stream.end()
    }
}
