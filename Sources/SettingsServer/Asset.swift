import HTTPServing

/// A file that browsers may keep as long as it stays the same.
struct Asset: Sendable {
    let type: String
    let bytes: [UInt8]
    /// Stands for the bytes: equal tags, equal bytes.
    let tag: String

    /// Makes an asset.
    ///
    /// Cost: linear in the number of bytes.
    init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
        // FNV-1a, 64 bits.
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        tag = "\"\(String(hash, radix: 36))-\(bytes.count)\""
    }

    /// Answers a request: 304 when the browser has the same bytes.
    func response(to request: HTTPRequest) -> HTTPResponse {
        let known = request.headers["If-None-Match"]?.split(separator: ",") ?? []
        let isKnown = known.contains { entry in
            let entry = entry.drop { $0 == " " }
            return entry == "*" || (entry.hasPrefix("W/") ? entry.dropFirst(2) : entry) == tag
        }
        var response = HTTPResponse(type: type, bytes: isKnown ? [] : bytes)
        if isKnown { response.status = 304 }
        response.headers["ETag"] = tag
        response.headers["Cache-Control"] = "no-cache"
        return response
    }
}
