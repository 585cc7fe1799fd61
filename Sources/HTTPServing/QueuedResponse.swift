import CMicroHTTPD

/// A response of the C library, freed when it is no longer needed here.
struct QueuedResponse: ~Copyable {
    private let pointer: OpaquePointer

    init?(_ response: HTTPResponse, exchange: HTTPExchange, connection: OpaquePointer) {
        guard let pointer = Self.make(response, exchange, connection) else { return nil }
        self.pointer = pointer
    }

    deinit {
        MHD_destroy_response(pointer)
    }

    /// Adds fields; false for one that would forge others by a line break, which the library refuses.
    func add(_ headers: HTTPHeaders) -> Bool {
        headers.fields.allSatisfy { addField($0.name, $0.value) }
    }

    @discardableResult
    func addField(_ name: String, _ value: String) -> Bool {
        MHD_add_response_header(pointer, name, value) == .YES
    }

    func queue(on connection: OpaquePointer, status: Int) -> MHD_Result {
        MHD_queue_response(connection, UInt32(status), pointer)
    }

    private static func make(
        _ response: HTTPResponse, _ exchange: HTTPExchange, _ connection: OpaquePointer
    ) -> OpaquePointer? {
        switch response.body {
        case .bytes(var bytes):
            // The library copies: the array may be gone before the last byte is sent.
            return bytes.withUnsafeMutableBytes {
                MHD_create_response_from_buffer(
                    $0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
            }
        case .events(let stream) where exchange.method == "HEAD":
            stream.end()
            return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        case .parts where exchange.method == "HEAD":
            return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        case .events(let stream):
            let attachment = StreamAttachment(
                stream: stream, core: exchange.core, connection: ConnectionBox(pointer: connection))
            // Small: there is one for each stream, which is silent most of the time.
            return make(reading: attachment, blockSize: 1024)
        case .parts(let producer):
            return make(reading: ProducerAttachment(producer: producer), blockSize: 16 << 10)
        case .deferred:
            return nil
        }
    }

    private static func make(
        reading source: any ResponseSource, blockSize: Int
    ) -> OpaquePointer? {
        let context = Unmanaged.passRetained(SourceBox(source: source)).toOpaque()
        let unknownSize = UInt64.max  // MHD_SIZE_UNKNOWN, a macro with a cast
        let answer = MHD_create_response_from_callback(
            unknownSize, blockSize, readSource, context, endSource)
        if answer == nil { endSource(context) }
        return answer
    }
}

/// Where the library gets the bytes of a response from whose length isn't known.
protocol ResponseSource: Sendable {
    /// Fills a buffer.
    /// - Returns: the number of bytes; 0 when the connection was suspended to wait; `nil` at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int?
    /// The response is no longer needed.
    func end()
}

/// Carries a source through the library.
final class SourceBox: Sendable {
    let source: any ResponseSource

    init(source: any ResponseSource) {
        self.source = source
    }
}

/// Ties a stream to its connection for as long as the library has its response.
struct StreamAttachment: ResponseSource {
    private let stream: EventStream
    private let core: ServerCore

    init(stream: EventStream, core: ServerCore, connection: ConnectionBox) {
        self.stream = stream
        self.core = core
        stream.attach(connection)
        core.add(stream)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? { stream.read(into: buffer) }

    func end() {
        core.remove(stream)
        stream.end()
    }
}

/// A body that is made while it is sent.
struct ProducerAttachment: ResponseSource {
    let producer: BodyProducer

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int? {
        try producer.read(into: buffer)
    }

    func end() {}
}
