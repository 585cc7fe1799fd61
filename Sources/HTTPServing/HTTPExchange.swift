import CMicroHTTPD
import Dispatch
import Synchronization

/// One request and its answer; used on one of the library's threads only.
final class HTTPExchange {
    let core: ServerCore
    let record: ConnectionRecord?
    var method = ""
    private let target: String
    private var headers = HTTPHeaders()
    private var request: HTTPRequest?
    private(set) var hasHeader = false
    private var body: [UInt8] = []
    private var bodyCount = 0
    /// What to answer in place of the handler once the body, which is dropped, has come.
    private var bodyRefusal: HTTPResponse?
    private var awaited: DeferredResponse?

    init(core: ServerCore, target: String, record: ConnectionRecord?) {
        self.core = core
        self.target = target
        self.record = record
    }

    deinit {
        dropBody()
        if let awaited { core.remove(awaited) }
        if hasHeader { core.running.leave() }
    }

    /// Looks at the header; answers at once what need not be read further.
    func takeHeader(from connection: OpaquePointer) -> MHD_Result {
        hasHeader = true
        core.running.enter()
        let this = Unmanaged.passUnretained(self).toOpaque()
        MHD_get_connection_values(connection, .HEADER_KIND, collectHeader, this)
        request = HTTPRequest(method: method, target: target, headers: headers)
        request?.address = record?.address
        if let refusal { return queue(refusal, on: connection, closing: true) }
        return .YES
    }

    func addHeader(name: String, value: String) {
        headers.append(value, name: name)
    }

    /// Takes a part of the body; drops what is too long, and the client when it goes on for ever.
    func takeBody(_ part: UnsafeRawBufferPointer) -> MHD_Result {
        bodyCount += part.count
        if bodyRefusal == nil { bodyRefusal = refusalOfBody(addition: part.count) }
        if bodyRefusal == nil {
            body.append(contentsOf: part)
            return .YES
        }
        dropBody()
        return bodyCount > core.configuration.bodyLimit * 4 ? .NO : .YES
    }

    /// Has the request answered, at once or when its answer is there.
    func answer(on connection: OpaquePointer) -> MHD_Result {
        if let awaited { return answer(awaited, on: connection) }
        if let record { core.connections.answers(record) }
        if let bodyRefusal { return queue(bodyRefusal, on: connection, closing: true) }
        guard var request else { return .NO }
        request.body = body
        return answer(core.handler(request), on: connection)
    }

    private func answer(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
        guard case .deferred(let awaited) = response.body else {
            return queue(response, on: connection)
        }
        self.awaited = awaited
        core.add(awaited)
        return answer(awaited, on: connection)
    }

    private func answer(_ awaited: DeferredResponse, on connection: OpaquePointer) -> MHD_Result {
        guard let response = awaited.take(suspending: ConnectionBox(pointer: connection)) else {
            return .YES
        }
        if case .deferred = response.body { return .NO }
        return queue(response, on: connection)
    }

    private func queue(
        _ response: HTTPResponse, on connection: OpaquePointer, closing: Bool = false
    ) -> MHD_Result {
        let answer = QueuedResponse(response, exchange: self, connection: connection)
        guard let answer, answer.add(response.headers) else { return .NO }
        dropBody()
        if closing { answer.addField("Connection", "close") }
        if let record {
            switch response.body {
            case .events, .parts, .deferred: core.connections.answers(record)
            case .bytes: core.connections.sends(record)
            }
        }
        return answer.queue(on: connection, status: response.status)
    }
}

// What is refused without the handler.
extension HTTPExchange {
    private var refusal: HTTPResponse? {
        if core.isStopping { return core.stopping }
        let configuration = core.configuration
        if target.utf8.count > configuration.targetLimit {
            return configuration.refusal(414, "The address is too long.")
        }
        guard let request else {
            return configuration.refusal(400, "The address is not encoded correctly.")
        }
        let length = headers["Content-Length"].flatMap { Int($0) } ?? 0
        if length > configuration.bodyLimit { return bodyTooLong }
        guard length > 4096 || headers["Transfer-Encoding"] != nil else { return nil }
        return configuration.admission(request)
    }

    private func refusalOfBody(addition: Int) -> HTTPResponse? {
        if bodyCount > core.configuration.bodyLimit { return bodyTooLong }
        let all = core.bodyBytes.wrappingAdd(addition, ordering: .relaxed).newValue
        guard all > core.configuration.allBodiesLimit else { return nil }
        core.bodyBytes.wrappingSubtract(addition, ordering: .relaxed)
        var response = core.configuration.refusal(503, "Too much is being sent at this moment.")
        response.headers["Retry-After"] = "1"
        return response
    }

    private var bodyTooLong: HTTPResponse {
        core.configuration.refusal(
            413, "The body is too long; at most \(core.configuration.bodyLimit) bytes are taken.")
    }

    private func dropBody() {
        if !body.isEmpty { core.bodyBytes.wrappingSubtract(body.count, ordering: .relaxed) }
        body = []
    }
}
