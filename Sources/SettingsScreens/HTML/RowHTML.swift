import SettingsSchema

/// One row of a card, and the parts that several kinds of row share.
extension PageWriter {
    /// Draws a row of any kind but a radio group.
    mutating func row(_ row: ScreenRow) {
        switch row.content {
        case .toggle(let isOn, let isCheckmark, let onPrompt, let offPrompt):
            toggleRow(row, isOn: isOn, isCheckmark: isCheckmark, prompts: (onPrompt, offPrompt))
        case .textField(let traits): textFieldRow(row, traits)
        case .textView(let traits): textViewRow(row, traits)
        case .slider(let minimum, let maximum, let minimumImage, let maximumImage):
            sliderRow(
                row, bounds: (minimum, maximum), images: (minimumImage, maximumImage))
        case .titleValue: titleRow(row)
        case .multiValue: multiValueRow(row)
        case .radioGroup(let choices):
            radioRow(row, choices: choices, labelID: titleID, descriptionID: nil)
        case .childPane(let file, let route, let icon):
            childPaneRow(row, file: file, route: route, icon: icon)
        case .link(let url): linkRow(row, url: url)
        case .button: buttonRow(row)
        case .customView: plainRow(row)
        case .datePicker(let picker): dateRow(row, picker)
        case .listItem(let position, let isDeletable):
            listItemRow(row, position: position, isDeletable: isDeletable)
        case .listAdd(let traits, let choices): listAddRow(row, traits, choices: choices)
        }
    }

    /// Opens a row.
    mutating func open(_ row: ScreenRow, kind: StaticString) {
        html.markup("<li class=\"row ")
        html.markup(kind)
        if !row.isEnabled { html.markup(" off") }
        html.markup("\"")
        html.attribute("id", rowID(row))
        html.markup(">")
    }

    /// Closes a row, with the alert that concerns it.
    mutating func close(_ row: ScreenRow) {
        if let alert = alert(row) {
            html.markup("<p class=\"error\" role=\"alert\"")
            html.attribute("id", rowID(row) + "-error")
            html.markup(">")
            html.isolated(alert.message)
            html.markup("</p>")
        }
        html.markup("</li>\n")
    }

    /// Opens the form that posts a row's changes; nothing in a document that stands alone.
    /// - Parameter takesAnyText: whether the browser lets texts pass that don't look like the URL or
    ///   address their keyboard is for, as a store does.
    mutating func openForm(_ row: ScreenRow, takesAnyText: Bool = false) {
        guard !isStandalone else { return }
        html.markup("<form method=\"post\" autocomplete=\"off\"")
        html.flag("novalidate", takesAnyText)
        html.attribute(
            "action", context.address(context.links.row(row.index, route: context.route)))
        html.markup("><input type=\"hidden\" name=\"csrf\"")
        html.attribute("value", context.token)
        html.markup(">")
    }

    /// Adds a field of a form that the user doesn't see.
    mutating func hiddenField(_ name: StaticString, _ value: String) {
        guard !isStandalone else { return }
        html.markup("<input type=\"hidden\" name=\"")
        html.markup(name)
        html.markup("\"")
        html.attribute("value", value)
        html.markup(">")
    }

    /// Closes a form, with the button that takes the script's place where there is none.
    mutating func closeForm(_ row: ScreenRow, name: String? = nil) {
        guard !isStandalone else { return }
        if row.isEnabled {
            html.markup("<noscript><button class=\"save\"")
            html.attribute("aria-label", "\(texts.save): \(name ?? hiddenName(row))")
            html.markup(">")
            html.text(texts.save)
            html.markup("</button></noscript>")
        }
        html.markup("</form>")
    }

    /// Marks a control whose row has an alert or is disabled.
    mutating func state(_ row: ScreenRow) {
        html.flag("disabled", !row.isEnabled || isStandalone)
        if alert(row) != nil {
            html.markup(" aria-invalid=\"true\"")
            html.attribute("aria-errormessage", rowID(row) + "-error")
        }
    }

    /// Draws a picture from the bundle; one that says nothing the text doesn't say.
    mutating func image(_ name: String?, class kind: StaticString) {
        guard let name, !isStandalone else { return }
        picture(context.links.image(name), class: kind)
    }

    /// Draws a picture by its path.
    mutating func picture(_ path: String, class kind: StaticString) {
        html.markup("<img alt=\"\" class=\"")
        html.markup(kind)
        html.markup("\"")
        html.attribute("src", path)
        html.markup(">")
    }

    /// Draws the title with the lines below it, each with an `id` where a control needs it.
    mutating func titleBlock(_ row: ScreenRow, title: String?, withIDs: Bool = false) {
        let id = rowID(row)
        let lines = [row.subtitle, row.note].compactMap { $0 }.filter { !$0.isEmpty }
        html.markup("<span class=\"title\"><bdi")
        if withIDs, !lines.isEmpty { html.attribute("id", id + "-t") }
        html.markup(">")
        html.text(title ?? "")
        html.markup("</bdi>")
        for (index, line) in lines.enumerated() {
            html.markup("<small")
            if withIDs { html.attribute("id", id + "-n\(index)") }
            html.markup(">")
            html.isolated(line)
            html.markup("</small>")
        }
        html.markup("</span>")
    }

    /// Names a control by its title alone and describes it by the lines below the title.
    mutating func references(_ row: ScreenRow) {
        let count = [row.subtitle, row.note].compactMap { $0 }.filter { !$0.isEmpty }.count
        guard count > 0 else { return }
        let id = rowID(row)
        html.attribute("aria-labelledby", id + "-t")
        let lines = (0..<count).map { id + "-n\($0)" }
        html.attribute("aria-describedby", lines.joined(separator: " "))
    }

    /// Draws a value at the end of a row.
    mutating func value(_ text: String?) {
        guard let text, !text.isEmpty else { return }
        html.markup("<span class=\"value\">")
        html.isolated(text)
        html.markup("</span>")
    }

    /// Draws a row that can only be read.
    mutating func plainRow(_ row: ScreenRow) {
        open(row, kind: "plain")
        html.markup("<div class=\"cell\">")
        image(row.imageName, class: "icon")
        titleBlock(row, title: row.title)
        value(row.display)
        html.markup("</div>")
        close(row)
    }
}
