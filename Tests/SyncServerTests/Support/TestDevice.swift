import FoundationEssentials
import JSONText
import SettingsTestSupport
import SharedSettings
import Synchronization

/// A device that talks HTTP, each request over a connection of its own.
final class TestDevice: Sendable {
    let port: UInt16
    let account: String
    let id: String
    let token: String?
    private let batch = Mutex<UInt64>(0)
    private let installation: UInt64

    init(port: UInt16, account: String, id: String, token: String?) {
        self.port = port
        self.account = account
        self.id = id
        self.token = token
        installation = .random(in: 1 ... .max)
    }

    /// The installation's number, as in batches.
    var dev: String { CloudDevice(rawValue: installation).hexadecimal }

    /// Sends a request and reads its answer.
    func send(
        _ method: String, _ target: String, _ body: String? = nil, headers: [String: String] = [:]
    ) throws -> TestAnswer {
        let connection = try RawConnection(port: port)
        return try send(over: connection, method, target, body, headers: headers)
    }

    /// Sends a request over a connection and reads its answer.
    func send(
        over connection: RawConnection, _ method: String, _ target: String, _ body: String? = nil,
        headers: [String: String] = [:]
    ) throws -> TestAnswer {
        var fields = ["Host": "x"]
        if let token { fields["Authorization"] = "Bearer \(token)" }
        if let body {
            fields["Content-Type"] = "application/json"
            fields["Content-Length"] = "\(body.utf8.count)"
        }
        fields.merge(headers) { $1 }
        let head = fields.map { "\($0.key): \($0.value)\r\n" }.joined()
        connection.send("\(method) \(target) HTTP/1.1\r\n\(head)\r\n\(body ?? "")")
        return TestAnswer(try connection.readResponse(hasBody: method != "HEAD"))
    }

    /// Stores one value.
    func put(
        _ key: String, _ value: String, namespace: String = "com.example.app"
    ) throws -> TestAnswer {
        try send("POST", "/v1/batch", nextBatch(key, value, namespace: namespace))
    }

    /// The body of the next batch, which sets one key.
    func nextBatch(
        _ key: String, _ value: String, namespace: String = "com.example.app"
    ) -> String {
        let number = batch.withLock { number in
            number += 1
            return number
        }
        let time = CloudDevice(rawValue: (1_800_000_000_000 + number) << 16).hexadecimal
        let edit = [
            "\"ns\":\"\(namespace)\"", "\"key\":\"\(key)\"", "\"stamp\":\"\(time)-\(dev)\"",
            "\"type\":1", "\"val\":\"\(Data(value.utf8).base64EncodedString())\"",
        ].joined(separator: ",")
        return "{\"dev\":\"\(dev)\",\"batch\":\(number),\"items\":[{\(edit)}]}"
    }

    /// Opens a stream of events and reads until it is open.
    func listen(
        _ query: String = "", headers: [String: String] = [:]
    ) throws -> RawConnection {
        let connection = try RawConnection(port: port)
        var fields = ["Host": "x", "Authorization": "Bearer \(token ?? "")"]
        fields.merge(headers) { $1 }
        let head = fields.map { "\($0.key): \($0.value)\r\n" }.joined()
        connection.send("GET /v1/events\(query) HTTP/1.1\r\n\(head)\r\n")
        _ = try connection.read(until: "retry: 1000\n\n")
        return connection
    }
}

extension CloudDevice {
    /// The number as sixteen hexadecimal digits.
    var hexadecimal: String {
        let digits = String(rawValue, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// An answer with its body as JSON, where it is JSON.
struct TestAnswer {
    let status: Int
    let headers: [String: String]
    let body: String

    init(_ response: RawConnection.Response) {
        status = response.status
        headers = response.headers
        body = response.body
    }

    var json: JSONValue { get throws { try JSONValue(parsing: body) } }

    /// The kind of problem, without what all begin with.
    var problem: String? {
        guard headers["content-type"] == "application/problem+json" else { return nil }
        return (try? text("type")).map { String($0.dropFirst("urn:swift-settings:problem:".count)) }
    }

    func text(_ name: String) throws -> String {
        guard case .string(let text)? = try json[name] else {
            throw UnexpectedAnswer(description: "No “\(name)” in \(status): \(body)")
        }
        return text
    }

    func array(_ name: String) throws -> [JSONValue] {
        guard case .array(let values)? = try json[name] else {
            throw UnexpectedAnswer(description: "No “\(name)” in \(status): \(body)")
        }
        return values
    }
}

/// An answer that isn't as a test expects.
struct UnexpectedAnswer: Error, CustomStringConvertible {
    let description: String
}
