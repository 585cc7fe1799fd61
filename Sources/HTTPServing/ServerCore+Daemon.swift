import CMicroHTTPD

extension ServerCore {
    /// Starts the threads, and closes the socket, of which the library keeps a descriptor of its own;
    /// the daemon holds this object until ``stop(_:gracePeriod:)``.
    func startDaemon(on socket: ListeningSocket) throws(HTTPServerError) -> DaemonBox {
        var options = HTTPDaemonOptions()
        options.thread_count = UInt32(max(1, configuration.threadCount))
        // At its own limit, which holds for each thread, the library would let clients wait without
        // an answer; so that is never reached, and ``ConnectionRegistry`` closes what is too much.
        options.connection_limit = UInt32(
            (configuration.connectionLimit + 64) * max(1, configuration.threadCount))
        options.timeout_seconds = UInt32(max(1, configuration.idleSeconds))
        options.connection_memory = max(
            configuration.connectionMemory, configuration.targetLimit * 2)
        options.turbo = configuration.isEager ? 1 : 0
        options.certificate = memory.certificates.map { UnsafePointer($0) }
        options.private_key = memory.privateKey.map { UnsafePointer($0) }
        let callbacks = HTTPDaemonCallbacks(
            accept: acceptConnection, connection: noteConnection, begin: beginRequest,
            handle: answerRequest, completed: completeRequest)
        let context = Unmanaged.passRetained(self)
        let daemon = socket.handing { descriptor in
            options.listen_socket = descriptor
            return http_daemon_start(options, callbacks, memory.log, context.toOpaque())
        }
        socket.close()
        guard let daemon else {
            context.release()
            throw startFailure(on: socket)
        }
        return DaemonBox(pointer: daemon)
    }

    private func startFailure(on socket: ListeningSocket) -> HTTPServerError {
        let place = "\(configuration.address):\(socket.port)"
        let reason = memory.message.isEmpty ? "" : " (\(memory.message))"
        guard configuration.certificate != nil else {
            return HTTPServerError(
                code: .system, description: "The server on \(place) could not be started\(reason).")
        }
        return HTTPServerError(
            code: .invalidCertificate,
            description: "The server on \(place) could not be started with this certificate and "
                + "private key; both must be PEM, and belong together\(reason).")
    }
}
