import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Reaches the sync service over Foundation's `URLSession`, as Apple systems do; see
/// ``SystemTransport`` for others.
///
/// Keeps no cookies, no cache and no passwords, and follows no redirection: a token goes to the
/// address that it was given for and nowhere else.
public final class URLSessionTransport: SyncTransport {
    private let receiver = ResponseReceiver()
    private let session: URLSession

    /// Makes a transport.
    /// - Parameter timeout: how long the service may be silent before an answer, in seconds.
    public init(timeout: TimeInterval = 30) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        session = URLSession(
            configuration: configuration, delegate: receiver, delegateQueue: nil)
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// Sends a request; see ``SyncTransport/send(_:)``.
    public func send(_ request: SyncRequest) async throws -> SyncResponse {
        try await open(request, isEndless: false).whole
    }

    /// Sends a request; see ``SyncTransport/stream(_:)``.
    public func stream(_ request: SyncRequest) async throws -> SyncStreamedResponse {
        try await open(request, isEndless: true)
    }

    private func open(
        _ request: SyncRequest, isEndless: Bool
    ) async throws -> SyncStreamedResponse {
        // A task that is cancelled before it was resumed may never end.
        try Task.checkCancellation()
        let task = session.dataTask(with: try urlRequest(request, isEndless: isEndless))
        let (body, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
        let cancel = TaskCanceller(task: task)
        continuation.onTermination = { reason in
            if case .cancelled = reason { cancel() }
        }
        return try await withTaskCancellationHandler {
            let head = try await withCheckedThrowingContinuation { head in
                receiver.add(
                    ResponseReceiver.Exchange(url: request.url, head: head, body: continuation),
                    for: task.taskIdentifier)
                task.resume()
                // Cancelled meanwhile, before there was anything to cancel.
                if Task.isCancelled { cancel() }
            }
            return SyncStreamedResponse(head: head, body: body)
        } onCancel: {
            cancel()
        }
    }

    private func urlRequest(_ request: SyncRequest, isEndless: Bool) throws -> URLRequest {
        guard let url = URL(string: request.url) else {
            throw SyncTransportError("\"\(request.url)\" is no address.")
        }
        var result = URLRequest(url: url)
        result.httpMethod = request.method
        for (name, value) in request.headers { result.setValue(value, forHTTPHeaderField: name) }
        if !request.body.isEmpty { result.httpBody = Data(request.body) }
        // Whoever reads the stream decides how long it may be silent.
        if isEndless { result.timeoutInterval = 365 * 86_400 }
        return result
    }
}

/// Cancels a task, which any thread may do.
private struct TaskCanceller: Sendable {
    let task: URLSessionDataTask

    func callAsFunction() { task.cancel() }
}
