/// What comments of tables say of the state of a text.
package enum TextMark {
    /// The text still is that of the property list.
    package static let untranslated = "Not translated"
    /// No page has the text any more.
    package static let obsolete = "Not used any more"

    /// Returns a comment with a mark in front of it.
    package static func adding(_ mark: String, to comment: String?) -> String {
        let rest = removing(from: comment) ?? ""
        return rest.isEmpty ? mark : "\(mark). \(rest)"
    }

    /// Returns a comment without marks; `nil` when nothing else stands in it.
    package static func removing(from comment: String?) -> String? {
        var text = (comment ?? "")[...]
        for mark in [untranslated, obsolete] where text.hasPrefix(mark) {
            text = text.dropFirst(mark.count)
            if text.hasPrefix(". ") { text = text.dropFirst(2) }
        }
        return text.isEmpty ? nil : String(text)
    }
}
