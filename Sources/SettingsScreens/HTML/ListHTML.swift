import SettingsSchema

/// The items of a list group, and the row that adds one.
extension PageWriter {
    /// Draws an item.
    mutating func listItemRow(_ row: ScreenRow, position: Int, isDeletable: Bool) {
        open(row, kind: "item")
        openForm(row)
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

    /// Draws the row that adds an item: with a text field when the item is a text.
    mutating func listAddRow(_ row: ScreenRow, _ traits: TextTraits?) {
        open(row, kind: "field add")
        openForm(row)
        hiddenField("op", "add")
        html.markup("<div class=\"cell\">")
        if let traits {
            let typed = alert(row)?.typedText ?? ""
            textInput(row, traits, isNamed: false, value: typed)
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
}
