import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Hands what a session's tasks receive to those who wait for it.
final class ResponseReceiver: NSObject, URLSessionDataDelegate, Sendable {
    /// One request under way.
    struct Exchange {
        var url: String
        /// Who waits for the head; `nil` once it has come.
        var head: CheckedContinuation<SyncResponse, any Error>?
        var body: AsyncThrowingStream<[UInt8], any Error>.Continuation
    }

    private let exchanges = Mutex<[Int: Exchange]>([:])

    func add(_ exchange: Exchange, for task: Int) {
        exchanges.withLock { $0[task] = exchange }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let head = takeHead(of: dataTask.taskIdentifier)
        head?.resume(returning: SyncResponse(response))
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchanges.withLock { _ = $0[dataTask.taskIdentifier]?.body.yield([UInt8](data)) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        guard let exchange else { return }
        if let error {
            let failure = SyncTransportError(
                "\(exchange.url) can't be reached: \(error.localizedDescription)")
            exchange.head?.resume(throwing: failure)
            exchange.body.finish(throwing: failure)
        } else {
            exchange.head?.resume(with: Self.head(of: task, at: exchange.url))
            exchange.body.finish()
        }
    }

    /// The head of an answer that ended before it was told of, such as a redirection.
    private static func head(
        of task: URLSessionTask, at url: String
    ) -> Result<SyncResponse, any Error> {
        guard let response = task.response else {
            return .failure(SyncTransportError("\(url) gave no answer."))
        }
        return .success(SyncResponse(response))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    private func takeHead(of task: Int) -> CheckedContinuation<SyncResponse, any Error>? {
        exchanges.withLock { exchanges in
            defer { exchanges[task]?.head = nil }
            return exchanges[task]?.head
        }
    }
}

extension SyncResponse {
    fileprivate init(_ response: URLResponse) {
        let response = response as? HTTPURLResponse
        var headers: [String: String] = [:]
        for (name, value) in response?.allHeaderFields ?? [:] {
            headers["\(name)"] = "\(value)"
        }
        self.init(status: response?.statusCode ?? 0, headers: headers)
    }
}
