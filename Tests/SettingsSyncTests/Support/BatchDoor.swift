import Foundation
import HTTPServing
import SettingsTestSupport
import Synchronization

/// When a batch is under way.
enum BatchStage {
    /// The service has not seen it.
    case arrived
    /// The service has stored it, and the device has no answer.
    case stored
}

/// A door before the sync service that everything passes through, and where a test can be told of batches.
final class BatchDoor: Sendable {
    private let server: HTTPServer
    private let onBatch: Hook

    private final class Hook: Sendable {
        let body = Mutex<@Sendable (BatchStage) -> Void>({ _ in })

        func tell(_ stage: BatchStage) { body.withLock { $0 }(stage) }
    }

    init(to port: UInt16) throws {
        let hook = Hook()
        onBatch = hook
        server = try HTTPServer(configuration: HTTPServer.Configuration()) { request in
            let isBatch = request.rawPath == "/v1/batch"
            if isBatch { hook.tell(.arrived) }
            guard let answer = try? Self.forward(request, to: port) else {
                return HTTPResponse(status: 502)
            }
            if isBatch { hook.tell(.stored) }
            return answer
        }
    }

    deinit { server.stop(gracePeriod: .zero) }

    var address: String { "http://127.0.0.1:\(server.port)" }

    /// Sets what is called at each stage of a batch.
    func onBatch(_ body: @escaping @Sendable (BatchStage) -> Void) {
        onBatch.body.withLock { $0 = body }
    }

    private static func forward(_ request: HTTPRequest, to port: UInt16) throws -> HTTPResponse {
        let connection = try RawConnection(port: port)
        let query = request.query.items.map {
            "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))"
        }.joined(separator: "&")
        let target = request.rawPath + (query.isEmpty ? "" : "?" + query)
        var head = "\(request.method) \(target) HTTP/1.1\r\nHost: door\r\n"
        for name in ["Authorization", "Content-Type", "If-None-Match"] {
            if let value = request.headers[name] { head += "\(name): \(value)\r\n" }
        }
        connection.send(head + "Content-Length: \(request.body.count)\r\n\r\n")
        connection.send(request.body)
        let answer = try connection.readResponse()
        var response = HTTPResponse(
            status: answer.status, type: answer.headers["content-type"] ?? "text/plain",
            bytes: Array(answer.body.utf8))
        response.headers["ETag"] = answer.headers["etag"]
        return response
    }
}
