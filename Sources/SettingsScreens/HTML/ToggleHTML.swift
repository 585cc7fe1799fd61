import SettingsSchema

/// Switches, and the questions they ask before they change.
extension PageWriter {
    /// Draws a switch.
    mutating func toggleRow(
        _ row: ScreenRow, isOn: Bool, isCheckmark: Bool,
        prompts: (on: ConfirmationPrompt?, off: ConfirmationPrompt?)
    ) {
        open(row, kind: "toggle")
        openForm(row)
        hiddenField("toggle", "1")
        html.markup("<label class=\"cell\">")
        image(row.imageName, class: "icon")
        titleBlock(row, title: row.title ?? row.key, withIDs: true)
        html.markup("<input type=\"checkbox\" name=\"value\" value=\"on\"")
        if isCheckmark {
            html.markup(" class=\"check\"")
        } else {
            html.markup(" role=\"switch\"")
        }
        html.flag("checked", isOn)
        references(row)
        state(row)
        html.markup("></label>")
        confirmation(isOn ? prompts.off : prompts.on)
        closeForm(row)
        if row.isEnabled, !isStandalone {
            dialog(prompts.on, row, answers: "on")
            dialog(prompts.off, row, answers: "off")
        }
        close(row)
    }

    /// Asks in the form itself, for readers without script: the box must be ticked.
    private mutating func confirmation(_ prompt: ConfirmationPrompt?) {
        guard let prompt, !isStandalone else { return }
        html.markup("<noscript><label class=\"confirm\"><input type=\"checkbox\" required>")
        html.isolated([prompt.title, prompt.prompt].filter { !$0.isEmpty }.joined(separator: " "))
        html.markup("</label></noscript>")
    }

    private mutating func dialog(
        _ prompt: ConfirmationPrompt?, _ row: ScreenRow, answers: StaticString
    ) {
        guard let prompt else { return }
        html.markup("<dialog data-for=\"")
        html.markup(answers)
        html.markup("\"")
        let id = rowID(row) + "-ask-\(answers)"
        html.attribute("aria-labelledby", id)
        html.markup("><p class=\"question\"")
        html.attribute("id", id)
        html.markup(">")
        html.isolated(prompt.title)
        html.markup("</p><p>")
        html.isolated(prompt.prompt)
        html.markup("</p><form method=\"dialog\"><button value=\"\">")
        html.isolated(prompt.denyText ?? texts.cancel)
        html.markup("</button><button value=\"yes\" class=\"yes\">")
        html.isolated(prompt.confirmText ?? texts.confirm)
        html.markup("</button></form></dialog>")
    }
}
