import JSONText
import SettingsScreens

/// Prints the differences of two bundles.
struct DiffReport {
    let changes: [BundleChange]

    /// The number of breaking changes and others, a sentence.
    var summary: String {
        if changes.isEmpty { return "Nothing has changed." }
        let breaking = changes.count { $0.isBreaking }
        let others = changes.count - breaking
        return Counted.text(breaking, "breaking change") + ", " + Counted.text(others, "other")
            + "."
    }

    /// A line for each change; breaking ones first, and marked.
    var text: String {
        let lines = changes.map { change in
            let mark = change.isBreaking ? "!" : change.sign
            let group = change.group.map { " [\($0)]" } ?? ""
            return
                "\(mark) \(change.subject)\(group) \(change.reason).\(change.isBreaking ? " BREAKING" : "")"
        }
        return (lines + [summary]).joined(separator: "\n")
    }

    /// A JSON array with an object for each change.
    var json: JSONValue {
        .array(
            changes.map { change in
                .object([
                    JSONMember("kind", .string(change.kind.rawValue)),
                    JSONMember("breaking", .boolean(change.isBreaking)),
                    JSONMember("key", JSONValue(text: change.key)),
                    JSONMember("group", JSONValue(text: change.group)),
                    JSONMember("page", .string(change.page)),
                    JSONMember("old", JSONValue(text: change.old)),
                    JSONMember("new", JSONValue(text: change.new)),
                    JSONMember("guessed", .boolean(change.kind == .renamed)),
                    JSONMember("reason", .string("\(change.subject) \(change.reason).")),
                ])
            })
    }

    /// A Markdown list for release notes and reviews.
    var markdown: String {
        let parts = [
            ("Breaking", changes.filter(\.isBreaking)),
            ("Other", changes.filter { !$0.isBreaking }),
        ]
        let blocks = parts.filter { !$0.1.isEmpty }.map { title, changes in
            let lines = changes.map { change in
                let subject = change.key.map { "`\($0)`" } ?? change.subject
                let group = change.group.map { " (`\($0)`)" } ?? ""
                return "- \(subject)\(group) \(change.reason)."
            }
            return "### \(title) changes\n\n" + lines.joined(separator: "\n")
        }
        return blocks.isEmpty ? summary : blocks.joined(separator: "\n\n")
    }
}

extension BundleChange {
    /// The sign before a change in a list.
    fileprivate var sign: String {
        switch kind {
        case .added, .valuesAdded: "+"
        case .removed, .valuesRemoved: "-"
        default: "~"
        }
    }
}
