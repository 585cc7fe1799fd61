import SettingsSchema
import SharedSettings
import TextViews

/// Text on one line and on many.
extension PageWriter {
    /// Draws a text field.
    mutating func textFieldRow(_ row: ScreenRow, _ traits: TextTraits) {
        open(row, kind: "field")
        openForm(row, takesAnyText: true)
        html.markup("<label class=\"cell\">")
        image(row.imageName, class: "icon")
        let title = row.title.flatMap { $0.isEmpty ? nil : $0 }
        if title != nil { titleBlock(row, title: title, withIDs: true) }
        textInput(row, traits, isNamed: title != nil, value: typedText(row))
        html.markup("</label>")
        closeForm(row)
        close(row)
    }

    /// Draws the control of a text field.
    mutating func textInput(
        _ row: ScreenRow, _ traits: TextTraits, isNamed: Bool, value: String
    ) {
        html.markup("<input name=\"value\" dir=\"auto\"")
        html.attribute("type", traits.inputType)
        html.attribute("value", value)
        if isNamed {
            references(row)
        } else {
            let isTitled = row.title.map { !$0.isEmpty } ?? false
            html.attribute(
                "aria-label", isTitled ? hiddenName(row) : traits.placeholder ?? hiddenName(row))
        }
        attributes(traits, isOneLine: true)
        state(row)
        html.markup(">")
    }

    /// Draws a text view; one that can't be edited as text with links.
    mutating func textViewRow(_ row: ScreenRow, _ traits: TextTraits) {
        guard row.isEnabled else { return readOnlyTextRow(row, traits) }
        open(row, kind: "area")
        openForm(row, takesAnyText: true)
        html.markup("<div class=\"cell\"><textarea name=\"value\" dir=\"auto\" rows=\"3\"")
        html.attribute("aria-label", hiddenName(row))
        html.attribute("lang", language)
        if let key = row.key { html.attribute("data-text", "\(applicationGroup ?? "")/\(key)") }
        attributes(traits, isOneLine: false)
        state(row)
        // The parser drops a line break right behind the tag: this one, not one of the text.
        html.markup(">\n")
        html.text(typedText(row))
        html.markup("</textarea></div>")
        closeForm(row)
        close(row)
    }

    private mutating func readOnlyTextRow(_ row: ScreenRow, _ traits: TextTraits) {
        let view = TextView(reading: typedText(row), detecting: .all, by: context.dataDetector)
        open(row, kind: "area")
        html.markup("<div class=\"cell text\" role=\"group\"")
        html.attribute("aria-label", hiddenName(row))
        html.attribute("lang", language)
        html.markup(">")
        AttributedTextHTML(view).write(to: &html)
        if let note = row.note {
            html.markup("<small>")
            html.isolated(note)
            html.markup("</small>")
        }
        html.markup("</div>")
        close(row)
    }

    private mutating func attributes(_ traits: TextTraits, isOneLine: Bool) {
        for attribute in traits.attributes(isOneLine: isOneLine) {
            html.attribute(attribute.name, attribute.value)
        }
        html.attribute("placeholder", ifPresent: traits.placeholder)
    }

    /// The text in a control: what was typed and refused, else the value.
    private func typedText(_ row: ScreenRow) -> String {
        if let typed = alert(row)?.typedText { return typed }
        if case .string(let text) = row.value { return text }
        return row.display ?? ""
    }
}
