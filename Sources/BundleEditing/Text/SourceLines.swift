/// Finds lines, blanks and comments around places in a text, so that what is inserted looks like
/// what stands beside it.
struct SourceLines {
    /// How comments are written.
    enum CommentSyntax {
        /// `<!-- … -->`.
        case xml
        /// `/* … */`, and `// …` to the line's end.
        case strings
    }

    /// The text as UTF-8.
    let text: [UInt8]
    /// How comments are written in it.
    let comments: CommentSyntax

    /// Where the line of an offset begins.
    func lineStart(of offset: Int) -> Int {
        var start = offset
        while start > 0, !text[start - 1].endsLine { start -= 1 }
        return start
    }

    /// Where the line of an offset ends, before its line end.
    func lineEnd(of offset: Int) -> Int {
        text[offset...].firstIndex(where: \.endsLine) ?? text.count
    }

    /// Where the line after that of an offset begins.
    func nextLine(after offset: Int) -> Int {
        let end = lineEnd(of: offset)
        return end + endLength(at: end)
    }

    /// How many bytes the line end at an offset takes.
    func endLength(at offset: Int) -> Int {
        guard offset < text.count, text[offset].endsLine else { return 0 }
        let isPair = text[offset] == 0x0D && offset + 1 < text.count && text[offset + 1] == 0x0A
        return isPair ? 2 : 1
    }

    /// The blanks that the line of an offset begins with.
    func indentation(ofLineAt offset: Int) -> String {
        let start = lineStart(of: offset)
        return string(start..<skipBlanks(from: start))
    }

    /// The blanks before an offset, when nothing else stands before it on its line.
    func indentation(before offset: Int) -> String? {
        let start = lineStart(of: offset)
        guard skipBlanks(from: start) >= offset else { return nil }
        return string(start..<offset)
    }

    /// The line end to be written near an offset: that of its line, else of the line before, else
    /// the first in the text, else LF.
    func lineEnd(near offset: Int) -> String {
        let end = lineEnd(of: min(offset, text.count))
        if endLength(at: end) > 0 { return string(end..<(end + endLength(at: end))) }
        let start = lineStart(of: offset)
        if start > 0 { return string((isPair(before: start) ? start - 2 : start - 1)..<start) }
        return "\n"
    }

    private func isPair(before offset: Int) -> Bool {
        offset > 1 && text[offset - 1] == 0x0A && text[offset - 2] == 0x0D
    }

    /// The first place at or after an offset where no space or tab stands.
    func skipBlanks(from offset: Int) -> Int {
        var end = offset
        while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
        return end
    }

    /// The first place at or before an offset before which no space or tab stands.
    func skipBlanks(before offset: Int) -> Int {
        var start = offset
        while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
        return start
    }

    /// The end of the line that something ends on, when only blanks and comments follow it there;
    /// `nil` when more does.
    func restOfLine(after offset: Int) -> Int? {
        var end = skipBlanks(from: offset)
        while let comment = commentEnd(at: end) {
            if text[end..<comment].contains(where: \.endsLine) { return nil }
            end = skipBlanks(from: comment)
        }
        return end == text.count || text[end].endsLine ? end : nil
    }

    /// The end of the comment that begins at an offset; `nil` when none does.
    func commentEnd(at offset: Int) -> Int? {
        switch comments {
        case .xml:
            return starts(with: "<!--", at: offset) ? end(of: "-->", from: offset + 4) : nil
        case .strings:
            if starts(with: "/*", at: offset) { return end(of: "*/", from: offset + 2) }
            return starts(with: "//", at: offset) ? lineEnd(of: offset) : nil
        }
    }

    private func end(of mark: String, from offset: Int) -> Int? {
        var index = offset
        while index < text.count {
            if starts(with: mark, at: index) { return index + mark.utf8.count }
            index += 1
        }
        return nil
    }

    private func starts(with mark: String, at offset: Int) -> Bool {
        text[min(offset, text.count)...].starts(with: mark.utf8)
    }

    /// The text of a range.
    func string(_ range: Range<Int>) -> String {
        String(decoding: text[range], as: UTF8.self)
    }

    /// Whether a range holds nothing but spaces, tabs and line ends.
    func isBlank(_ range: Range<Int>) -> Bool {
        text[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0.endsLine }
    }
}

extension UInt8 {
    /// A line feed or carriage return.
    var endsLine: Bool { self == 0x0A || self == 0x0D }
}
