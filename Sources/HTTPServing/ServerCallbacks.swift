import CMicroHTTPD

// What libmicrohttpd calls, on its own threads: free functions, so that no actor can own them.

/// A request's first line has been read; the result is handed to the other callbacks.
func beginRequest(
    context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let context, let target else { return nil }
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    let exchange = HTTPExchange(core: core, target: String(cString: target))
    return Unmanaged.passRetained(exchange).toOpaque()
}

/// The header, a part of the body, or the end of the body has been read.
func answerRequest(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?, path: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, part: UnsafePointer<CChar>?,
    partSize: UnsafeMutablePointer<Int>?, exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let connection, let method, let partSize, let pointer = exchange?.pointee else {
        return .NO
    }
    let exchange = Unmanaged<HTTPExchange>.fromOpaque(pointer).takeUnretainedValue()
    guard exchange.hasHeader else {
        exchange.method = String(cString: method)
        return exchange.takeHeader(from: connection)
    }
    guard partSize.pointee > 0 else { return exchange.answer(on: connection) }
    let bytes = UnsafeRawBufferPointer(start: part, count: partSize.pointee)
    partSize.pointee = 0
    return exchange.takeBody(bytes)
}

/// The answer has been sent, or the connection was lost.
func completeRequest(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
    guard let pointer = exchange?.pointee else { return }
    exchange?.pointee = nil
    Unmanaged<HTTPExchange>.fromOpaque(pointer).release()
}

/// Adds one header field of a request to the exchange.
func addHeader(
    exchange: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?,
    value: UnsafePointer<CChar>?
) -> MHD_Result {
    guard let exchange, let name else { return .NO }
    Unmanaged<HTTPExchange>.fromOpaque(exchange).takeUnretainedValue().headers.append(
        value.map { String(cString: $0) } ?? "", name: String(cString: name))
    return .YES
}

/// Fetches the next bytes of a stream of events.
func readStream(
    stream: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?,
    size: Int
) -> Int {
    let end = -1  // MHD_CONTENT_READER_END_OF_STREAM, a macro with a cast
    guard let stream, let buffer else { return end }
    let attachment = Unmanaged<StreamAttachment>.fromOpaque(stream).takeUnretainedValue()
    return attachment.stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
        ?? end
}

/// A stream's response is no longer needed.
func endStream(stream: UnsafeMutableRawPointer?) {
    guard let stream else { return }
    Unmanaged<StreamAttachment>.fromOpaque(stream).takeRetainedValue().end()
}
