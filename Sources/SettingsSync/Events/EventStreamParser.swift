/// Takes a stream of events apart (HTML Standard, "Server-sent events").
struct EventStreamParser: Sendable {
    /// What came.
    enum Part: Sendable, Hashable {
        /// An event.
        case event(name: String, data: String)
        /// How long to wait before the next connection, in milliseconds.
        case retry(milliseconds: Int64)
        /// A comment: the line is open.
        case comment
    }

    /// The id of the newest event, for `Last-Event-ID`.
    private(set) var lastEventID: String?

    private var line: [UInt8] = []
    private var followsReturn = false
    private var name = ""
    private var data: [String] = []
    private var id: String?
    private var byteCount = 0
    /// How many bytes an event may have; a longer one loses its end.
    static let eventLimit = 1 << 20

    /// How many bytes are kept of an event that isn't whole yet.
    var bufferedByteCount: Int { data.reduce(line.count) { $0 + $1.utf8.count } }

    init(lastEventID: String? = nil) {
        self.lastEventID = lastEventID
    }

    /// Takes a piece of the stream, which may begin and end anywhere.
    mutating func take(_ bytes: [UInt8]) -> [Part] {
        var parts: [Part] = []
        for byte in bytes {
            defer { followsReturn = byte == UInt8(ascii: "\r") }
            switch byte {
            case UInt8(ascii: "\n") where followsReturn: break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if let part = takeLine() { parts.append(part) }
            default:
                byteCount += 1
                if byteCount <= Self.eventLimit { line.append(byte) }
            }
        }
        return parts
    }

    private mutating func takeLine() -> Part? {
        defer { line = [] }
        if line.isEmpty { return dispatch() }
        if line[0] == UInt8(ascii: ":") {
            byteCount -= line.count
            return .comment
        }
        let sides = line.split(
            separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(decoding: sides[0], as: UTF8.self)
        var value = sides.count > 1 ? sides[1] : []
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        return takeField(name, String(decoding: value, as: UTF8.self))
    }

    private mutating func takeField(_ field: String, _ value: String) -> Part? {
        switch field {
        case "event": name = value
        case "data": data.append(value)
        case "id" where !value.utf8.contains(0): id = value
        case "retry":
            if let milliseconds = Int64(value), milliseconds >= 0 {
                return .retry(milliseconds: milliseconds)
            }
        default: break
        }
        return nil
    }

    private mutating func dispatch() -> Part? {
        defer {
            name = ""
            data = []
            byteCount = 0
        }
        if let id { lastEventID = id.isEmpty ? nil : id }
        guard !data.isEmpty else { return nil }
        return .event(
            name: name.isEmpty ? "message" : name, data: data.joined(separator: "\n"))
    }
}
