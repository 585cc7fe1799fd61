extension String {
    /// Breaks the text into lines of at most a number of columns.
    ///
    /// Lines break at spaces, between wide characters, and inside a word only when it is longer than
    /// a line. Line breaks of the text stay.
    /// Cost: linear in the text's length.
    func wrapped(to width: Int) -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
            var wrapper = LineWrapper(width: max(width, 2))
            for character in line { wrapper.add(character) }
            return wrapper.finish()
        }
    }

    /// The text on one line without what a terminal would obey: line breaks are shown as `↵`,
    /// other control characters as `�`; invisible marks that turn the direction are left out.
    var printable: String {
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
        var line = ""
        for character in self {
            if character.isNewline {
                line.append("↵")
            } else {
                line.append(contentsOf: character.isTame ? String(character) : character.tamed)
            }
        }
        return line
    }

    /// Like ``printable``, with line breaks kept.
    var printableLines: String {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { String($0).printable }.joined(separator: "\n")
    }
}

extension Character {
    /// Whether a terminal prints the character and no more.
    fileprivate var isTame: Bool {
        unicodeScalars.allSatisfy { !$0.isControl && !$0.isDirectionOverride }
    }

    fileprivate var tamed: String {
        let scalars = unicodeScalars.filter { !$0.isDirectionOverride }.map { scalar in
            scalar == "\t" ? " " : scalar.isControl ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value)
    }

    fileprivate var isDirectionOverride: Bool {
        (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
}

/// Collects characters into lines.
private struct LineWrapper {
    let width: Int
    private var lines: [String] = []
    private var line = ""
    private var lineWidth = 0
    private var word = ""
    private var wordWidth = 0

    init(width: Int) {
        self.width = width
    }

    mutating func add(_ character: Character) {
        if character == " " {
            flushWord()
            append(" ", width: 1)
        } else {
            let characterWidth = character.displayWidth
            if characterWidth == 2 { flushWord() }
            word.append(character)
            wordWidth += characterWidth
            if characterWidth == 2 || wordWidth >= width { flushWord() }
        }
    }

    mutating func finish() -> [String] {
        flushWord()
        breakLine()
        return lines
    }

    private mutating func flushWord() {
        append(word, width: wordWidth)
        word = ""
        wordWidth = 0
    }

    private mutating func append(_ text: String, width textWidth: Int) {
        if lineWidth + textWidth > width {
            // A space at the end of a full line is not seen, and doesn't begin the next.
            if text == " " { return }
            breakLine()
        }
        line += text
        lineWidth += textWidth
    }

    private mutating func breakLine() {
        while line.last == " " { line.removeLast() }
        lines.append(line)
        line = ""
        lineWidth = 0
    }
}
