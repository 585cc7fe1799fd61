/// Choices: in place, and on a page of their own.
extension PageWriter {
    /// Draws a radio group as one row that holds its choices.
    mutating func radioRow(
        _ row: ScreenRow, choices: [ScreenChoice], labelID: String, descriptionID: String?
    ) {
        open(row, kind: "choices")
        openForm(row)
        html.markup("<fieldset role=\"radiogroup\"")
        html.attribute("aria-labelledby", labelID)
        html.attribute("aria-describedby", ifPresent: descriptionID)
        html.markup(">")
        for choice in choices { self.choice(choice, of: row) }
        html.markup("</fieldset>")
        closeForm(row)
        close(row)
    }

    private mutating func choice(_ choice: ScreenChoice, of row: ScreenRow) {
        html.markup("<label class=\"cell\">")
        image(choice.imageName, class: "icon")
        html.markup("<span class=\"title\">")
        html.isolated(choice.title)
        html.markup("</span><input type=\"radio\"")
        // A document that stands alone may hold several groups without forms around them.
        html.attribute("name", isStandalone ? rowID(row) : "choice")
        html.attribute("value", String(choice.index))
        html.flag("checked", choice.isSelected)
        state(row)
        html.markup("></label>\n")
    }

    /// Draws a row that leads to its choices.
    mutating func multiValueRow(_ row: ScreenRow) {
        open(row, kind: "go")
        let isLink = row.isEnabled && !isStandalone
        if isLink {
            html.markup("<a class=\"cell\"")
            html.attribute(
                "href",
                context.address(context.links.choices(row.index, route: context.route)))
            html.markup(">")
        } else {
            html.markup("<div class=\"cell\">")
        }
        image(row.imageName, class: "icon")
        titleBlock(row, title: row.title ?? row.key)
        value(row.display)
        html.markup(isLink ? "</a>" : "</div>")
        close(row)
    }

    /// Draws the content of a multi value's page.
    mutating func choiceSection(_ row: ScreenRow) {
        guard case .multiValue(let choices, let footer) = row.content else { return }
        html.markup("<div class=\"section\" id=\"s0\">\n<ul class=\"card\" role=\"list\">\n")
        radioRow(row, choices: choices, labelID: titleID, descriptionID: footer.map { _ in "s0-f" })
        html.markup("</ul>\n")
        if let footer { self.footer(footer, id: "s0-f", detecting: row.dataDetectorTypes) }
        html.markup("</div>\n")
    }
}
