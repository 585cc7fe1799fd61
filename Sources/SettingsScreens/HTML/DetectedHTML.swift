import SettingsSchema
import TextViews

/// Texts of titles and footers that have links, where their element asks for them.
extension PageWriter {
    /// Draws the row of a value that can only be read.
    mutating func titleRow(_ row: ScreenRow) {
        guard detects(row.dataDetectorTypes) else { return plainRow(row) }
        open(row, kind: "plain")
        html.markup("<div class=\"cell\">")
        image(row.imageName, class: "icon")
        html.markup("<span class=\"title\">")
        isolated(row.title ?? "", detecting: row.dataDetectorTypes)
        for line in [row.subtitle, row.note].compactMap({ $0 }) where !line.isEmpty {
            html.markup("<small>")
            html.isolated(line)
            html.markup("</small>")
        }
        html.markup("</span>")
        if let value = row.display, !value.isEmpty {
            html.markup("<span class=\"value\">")
            isolated(value, detecting: row.dataDetectorTypes)
            html.markup("</span>")
        }
        html.markup("</div>")
        close(row)
    }

    /// Draws text whose direction is its own, with links for what is found in it.
    mutating func isolated(_ text: String, detecting types: DataDetectorTypes) {
        guard detects(types) else { return html.isolated(text) }
        html.markup("<bdi>")
        AttributedTextHTML(TextView(reading: text, detecting: types, by: context.dataDetector))
            .writeLine(to: &html)
        html.markup("</bdi>")
    }

    /// Whether there is something to look for, and someone to find it.
    private func detects(_ types: DataDetectorTypes) -> Bool {
        !types.isEmpty && context.dataDetector != nil
    }
}

extension TextView {
    /// Makes a view of text that can only be read.
    convenience init(
        reading text: String, detecting types: DataDetectorTypes,
        by detector: (any TextDataDetecting & Sendable)?
    ) {
        self.init()
        self.text = text
        isEditable = false
        dataDetectorTypes = types
        services.dataDetector = detector
    }
}
