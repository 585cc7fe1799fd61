import CMicroHTTPD

// What libmicrohttpd calls, on its own threads: free functions, so that no actor can own them.

/// Whether a new connection is taken.
func acceptConnection(
    context: UnsafeMutableRawPointer?, address: UnsafePointer<sockaddr>?, length: socklen_t
) -> MHD_Result {
    guard let context else { return .NO }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = http_address_bytes(address, &bytes)
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    return core.connections.accepts(HTTPAddress(bytes: bytes.prefix(Int(count)))) ? .YES : .NO
}

/// A connection was opened or is about to be closed.
func noteConnection(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    record: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_ConnectionNotificationCode
) {
    guard let context, let connection, let record else { return }
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    if code == .CONNECTION_NOTIFY_STARTED {
        let new = ConnectionRecord(connection: connection)
        core.connections.add(new)
        record.pointee = Unmanaged.passRetained(new).toOpaque()
    } else if let pointer = record.pointee {
        record.pointee = nil
        core.connections.remove(
            Unmanaged<ConnectionRecord>.fromOpaque(pointer).takeRetainedValue())
    }
}

/// A request's first line has been read; the result is handed to the other callbacks.
func beginRequest(
    context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let context, let target, let connection else { return nil }
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    let record = http_connection_context(connection).map {
        Unmanaged<ConnectionRecord>.fromOpaque($0).takeUnretainedValue()
    }
    let exchange = HTTPExchange(core: core, target: String(cString: target), record: record)
    return Unmanaged.passRetained(exchange).toOpaque()
}

/// The header, a part of the body, or the end of the body has been read, or an answer that was
/// awaited is there.
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
    let ended = Unmanaged<HTTPExchange>.fromOpaque(pointer).takeRetainedValue()
    if let record = ended.record { ended.core.connections.waits(record) }
}

/// Adds one header field of a request to the exchange.
func collectHeader(
    exchange: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?,
    value: UnsafePointer<CChar>?
) -> MHD_Result {
    guard let exchange, let name else { return .NO }
    Unmanaged<HTTPExchange>.fromOpaque(exchange).takeUnretainedValue().addHeader(
        name: String(cString: name), value: value.map { String(cString: $0) } ?? "")
    return .YES
}

/// Fetches the next bytes of a response whose length isn't known.
func readSource(
    context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?,
    size: Int
) -> Int {
    let (end, failure) = (-1, -2)  // MHD_CONTENT_READER_END_OF_STREAM, _END_WITH_ERROR
    guard let context, let buffer else { return failure }
    let box = Unmanaged<SourceBox>.fromOpaque(context).takeUnretainedValue()
    do {
        let target = UnsafeMutableRawBufferPointer(start: buffer, count: size)
        return try box.source.read(into: target) ?? end
    } catch {
        return failure
    }
}

/// A response whose length isn't known is no longer needed.
func endSource(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<SourceBox>.fromOpaque(context).takeRetainedValue().source.end()
}
