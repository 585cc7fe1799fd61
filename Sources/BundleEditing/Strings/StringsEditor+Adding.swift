import SettingsSchema

/// A text to be added to a table.
package struct NewString: Sendable, Hashable {
    /// The key.
    package var key: String
    /// The text.
    package var text: String
    /// What to tell translators, written above it; `nil` for nothing.
    package var comment: String?

    /// Makes a text to be added.
    package init(key: String, text: String, comment: String? = nil) {
        self.key = key
        self.text = text
        self.comment = comment
    }
}

extension StringsEditor {
    /// Adds texts behind the one of a key, or behind all others.
    /// - Throws: ``BundleEditError`` when `previous` is missing, or a key is there already.
    package mutating func add(
        _ strings: [NewString], after previous: String? = nil
    ) throws(BundleEditError) {
        guard !strings.isEmpty else { return }
        var expected = table.strings
        for string in strings {
            guard expected[string.key] == nil else { throw exists(string.key) }
            expected[string.key] = string.text
        }
        var index = table.entries.indices.last
        if let previous {
            index = table.entries.lastIndex { $0.key == previous }
            guard index != nil else { throw missing(previous) }
        }
        let edit = index.map { insertion(of: strings, afterEntryAt: $0) } ?? appendix(strings)
        try apply([edit], expecting: expected)
    }

    private func insertion(of strings: [NewString], afterEntryAt index: Int) -> TextEdit {
        let entry = table.entries[index]
        let lines = lines
        let indentation = lines.indentation(before: entry.keyRange.lowerBound)
        let place = lines.restOfLine(after: entry.end) ?? entry.end
        let lineEnd = indentation == nil && place == entry.end ? " " : lines.lineEnd(near: place)
        let gap = lineEnd + (hasBlankLines ? lineEnd : "")
        let texts = strings.map { text(of: $0, indentation ?? "", lineEnd, like: entry) }
        return TextEdit(place..<place, texts.map { gap + $0 }.joined())
    }

    /// The first texts of a file: at its end, or before the brace that ends it.
    private func appendix(_ strings: [NewString]) -> TextEdit {
        let lines = lines
        let lineEnd = lines.lineEnd(near: 0)
        var place = table.source.count
        if let last = table.source.lastIndex(where: { !$0.endsLine && $0 != 0x20 && $0 != 0x09 }),
            table.source[last] == UInt8(ascii: "}"),
            table.source.first(where: { !$0.endsLine && $0 != 0x20 && $0 != 0x09 })
                == UInt8(ascii: "{")
        {
            place = last
        }
        let needsLineEnd = place > 0 && !table.source[place - 1].endsLine
        let texts = strings.map { text(of: $0, "", lineEnd, like: nil) + lineEnd }
        return TextEdit(place..<place, (needsLineEnd ? lineEnd : "") + texts.joined())
    }

    /// Whether blank lines stand between the last two entries.
    private var hasBlankLines: Bool {
        guard table.entries.count > 1 else { return false }
        let last = table.entries.count - 1
        let start = commentRanges(ofEntryAt: last).first?.lowerBound
        let gap =
            table.entries[last - 1].end..<(start ?? table.entries[last].keyRange.lowerBound)
        return lines.isBlank(gap) && lines.lineEndCount(in: gap) > 1
    }

    private func text(
        of string: NewString, _ indentation: String, _ lineEnd: String, like entry: StringsEntry?
    ) -> String {
        let comment = string.comment.map { indentation + StringsText.comment($0) + lineEnd } ?? ""
        let spacing =
            entry.flatMap { entry in
                // An entry without a text of its own shows nothing.
                entry.valueRange == entry.keyRange
                    ? nil : lines.string(entry.keyRange.upperBound..<entry.valueRange.lowerBound)
            } ?? " = "
        let isPlain = spacing.allSatisfy { $0 == " " || $0 == "=" || $0 == "\t" }
        return comment + indentation + StringsText.quoted(string.key) + (isPlain ? spacing : " = ")
            + StringsText.quoted(string.text) + ";"
    }
}

extension SourceLines {
    /// How many line ends a range holds.
    func lineEndCount(in range: Range<Int>) -> Int {
        var (count, offset) = (0, range.lowerBound)
        while offset < range.upperBound {
            let length = endLength(at: offset)
            if length > 0 { count += 1 }
            offset += max(length, 1)
        }
        return count
    }
}
