import SharedSettings
import SyncProtocol

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A service at an address, with the token that requests carry.
struct SyncConnection: Sendable {
    let server: String
    let token: String?
    let transport: any SyncTransport

    /// Makes a request.
    /// - Parameters:
    ///   - method: the method.
    ///   - path: the path after the server's address, its parts encoded.
    ///   - query: names with values; those without a value are left out.
    ///   - headers: header fields beside the token's.
    ///   - body: the body, JSON; empty for none.
    func request(
        _ method: String, _ path: String, query: KeyValuePairs<String, String?> = [:],
        headers: [String: String] = [:], body: [UInt8] = []
    ) -> SyncRequest {
        let items = query.compactMap { name, value in
            value.map { "\(name)=\(Self.encoded($0))" }
        }
        var headers = headers
        headers["Authorization"] = token.map { "Bearer \($0)" }
        if !body.isEmpty { headers["Content-Type"] = "application/json" }
        let target = path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        return SyncRequest(method: method, url: server + target, headers: headers, body: body)
    }

    /// Sends a request.
    /// - Returns: the answer, whatever its status.
    /// - Throws: `CloudRefusal` when there is none.
    func answer(to request: SyncRequest) async throws(CloudRefusal) -> SyncResponse {
        do {
            return try await transport.send(request)
        } catch {
            throw CloudRefusal(error)
        }
    }

    /// Sends a request.
    /// - Throws: `CloudRefusal` when there is no answer or it is no success.
    func success(_ request: SyncRequest) async throws(CloudRefusal) -> SyncResponse {
        let response = try await answer(to: request)
        guard (200..<300).contains(response.status) else { throw CloudRefusal(response) }
        return response
    }

    /// Sends a request and reads the answer.
    /// - Throws: `CloudRefusal` when there is none, it is no success or nothing expected.
    func value<Value: Decodable>(
        _ type: Value.Type = Value.self, of request: SyncRequest
    ) async throws(CloudRefusal) -> Value {
        try read(try await success(request))
    }

    /// Reads an answer.
    func read<Value: Decodable>(
        _ response: SyncResponse, as type: Value.Type = Value.self
    ) throws(CloudRefusal) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(response.body))
        } catch {
            throw CloudRefusal.unreadable("\(Value.self)", of: server)
        }
    }

    /// The bytes of a body; the same for equal values, so that a repeated request is the same.
    static func body(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding structures of texts and numbers can't fail.
        return (try? encoder.encode(value)).map { [UInt8]($0) } ?? []
    }

    /// Encodes text as one part of a path or one value of a query (RFC 3986, section 2.3).
    static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }
}
