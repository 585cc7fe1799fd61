/// Lays out text for terminals.
enum TextWrapping {
    /// Breaks text at spaces into lines of at most `columns` characters; line ends stay.
    static func lines(_ text: String, columns: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
            wrapped(String(paragraph), columns: columns)
        }
    }

    private static func wrapped(_ paragraph: String, columns: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(separator: " ") {
            if !line.isEmpty && line.count + 1 + word.count > columns {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + [line]
    }

    /// Breaks text into lines and indents all of them.
    static func indented(_ text: String, by indent: Int, columns: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return lines(text, columns: columns - indent)
            .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
    }

    /// Lays out a label and its explanation as swift-argument-parser does: the explanation begins
    /// at a fixed column, on the next line when the label is too long.
    static func labeled(_ label: String, _ explanation: String, columns: Int) -> String {
        let width = 26
        let start = "  " + label
        guard !explanation.isEmpty else { return start }
        let body = indented(explanation, by: width, columns: columns)
        if start.count + 1 > width { return start + "\n" + body }
        return start + String(repeating: " ", count: width - start.count) + body.dropFirst(width)
    }
}
