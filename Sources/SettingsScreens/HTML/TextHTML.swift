import SettingsSchema
import SharedSettings

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
        html.markup("<input name=\"value\" dir=\"auto\" enterkeyhint=\"done\"")
        html.attribute("type", traits.inputType)
        html.attribute("value", value)
        if isNamed {
            references(row)
        } else {
            let isTitled = row.title.map { !$0.isEmpty } ?? false
            html.attribute(
                "aria-label", isTitled ? hiddenName(row) : traits.placeholder ?? hiddenName(row))
        }
        attributes(traits)
        state(row)
        html.markup(">")
    }

    /// Draws a text view.
    mutating func textViewRow(_ row: ScreenRow, _ traits: TextTraits) {
        open(row, kind: "area")
        openForm(row, takesAnyText: true)
        html.markup("<div class=\"cell\"><textarea name=\"value\" dir=\"auto\" rows=\"3\"")
        html.attribute("aria-label", hiddenName(row))
        attributes(traits)
        state(row)
        // The parser drops a line break right behind the tag: this one, not one of the text.
        html.markup(">\n")
        html.text(typedText(row))
        html.markup("</textarea></div>")
        closeForm(row)
        close(row)
    }

    private mutating func attributes(_ traits: TextTraits) {
        html.attribute("inputmode", ifPresent: traits.inputMode)
        html.attribute("autocapitalize", traits.autocapitalize)
        html.attribute("autocorrect", ifPresent: traits.autocorrect)
        html.attribute("spellcheck", ifPresent: traits.spellcheck)
        html.attribute("autocomplete", traits.autocomplete)
        html.attribute("placeholder", ifPresent: traits.placeholder)
    }

    /// The text in a control: what was typed and refused, else the value.
    private func typedText(_ row: ScreenRow) -> String {
        if let typed = alert(row)?.typedText { return typed }
        if case .string(let text) = row.value { return text }
        return row.display ?? ""
    }
}
