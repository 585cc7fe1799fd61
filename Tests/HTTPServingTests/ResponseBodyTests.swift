import Foundation
import HTTPServing
import SettingsTestSupport
import Synchronization
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct ResponseBodyTests {
    private struct Broken: Error {}

    private func produce(_ parts: Int, thenThrow: Bool = false) throws -> HTTPServer {
        try HTTPServer { _ in
            let count = Mutex(0)
            let body = BodyProducer {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                if number <= parts { return Array(repeating: UInt8(ascii: "x"), count: 1_000) }
                if thenThrow { throw Broken() }
                return nil
            }
            return HTTPResponse(headers: ["Content-Type": "text/plain"], body: .parts(body))
        }
    }

    @Test func `a body is sent in the parts that are made`() async throws {
        let server = try produce(5_000)
        let text = try ToolOutput.run(["curl", "--silent", "--fail", server.url])
        #expect(text.count == 5_000_000)
        let head = try ToolOutput.run(["curl", "--silent", "--fail", "--head", server.url])
        #expect(head.hasPrefix("HTTP/1.1 200"))
        server.stop()
    }

    @Test func `a body that can't be finished is seen to be cut short`() async throws {
        let server = try produce(50, thenThrow: true)
        #expect(throws: ToolOutput.Failure.self) {
            try ToolOutput.run(["curl", "--silent", "--fail", server.url])
        }
        server.stop()
    }

    @Test func `HTTPS is served with a certificate, in new versions of TLS only`() async throws {
        try await withTemporaryDirectory { folder in
            let certificate = try TestCertificate(in: folder)
            var configuration = HTTPServer.Configuration()
            configuration.certificate = HTTPCertificate(
                certificates: try String(
                    contentsOfFile: certificate.certificatePath, encoding: .utf8),
                privateKey: try String(contentsOfFile: certificate.keyPath, encoding: .utf8))
            let server = try HTTPServer(configuration: configuration) { _ in .text("safe") }
            #expect(server.url.hasPrefix("https://127.0.0.1:"))
            let curl = ["curl", "--silent", "--fail", "--cacert", certificate.certificatePath]
            #expect(try ToolOutput.run(curl + [server.url]) == "safe")
            #expect(throws: ToolOutput.Failure.self) {
                try ToolOutput.run(curl + ["--tls-max", "1.1", server.url])
            }
            #expect(throws: ToolOutput.Failure.self) {
                try ToolOutput.run(["curl", "--silent", server.url])
            }
            server.stop()
        }
    }

    @Test(arguments: ["certificate", "key"])
    func `a certificate that can't be used is an error`(bad: String) async throws {
        try await withTemporaryDirectory { folder in
            let good = try TestCertificate(in: folder)
            func text(_ path: String, _ name: String) throws -> String {
                try name == bad ? "no PEM" : String(contentsOfFile: path, encoding: .utf8)
            }
            var configuration = HTTPServer.Configuration()
            configuration.certificate = HTTPCertificate(
                certificates: try text(good.certificatePath, "certificate"),
                privateKey: try text(good.keyPath, "key"))
            let error = #expect(throws: HTTPServerError.self) {
                _ = try HTTPServer(configuration: configuration) { _ in .text("") }
            }
            #expect(error?.code == .invalidCertificate)
            #expect(error?.description.contains("belong together") == true)
        }
    }
}
