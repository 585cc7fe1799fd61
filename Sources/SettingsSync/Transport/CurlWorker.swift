#if canImport(CCurl)
    import CCurl
    import Dispatch
    import Synchronization

    /// Makes requests with libcurl, all on one thread.
    ///
    /// The thread begins with the first request and ends with ``end()``.
    final class CurlWorker: Sendable {
        private struct State {
            var waiting: [CurlOrder] = []
            var cancelled: Set<Int> = []
            var count = 0
            var isRunning = false
            var isEnding = false
        }

        private let state = Mutex(State())
        private let multi = CurlMulti()
        private let queue = DispatchQueue(label: "sync requests")

        /// A number for a new request.
        func nextNumber() -> Int {
            state.withLock { state in
                state.count += 1
                return state.count
            }
        }

        /// Begins a request.
        func add(_ order: CurlOrder) {
            let isFirst = state.withLock { state in
                state.waiting.append(order)
                defer { state.isRunning = true }
                return !state.isRunning
            }
            if isFirst { queue.async { self.run() } } else { multi.wake() }
        }

        /// Breaks a request off; does nothing when it has ended or not begun.
        func cancel(_ number: Int) {
            state.withLock { _ = $0.cancelled.insert(number) }
            multi.wake()
        }

        /// Breaks all requests off, and ends the thread.
        func end() {
            state.withLock { $0.isEnding = true }
            multi.wake()
        }

        private func run() {
            var transfers: [Int: CurlTransfer] = [:]
            while takeOrders(&transfers) {
                multi.perform()
                while let (handle, result) = multi.nextDone() {
                    guard let done = transfers.first(where: { $0.value.handle == handle }) else {
                        continue
                    }
                    transfers[done.key] = nil
                    multi.remove(done.value)
                    done.value.finish(result)
                }
                multi.wait()
            }
            for transfer in transfers.values { stop(transfer) }
        }

        /// Begins what is new and breaks off what nobody waits for.
        /// - Returns: `false` when the thread is to end.
        private func takeOrders(_ transfers: inout [Int: CurlTransfer]) -> Bool {
            let (new, cancelled, isEnding) = state.withLock { state in
                defer { (state.waiting, state.cancelled) = ([], []) }
                return (state.waiting, state.cancelled, state.isEnding)
            }
            for order in new {
                let transfer = CurlTransfer(order)
                transfers[order.number] = transfer
                multi.add(transfer)
            }
            for number in cancelled {
                if let transfer = transfers.removeValue(forKey: number) { stop(transfer) }
            }
            return !isEnding
        }

        private func stop(_ transfer: CurlTransfer) {
            multi.remove(transfer)
            transfer.cancel()
        }
    }

    /// The library's bundle of transfers.
    ///
    /// ``wake()`` may be called on any thread, the rest on one.
    private final class CurlMulti: @unchecked Sendable {
        private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
        private let multi: UnsafeMutableRawPointer

        init() {
            precondition(Self.isReady, "libcurl can't be used on this machine")
            multi = curl_multi_init()
        }

        deinit { curl_multi_cleanup(multi) }

        func add(_ transfer: CurlTransfer) { curl_multi_add_handle(multi, transfer.handle) }

        func remove(_ transfer: CurlTransfer) { curl_multi_remove_handle(multi, transfer.handle) }

        func perform() {
            var count: Int32 = 0
            curl_multi_perform(multi, &count)
        }

        func nextDone() -> (handle: UnsafeMutableRawPointer, result: CURLcode)? {
            var result = CURLE_OK
            return curl_next_done(multi, &result).map { ($0, result) }
        }

        /// Waits for the network, a timeout of a transfer's, or ``wake()``.
        func wait() { curl_multi_poll(multi, nil, 0, 3_600_000, nil) }

        func wake() { curl_multi_wakeup(multi) }
    }
#endif
