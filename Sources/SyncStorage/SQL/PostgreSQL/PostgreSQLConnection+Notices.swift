import CPostgreSQL

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension PostgreSQLConnection {
    /// Waits until the server has sent something, or the time is over.
    /// - Returns: whether the connection is of use.
    func waitForInput(milliseconds: Int32) -> Bool {
        var descriptor = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
        guard descriptor.fd >= 0 else { return false }
        _ = poll(&descriptor, 1, milliseconds)
        return PQconsumeInput(connection) == 1 && PQstatus(connection) == CONNECTION_OK
    }

    /// Takes the payloads of the notices that have come.
    func notices() -> [String] {
        var payloads: [String] = []
        while let notice = PQnotifies(connection) {
            if let text = notice.pointee.extra { payloads.append(String(cString: text)) }
            PQfreemem(notice)
        }
        return payloads
    }
}
