import SettingsSchema
import TextViews

/// Sections: a header, a card of rows, a footer.
extension PageWriter {
    /// Draws all sections of a screen.
    mutating func sections(_ sections: [ScreenSection]) {
        for (index, section) in sections.enumerated() {
            self.section(section, id: "\(idPrefix)s\(index)")
        }
    }

    private mutating func section(_ section: ScreenSection, id: String) {
        let header = section.header.flatMap { $0.isEmpty ? nil : $0 }
        let footer = section.footer.flatMap { $0.isEmpty ? nil : $0 }
        // A radio group's field set has the header's name: naming the section too says it twice.
        let isGroup = section.type != .radioGroup && (header != nil || footer != nil)
        html.markup("<div class=\"section\"")
        html.attribute("id", id)
        if isGroup {
            html.markup(" role=\"group\"")
            if header != nil { html.attribute("aria-labelledby", id + "-h") }
            if footer != nil { html.attribute("aria-describedby", id + "-f") }
        }
        html.markup(">\n")
        if let header { heading(header, id: id + "-h") }
        sectionHeader = header
        card(section.rows, header: header, sectionID: id, hasFooter: footer != nil)
        if let footer {
            self.footer(footer, id: id + "-f", detecting: section.dataDetectorTypes)
        }
        html.markup("</div>\n")
    }

    private mutating func card(
        _ rows: [ScreenRow], header: String?, sectionID: String, hasFooter: Bool
    ) {
        guard !rows.isEmpty else { return }
        html.markup("<ul class=\"card\" role=\"list\">\n")
        for row in rows {
            if case .radioGroup(let choices) = row.content {
                radioRow(
                    row, choices: choices,
                    labelID: header == nil ? titleID : sectionID + "-h",
                    descriptionID: hasFooter ? sectionID + "-f" : nil)
            } else {
                self.row(row)
            }
        }
        html.markup("</ul>\n")
    }

    /// The `id` of the page's title.
    var titleID: String { idPrefix + "title" }

    /// Draws a section's header.
    mutating func heading(_ text: String, id: String) {
        html.markup("<h2")
        html.attribute("id", id)
        html.markup(">")
        html.isolated(text)
        html.markup("</h2>\n")
    }

    /// Draws the text below a card.
    mutating func footer(_ text: String, id: String, detecting types: DataDetectorTypes) {
        html.markup("<p class=\"footer\"")
        html.attribute("id", id)
        html.markup(">")
        isolated(text, detecting: types)
        html.markup("</p>\n")
    }
}
