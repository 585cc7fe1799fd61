#if canImport(CCurl)
    import CCurl

    /// A request that is to be made.
    struct CurlOrder: Sendable {
        /// Tells it from others.
        var number: Int
        var request: SyncRequest
        /// How long connecting may take, in seconds.
        var connectTimeout: Int
        /// How long the service may be silent, in seconds; `nil` for as long as it likes.
        var silence: Int?
        /// Who waits for the head.
        var head: CheckedContinuation<SyncResponse, any Error>
        var body: AsyncThrowingStream<[UInt8], any Error>.Continuation
    }

    /// A request under way; belongs to one thread.
    final class CurlTransfer {
        let handle: UnsafeMutableRawPointer
        private let url: String
        private var head: CheckedContinuation<SyncResponse, any Error>?
        private let body: AsyncThrowingStream<[UInt8], any Error>.Continuation
        private var status = 0
        private var fields: [String: String] = [:]
        private var fieldList: UnsafeMutablePointer<curl_slist>?
        private let failure: UnsafeMutablePointer<CChar>

        /// Makes the request ready; the library does nothing about it yet.
        init(_ order: CurlOrder) {
            handle = curl_easy_init()
            url = order.request.url
            head = order.head
            body = order.body
            failure = .allocate(capacity: Int(CURL_ERROR_SIZE))
            failure.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
            describe(order.request)
            limit(order)
            receive()
        }

        deinit {
            curl_easy_cleanup(handle)
            curl_slist_free_all(fieldList)
            failure.deallocate()
        }

        private func describe(_ request: SyncRequest) {
            curl_set_text(handle, CURLOPT_URL, request.url)
            curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
            if request.method == "HEAD" { curl_set_number(handle, CURLOPT_NOBODY, 1) }
            if !request.body.isEmpty || ["POST", "PUT", "PATCH"].contains(request.method) {
                curl_set_number(handle, CURLOPT_POST, 1)
                curl_set_number(handle, CURLOPT_POSTFIELDSIZE, request.body.count)
                request.body.withUnsafeBytes { bytes in
                    let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
                    // Without a pointer the library would read standard input.
                    if let start {
                        curl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, start)
                    } else {
                        curl_set_text(handle, CURLOPT_COPYPOSTFIELDS, "")
                    }
                }
            }
            curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method)
            for (name, value) in request.headers { add("\(name): \(value)") }
            // What the library would add by itself.
            add("Expect:")
            if !request.headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
                add("Content-Type:")
            }
            curl_set_pointer(handle, CURLOPT_HTTPHEADER, fieldList)
        }

        private func add(_ field: String) {
            // A line end would begin another field.
            guard !field.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A }) else { return }
            fieldList = curl_slist_append(fieldList, field)
        }

        private func limit(_ order: CurlOrder) {
            // Signals would be the whole program's.
            curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
            curl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
            curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, order.connectTimeout)
            guard let silence = order.silence else { return }
            curl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
            curl_set_number(handle, CURLOPT_LOW_SPEED_TIME, silence)
        }

        private func receive() {
            let context = Unmanaged.passUnretained(self).toOpaque()
            curl_set_callback(handle, CURLOPT_HEADERFUNCTION, receiveHeaderLine)
            curl_set_pointer(handle, CURLOPT_HEADERDATA, context)
            curl_set_callback(handle, CURLOPT_WRITEFUNCTION, receiveBodyBytes)
            curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
            curl_set_pointer(handle, CURLOPT_ERRORBUFFER, failure)
        }

        /// Takes a line of the head, with its end.
        fileprivate func takeHeaderLine(_ line: String) {
            guard head != nil else { return }
            let line = line.prefix { !$0.isNewline }
            if line.hasPrefix("HTTP/") {
                // A head before the last one, such as "100 Continue", is forgotten.
                status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
                fields = [:]
            } else if line.isEmpty {
                if status >= 200 { giveHead() }
            } else if let colon = line.firstIndex(of: ":") {
                let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
                fields[line[..<colon].lowercased()] = String(value)
            }
        }

        fileprivate func takeBody(_ bytes: [UInt8]) { body.yield(bytes) }

        private func giveHead() {
            head?.resume(returning: SyncResponse(status: status, headers: fields))
            head = nil
        }

        /// Tells those who wait how it ended.
        func finish(_ result: CURLcode) {
            guard result == CURLE_OK else { return fail(with: error(result)) }
            if status >= 200 { giveHead() }
            head?.resume(throwing: SyncTransportError("\(url) gave no answer."))
            head = nil
            body.finish()
        }

        /// Tells those who wait that nobody waits any more.
        func cancel() { fail(with: CancellationError()) }

        private func fail(with error: any Error) {
            head?.resume(throwing: error)
            head = nil
            body.finish(throwing: error)
        }

        private func error(_ result: CURLcode) -> SyncTransportError {
            if result == CURLE_URL_MALFORMAT || result == CURLE_UNSUPPORTED_PROTOCOL {
                return SyncTransportError("\"\(url)\" is no address.")
            }
            let detail = String(cString: failure)
            let reason = detail.isEmpty ? String(cString: curl_easy_strerror(result)) : detail
            return SyncTransportError("\(url) can't be reached: \(reason)")
        }
    }

    private func receiveHeaderLine(
        _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
        _ context: UnsafeMutableRawPointer?
    ) -> Int {
        receive(bytes, size * count, context) { transfer, line in
            transfer.takeHeaderLine(String(decoding: line, as: UTF8.self))
        }
    }

    private func receiveBodyBytes(
        _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
        _ context: UnsafeMutableRawPointer?
    ) -> Int {
        receive(bytes, size * count, context) { $0.takeBody([UInt8]($1)) }
    }

    /// Hands bytes to the transfer that they are of.
    /// - Returns: How many were taken; less than there are ends the transfer.
    private func receive(
        _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
        _ take: (CurlTransfer, UnsafeRawBufferPointer) -> Void
    ) -> Int {
        guard let bytes, let context else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
        take(transfer, UnsafeRawBufferPointer(start: bytes, count: count))
        return count
    }
#endif
