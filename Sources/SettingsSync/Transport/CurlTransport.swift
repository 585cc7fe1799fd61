#if canImport(CCurl)
    /// Reaches the sync service over libcurl.
    ///
    /// Keeps no cookies and no passwords, and follows no redirection: a token goes to the address that
    /// it was given for and nowhere else.
    public final class CurlTransport: SyncTransport {
        private let worker = CurlWorker()
        private let timeout: Int

        /// Makes a transport.
        /// - Parameter timeout: how long the service may be silent before an answer, in seconds.
        public init(timeout: Double = 30) {
            self.timeout = max(1, Int(timeout.rounded(.up)))
        }

        deinit {
            worker.end()
        }

        /// Sends a request; see ``SyncTransport/send(_:)``.
        public func send(_ request: SyncRequest) async throws -> SyncResponse {
            try await open(request, silence: timeout).whole
        }

        /// Sends a request; see ``SyncTransport/stream(_:)``.
        public func stream(_ request: SyncRequest) async throws -> SyncStreamedResponse {
            // Whoever reads the stream decides how long it may be silent.
            try await open(request, silence: nil)
        }

        private func open(
            _ request: SyncRequest, silence: Int?
        ) async throws -> SyncStreamedResponse {
            let (worker, number) = (worker, worker.nextNumber())
            let (body, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
            continuation.onTermination = { reason in
                if case .cancelled = reason { worker.cancel(number) }
            }
            return try await withTaskCancellationHandler {
                let head = try await withCheckedThrowingContinuation { head in
                    worker.add(
                        CurlOrder(
                            number: number, request: request, connectTimeout: timeout,
                            silence: silence, head: head, body: continuation))
                    // Cancelled before there was anything to break off.
                    if Task.isCancelled { worker.cancel(number) }
                }
                return SyncStreamedResponse(head: head, body: body)
            } onCancel: {
                worker.cancel(number)
            }
        }
    }
#endif
