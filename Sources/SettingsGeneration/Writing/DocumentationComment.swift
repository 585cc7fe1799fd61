/// Texts of a bundle as documentation of Swift.
enum DocumentationComment {
    /// How many characters of a text are taken; licences of many pages are no documentation.
    static let maximumLength = 400

    /// Returns the lines of a comment, with an empty one between paragraphs.
    /// - Parameters:
    ///   - paragraphs: plain texts; empty ones are left out.
    ///   - indent: how many spaces stand before each line.
    static func lines(_ paragraphs: [String], indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent) + "///"
        let blocks = paragraphs.map { wrapped(plain($0), width: 100 - margin.count - 1) }
            .filter { !$0.isEmpty }
        return Array(blocks.joined(separator: [""])).map { line in
            line.isEmpty ? margin : margin + " " + line
        }
    }

    /// The text in one line, without characters that can't be seen, and not too long.
    private static func plain(_ text: String) -> String {
        let words = text.split { $0.isWhitespace || $0.isNewline }
            .map { word in String(String.UnicodeScalarView(word.unicodeScalars.filter(isShown))) }
        let line = words.filter { !$0.isEmpty }.joined(separator: " ")
        guard line.count > maximumLength else { return line }
        let start = line.prefix(maximumLength)
        let end = start.lastIndex(of: " ") ?? start.endIndex
        return start[..<end] + " …"
    }

    /// Joiners belong to the writing of some languages; other formatting could hide what is written.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
        default: true
        }
    }

    private static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            let word = escaped(word)
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(word)
            }
        }
        return lines.map(escapedStart)
    }

    /// Takes from characters the meaning that they have in Markdown.
    private static func escaped(_ word: Substring) -> String {
        word.map { "\\`*_[]<>".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }

    /// A line that begins like a heading, a list or a quotation is none.
    private static func escapedStart(_ line: String) -> String {
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        if let first = line.first, "#-+|=~".contains(first) { return "\\" + line }
        if !digits.isEmpty, let next = line.dropFirst(digits.count).first,
            next == "." || next == ")"
        {
            return digits + "\\" + line.dropFirst(digits.count)
        }
        return line
    }
}
