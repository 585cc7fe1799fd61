import SettingsSchema

/// A place between two items of a collection, before the first or after the last.
struct Gap {
    /// How what is inserted there has to be laid out.
    let layout: XMLLayout
    private let range: Range<Int>
    private let before: String
    private let after: String

    private init(layout: XMLLayout, range: Range<Int>, before: String, after: String = "") {
        self.layout = layout
        self.range = range
        self.before = before
        self.after = after
    }

    /// Finds the place.
    /// - Parameters:
    ///   - items: where the collection's items stand, in order.
    ///   - index: the number of items before the place.
    ///   - step: what the collection's items are indented by, if there is none to show it.
    init(
        items: [Range<Int>], index: Int, collection: PropertyListNode, lines: SourceLines,
        step: String
    ) {
        guard !items.isEmpty else {
            self.init(inEmpty: collection, lines, step)
            return
        }
        let nearest = items.indices.sorted { abs($0 - index) < abs($1 - index) }
        let indentation = nearest.lazy
            .compactMap { lines.indentation(before: items[$0].lowerBound) }.first
        let previous =
            index > 0
            ? items[index - 1].upperBound : lines.startTagEnd(at: collection.range.lowerBound)
        guard let indentation else {
            // Items on one line may have blanks between them.
            let gap =
                items.count > 1 ? items[0].upperBound..<items[1].lowerBound : previous..<previous
            self.init(
                layout: XMLLayout(indentation: "", step: "", lineEnd: ""),
                range: previous..<previous,
                before: lines.isBlank(gap) && index > 0 ? lines.string(gap) : "")
            return
        }
        let place = lines.restOfLine(after: previous) ?? previous
        let layout = XMLLayout(
            indentation: indentation, step: step, lineEnd: lines.lineEnd(near: place))
        self.init(
            layout: layout, range: place..<place, before: layout.lineEnd + indentation)
    }

    /// The place in a collection that has no items, but may hold comments.
    private init(inEmpty collection: PropertyListNode, _ lines: SourceLines, _ step: String) {
        let (start, end) = (collection.range.lowerBound, collection.range.upperBound)
        let own = lines.indentation(ofLineAt: start)
        let isAlone = lines.indentation(before: start) != nil
        let startTag = lines.string(start..<lines.startTagEnd(at: start))
        let endTag = lines.endTagStart(of: collection.range)
        let isMultiline = isAlone || lines.string(start..<end).contains(where: \.isNewline)
        let lineEnd = isMultiline ? lines.lineEnd(near: start) : ""
        let inner = isMultiline ? own + step : ""
        let layout = XMLLayout(
            indentation: inner, step: isMultiline ? step : "", lineEnd: lineEnd)
        let last = lineEnd + (isMultiline ? own : "")
        guard let endTag else {
            self.init(
                layout: layout, range: start..<end,
                before: "<\(startTag.tagName)>" + lineEnd + inner,
                after: last + "</\(startTag.tagName)>")
            return
        }
        let content = lines.startTagEnd(at: start)..<endTag
        // Comments stay, before what is inserted.
        let blankStart =
            lines.isBlank(content) ? content.lowerBound : lines.blankStart(before: endTag)
        self.init(
            layout: layout, range: blankStart..<endTag, before: lineEnd + inner, after: last)
    }

    /// The edit that inserts a text, which is laid out as ``layout`` says.
    func insertion(of text: String) -> TextEdit {
        TextEdit(range, before + text + after)
    }
}

extension SourceLines {
    /// Where the start tag or empty tag of an element ends.
    func startTagEnd(at start: Int) -> Int {
        var quote: UInt8?
        for offset in start..<text.count {
            let byte = text[offset]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return offset + 1
            }
        }
        return text.count
    }

    /// Where the end tag of an element begins; `nil` for an empty tag.
    fileprivate func endTagStart(of element: Range<Int>) -> Int? {
        let start = text[element].lastIndex(of: UInt8(ascii: "<"))
        return start.flatMap { $0 == element.lowerBound ? nil : $0 }
    }

    /// The first place before an offset after which nothing but blanks and line ends stands.
    fileprivate func blankStart(before offset: Int) -> Int {
        var start = offset
        while start > 0, isBlank(start - 1..<start) { start -= 1 }
        return start
    }
}

extension String {
    /// The name in an XML tag.
    fileprivate var tagName: Substring {
        dropFirst().prefix { !$0.isWhitespace && $0 != "/" && $0 != ">" }
    }
}
