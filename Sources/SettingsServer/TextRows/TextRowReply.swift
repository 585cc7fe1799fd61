import JSONText
import SettingsScreens

/// What a page is told after its edits.
struct TextRowReply: Sendable, Hashable {
    /// The session.
    var session: String
    /// The version of the text as it is now.
    var version: Int
    /// How the page's text, with all of the request's edits, becomes the text as it is now.
    var outcome: Outcome
    /// Where the selection belongs, or `nil` when the page knows.
    var selection: Range<Int>?
    /// Whether the app has ended editing.
    var endsEditing = false
    /// What went wrong, for people, or `nil`.
    var message: String?

    enum Outcome: Sendable, Hashable {
        /// Changes; none when the page has it right.
        case changes([TextPiece])
        /// The whole text: the page's edits weren't made, since it knows another session, or a version
        /// from too long ago.
        case text(String)
    }

    var json: JSONValue {
        var members = [
            JSONMember("session", .string(session)),
            JSONMember("version", .integer(Int64(version))),
        ]
        switch outcome {
        case .changes([]): members.append(JSONMember("accepted", .boolean(true)))
        case .changes(let pieces): members.append(JSONMember("changes", pieces.json))
        case .text(let text): members.append(JSONMember("text", .string(text)))
        }
        if let selection { members.append(JSONMember("selection", selection.json)) }
        if endsEditing { members.append(JSONMember("endsEditing", .boolean(true))) }
        if let message { members.append(JSONMember("message", .string(message))) }
        return .object(members)
    }
}

/// What all windows are told of a new version of a text.
struct TextRowEvent: Sendable, Hashable {
    var row: TextRowID
    var session: String
    /// The new version; the changes are of the one before.
    var version: Int
    var pieces: [TextPiece]
    /// The window that made the edits, or `nil`.
    var client: String?

    /// More than so many code units aren't sent to all windows: they fetch the text.
    private static let insertionLimit = 16 << 10

    var json: JSONValue {
        let isLong = pieces.insertedCount > Self.insertionLimit
        return .object([
            JSONMember("row", .string(row.description)), JSONMember("session", .string(session)),
            JSONMember("version", .integer(Int64(version))),
            JSONMember("changes", isLong ? .null : pieces.json),
            JSONMember("client", client.map(JSONValue.string) ?? .null),
        ])
    }
}

extension Range<Int> {
    fileprivate var json: JSONValue {
        .array([.integer(Int64(lowerBound)), .integer(Int64(upperBound))])
    }
}
