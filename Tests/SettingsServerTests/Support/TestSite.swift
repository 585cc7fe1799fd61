import HTTPServing
import SettingsSchema
import SettingsServer
import SettingsTestSupport
import SharedSettings
import Testing

/// A running server over a sample bundle, with stores in files, and a client for it.
struct TestSite: Sendable {
    let folder: String
    let server: SettingsPageServer

    var bundle: String { folder + "/Settings.bundle" }

    /// Serves the sample bundle while a body runs on a thread of its own.
    static func run(
        policy: [String: SettingValue] = [:],
        prepare: (_ folder: String) throws -> Void = { _ = try SampleBundle.write(to: $0) },
        configure: (inout SettingsPageServer.Configuration) -> Void = { _ in },
        _ body: @escaping @Sendable (TestSite) throws -> Void
    ) async throws {
        try await withTemporaryDirectory { folder in
            try prepare(folder)
            var configuration = configuration(for: folder, policy: policy)
            configure(&configuration)
            let server = try SettingsPageServer(configuration)
            defer { server.stop() }
            try await onOwnThread { try body(TestSite(folder: folder, server: server)) }
        }
    }

    /// The usual configuration for what lies in a folder.
    static func configuration(
        for folder: String, policy: [String: SettingValue] = [:]
    ) -> SettingsPageServer.Configuration {
        SettingsPageServer.Configuration(paths: [folder]) { bundle in
            try BundleStores(
                bundle: bundle,
                openStore: { domain, _ in
                    try SQLiteSettingsStore(path: "\(folder)/\(domain).sqlite", domain: domain)
                },
                readPolicy: { $0 == SampleBundle.domain ? policy : [:] })
        }
    }

    /// Another store object over the same file, as another process would have.
    func store(_ domain: String = SampleBundle.domain) throws -> SQLiteSettingsStore {
        try SQLiteSettingsStore(path: "\(folder)/\(domain).sqlite", domain: domain)
    }

    /// Sends a request; `Host` is the server's unless the headers name one.
    func send(
        _ method: String, _ target: String, _ headers: [String: String] = [:], body: String = ""
    ) throws -> RawConnection.Response {
        let client = try RawConnection(port: server.port)
        client.send(request(method, target, headers, body: body))
        return try client.readResponse(hasBody: method != "HEAD")
    }

    func get(
        _ target: String, _ headers: [String: String] = [:]
    ) throws -> RawConnection.Response {
        try send("GET", target, headers)
    }

    /// Posts a form of the first page's token, as the page's script does.
    func post(
        _ target: String, _ fields: [(String, String)], _ headers: [String: String] = [:],
        token: String? = nil
    ) throws -> RawConnection.Response {
        let all = [("csrf", try token ?? self.token())] + fields
        let body = all.map { PercentEncoding.encode($0.0) + "=" + PercentEncoding.encode($0.1) }
            .joined(separator: "&")
        let own = [
            "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json",
        ]
        return try send("POST", target, own.merging(headers) { $1 }, body: body)
    }

    /// The token in the first page's forms.
    func token(of page: String = "/") throws -> String {
        let html = try get(page).body
        let field = "name=\"csrf\" value=\""
        let start = try #require(html.firstRange(of: field)?.upperBound)
        return String(html[start...].prefix { $0 != "\"" })
    }

    /// Opens a stream of events.
    func listen(
        _ target: String = "/events", _ headers: [String: String] = [:]
    ) throws -> RawConnection {
        let client = try RawConnection(port: server.port)
        client.send(request("GET", target, headers, body: ""))
        _ = try client.read(until: "retry: 1000\n\n")
        return client
    }

    private func request(
        _ method: String, _ target: String, _ headers: [String: String], body: String
    ) -> String {
        var headers = headers
        if headers["Host"] == nil { headers["Host"] = "127.0.0.1:\(server.port)" }
        if !body.isEmpty { headers["Content-Length"] = "\(body.utf8.count)" }
        let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
        return "\(method) \(target) HTTP/1.1\r\n\(lines)\r\n\(body)"
    }
}
