import JSONText
import SettingsSchema

/// Renders screens as JSON with a fixed order of keys, for other programs.
///
/// The keys `page` to `sections` of a screen, `type` to `rows` of a section and `type` to `enabled`
/// of a row always stand there, `null` when there is nothing to say. Keys that only one kind of row
/// has follow; `subtitle`, `note` and names of images only when there are any.
public struct JSONRenderer: Sendable {
    /// Makes a renderer.
    public init() {}

    /// Returns several screens as one array.
    ///
    /// Cost: linear in the number of rows and choices.
    public func json(_ screens: [Screen]) -> JSONValue {
        .array(screens.map(json))
    }

    /// Returns a screen as an object.
    ///
    /// Cost: linear in the number of rows and choices.
    public func json(_ screen: Screen) -> JSONValue {
        .object([
            JSONMember("page", .string(screen.page)),
            JSONMember("title", .string(screen.title)),
            JSONMember("language", .string(screen.language)),
            JSONMember("idiom", .string(screen.idiom.rawValue)),
            JSONMember("applicationGroup", .text(screen.applicationGroup)),
            JSONMember("sections", .array(screen.sections.map(json))),
        ])
    }

    private func json(_ section: ScreenSection) -> JSONValue {
        .object([
            JSONMember("type", .string(section.type.rawValue)),
            JSONMember("header", .text(section.header)),
            JSONMember("footer", .text(section.footer)),
            JSONMember("rows", .array(section.rows.map(json))),
        ])
    }

    /// Returns a row as an object.
    ///
    /// Cost: linear in the number of choices.
    public func json(_ row: ScreenRow) -> JSONValue {
        var members = [
            JSONMember("type", .string(row.type.rawValue)),
            JSONMember("key", .text(row.key)),
            JSONMember("title", .text(row.title)),
            JSONMember("value", row.value.map(JSONValue.init) ?? .null),
            JSONMember("isStored", .boolean(row.isStored)),
            JSONMember("display", .text(row.display)),
            JSONMember("enabled", .boolean(row.isEnabled)),
        ]
        members += row.content.jsonMembers
        members.append("subtitle", row.subtitle)
        members.append("note", row.note)
        members.append("image", row.imageName)
        return .object(members)
    }
}

extension [JSONMember] {
    /// Adds a text if there is one.
    mutating func append(_ name: String, _ text: String?) {
        if let text { append(JSONMember(name, .string(text))) }
    }
}
