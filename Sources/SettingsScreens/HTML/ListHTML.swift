import SettingsSchema

/// The items of a list group, and the row that adds one.
extension PageWriter {
    /// Draws an item.
    mutating func listItemRow(_ row: ScreenRow, position: Int, isDeletable: Bool) {
        open(row, kind: "item")
        openForm(row, takesAnyText: true)
        html.markup("<div class=\"cell\">")
        image(row.imageName, class: "icon")
        let title = row.title.flatMap { $0.isEmpty ? nil : $0 }
        titleBlock(row, title: title ?? row.display)
        if title != nil { value(row.display) }
        if isDeletable, row.isEnabled, !isStandalone {
            hiddenField("position", String(position))
            html.markup("<button name=\"op\" value=\"delete\" class=\"delete\"")
            let item = [row.title, row.display].compactMap { $0 }.first { !$0.isEmpty }
            html.attribute("aria-label", "\(texts.delete): \(item ?? String(position + 1))")
            html.markup("></button>")
        }
        html.markup("</div>")
        if !isStandalone { html.markup("</form>") }
        close(row)
    }

    /// Draws the row that adds an item: by a text, by a choice, or as it is.
    mutating func listAddRow(_ row: ScreenRow, _ traits: TextTraits?, choices: [ScreenChoice]) {
        open(row, kind: "field add")
        openForm(row, takesAnyText: true)
        hiddenField("op", "add")
        html.markup("<div class=\"cell\">")
        if let traits {
            let typed = alert(row)?.typedText ?? ""
            textInput(row, traits, isNamed: false, value: typed)
        } else if !choices.isEmpty {
            menu(row, choices)
        } else {
            titleBlock(row, title: row.title)
        }
        if !isStandalone {
            html.markup("<button class=\"insert\"")
            html.flag("disabled", !row.isEnabled)
            html.markup(">")
            html.text(texts.add)
            html.markup("</button>")
        }
        html.markup("</div>")
        if !isStandalone { html.markup("</form>") }
        close(row)
    }

    private mutating func menu(_ row: ScreenRow, _ choices: [ScreenChoice]) {
        html.markup("<select name=\"choice\"")
        html.attribute("aria-label", hiddenName(row))
        state(row)
        html.markup(">")
        for choice in choices {
            html.markup("<option")
            html.attribute("value", String(choice.index))
            html.markup(">")
            html.text(choice.title)
            html.markup("</option>")
        }
        html.markup("</select>")
    }
}
