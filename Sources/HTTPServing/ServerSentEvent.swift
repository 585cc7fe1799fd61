/// One event of a stream (HTML Standard, "Server-sent events").
public struct ServerSentEvent: Sendable, Hashable {
    /// The event's name, which clients listen for.
    public var name: String
    /// The event's data; each line becomes a `data` field.
    public var data: String
    /// What a client that comes back says it saw last (`Last-Event-ID`), or `nil`.
    public var id: String?

    /// Makes an event.
    public init(name: String, data: String, id: String? = nil) {
        self.name = name
        self.data = data
        self.id = id
    }

    /// The event as it is sent.
    ///
    /// Line breaks in the name or id, which the format cannot carry, become
    /// spaces.
    public var bytes: [UInt8] {
        var text = ""
        if let id { text += "id: \(Self.oneLine(id))\n" }
        text += "event: \(Self.oneLine(name))\n"
        for line in data.split(omittingEmptySubsequences: false, whereSeparator: Self.isLineBreak) {
            text += "data: \(line)\n"
        }
        return Array((text + "\n").utf8)
    }

    private static func oneLine(_ text: String) -> String {
        String(text.map { isLineBreak($0) || $0 == "\0" ? " " : $0 })
    }

    private static func isLineBreak(_ character: Character) -> Bool {
        character == "\n" || character == "\r" || character == "\r\n"
    }
}
