import CMicroHTTPD

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the C library is handed at its start and must not be freed before its end.
final class DaemonMemory: @unchecked Sendable {
    let log: UnsafeMutablePointer<HTTPDaemonLog>
    let certificates: UnsafeMutablePointer<CChar>?
    let privateKey: UnsafeMutablePointer<CChar>?

    init(certificate: HTTPCertificate?) {
        log = .allocate(capacity: 1)
        log.initialize(to: HTTPDaemonLog())
        certificates = certificate.map { strdup($0.certificates) } ?? nil
        privateKey = certificate.map { strdup($0.privateKey) } ?? nil
    }

    deinit {
        log.deallocate()
        free(certificates)
        free(privateKey)
    }

    /// What the library said last, as one line.
    var message: String {
        let text = withUnsafeBytes(of: &log.pointee.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
