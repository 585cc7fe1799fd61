import JSONText
import SettingsScreens

/// What a page has done to a text since it last asked.
struct TextRowRequest: Sendable {
    /// The window.
    var client: String
    /// The session that the version is one of.
    var session: String
    /// The version of the text that the first edit was made upon.
    var version: Int
    /// The number of the first edit among all of the window's.
    ///
    /// A request without an answer is sent again, with what came after: edits that are known by their
    /// number are not made twice.
    var firstEdit: Int
    /// The edits in order, each made upon the text as the one before leaves it.
    var edits: [TextRowEdit]
}

/// One edit as the browser made it.
struct TextRowEdit: Sendable, Hashable {
    /// What was done, as `InputEvent` calls it (Input Events Level 2), or one of `focus`, `blur`,
    /// `select` and `compositionEnd`.
    var inputType: String
    /// What went, in UTF-16 code units; empty where only something came.
    var range: Range<Int> = 0..<0
    /// What came.
    var text = ""
    /// The selection before it, or `nil` when the browser didn't say.
    var before: Range<Int>?
    /// Whether an input method's provisional text was set.
    var isComposing = false

    /// Whether the browser has changed its text.
    var changesText: Bool { !range.isEmpty || !text.isEmpty }
}

extension TextRowRequest {
    /// Reads a request's JSON.
    /// - Throws: ``RowChangeError`` that names what is wrong.
    init(_ json: JSONValue) throws(RowChangeError) {
        client = try json.text("client")
        guard !client.isEmpty, client.utf8.count <= 64 else {
            throw RowChangeError(description: "“client” is no name of 1 to 64 bytes.")
        }
        session = try json.text("session")
        version = try json.number("version")
        firstEdit = try json.number("first")
        guard case .array(let items)? = json["edits"] else {
            throw RowChangeError(description: "“edits” is no array.")
        }
        edits = []
        for item in items { edits.append(try TextRowEdit(item)) }
    }
}

extension TextRowEdit {
    init(_ json: JSONValue) throws(RowChangeError) {
        inputType = try json.text("inputType")
        range = try json.range("range") ?? 0..<0
        text = json["text"] == nil ? "" : try json.text("text").withLineFeeds
        before = try json.range("before")
        isComposing = json["isComposing"] == .boolean(true)
    }
}

extension JSONValue {
    fileprivate func text(_ name: String) throws(RowChangeError) -> String {
        guard case .string(let text)? = self[name] else {
            throw RowChangeError(description: "“\(name)” is no text.")
        }
        return text
    }

    fileprivate func number(_ name: String) throws(RowChangeError) -> Int {
        guard case .integer(let number)? = self[name], number >= 0, number < 1 << 53 else {
            throw RowChangeError(description: "“\(name)” is no whole number from 0 on.")
        }
        return Int(number)
    }

    /// Returns a range; `nil` when there is none.
    fileprivate func range(_ name: String) throws(RowChangeError) -> Range<Int>? {
        guard let value = self[name], value != .null else { return nil }
        guard case .array(let ends) = value, ends.count == 2, case .integer(let start) = ends[0],
            case .integer(let end) = ends[1], start >= 0, start <= end, end < 1 << 53
        else {
            throw RowChangeError(
                description: "“\(name)” is no range: two numbers from 0 on, the first not larger.")
        }
        return Int(start)..<Int(end)
    }
}

extension String {
    /// The text with a line feed wherever a line ends with a carriage return, as a text area has it.
    ///
    /// Cost: linear in the text's length.
    var withLineFeeds: String {
        guard utf8.contains(0x0D) else { return self }
        var text = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in unicodeScalars {
            if !(isAfterReturn && scalar == "\n") { text.append(scalar == "\r" ? "\n" : scalar) }
            isAfterReturn = scalar == "\r"
        }
        return String(text)
    }
}
