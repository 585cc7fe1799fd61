extension TextLayout: TextLineLocator {
    /// The lines that a rectangle touches, from the top; lays out those and no others.
    ///
    /// - Parameter rect: A rectangle in content coordinates; only its top and bottom count.
    public func lineFragments(in rect: TextRect) -> [LineFragment] {
        settle()
        var fragments: [LineFragment] = []
        let top = container.insets.top
        var place = blocks.place(y: rect.y - top)
        if let first = place {
            // The guess for what lies above decides where the view is; its piece begins there.
            place = laidOut(first, at: offset(guessedAt: rect.y - top, in: first))
        }
        while let found = place {
            guard top + found.y < rect.maxY else { return fragments }
            let block = laidOut(found, at: found.start)
            for line in blocks[block].lines ?? [] {
                let placed = PlacedLine(line: line, start: block.start, top: top + block.y)
                if placed.maxY > rect.y, placed.y < rect.maxY {
                    fragments.append(placed.fragment(in: container))
                }
            }
            place = blocks.place(after: block)
        }
        if let extra = extraLine, extra.maxY > rect.y, extra.y < rect.maxY {
            fragments.append(extra.fragment(in: container))
        }
        return fragments
    }

    /// All lines; lays out all text.
    public var lineFragments: [LineFragment] {
        _ = usedSize
        return lineFragments(in: TextRect(x: 0, y: 0, width: 0, height: .infinity))
    }

    /// The line that a position is in.
    public func lineFragment(at position: CaretPosition) -> LineFragment {
        line(at: position).fragment(in: container)
    }

    /// The line at an offset without its terminator.
    public func lineRange(at offset: Int, inDirection direction: TextDirection) -> Range<Int> {
        let line = line(at: CaretPosition(offset, direction == .backward ? .upstream : .downstream))
        return line.range.lowerBound..<line.contentEnd
    }

    /// Where in an unknown block a height may lie, by proportion.
    private func offset(guessedAt y: Double, in place: LayoutBlockList.Place) -> Int {
        let block = blocks[place]
        guard block.lines == nil, block.height > 0, y > place.y, y < .infinity else {
            return place.start
        }
        let part = min(1, (y - place.y) / block.height)
        return place.start + min(block.length - 1, Int(part * Double(block.length)))
    }

    /// The empty line after a terminator at the text's end, or of an empty text.
    var extraLine: PlacedLine? {
        let length = text.utf16Length
        if let last = text.reader(at: length).peekPrevious(), !last.endsLine { return nil }
        let style = styling.paragraphStyle(at: length)
        let metrics = measurer.metrics(of: styling.defaultFont)
        var line = LayoutLine(range: 0..<0, contentEnd: 0)
        line.isRightToLeft = style.writingDirection == .rightToLeft
        line.baseline = metrics.ascent
        line.textHeight = metrics.lineHeight
        line.height = metrics.lineHeight + style.lineSpacing
        let indent = style.firstLineHeadIndent
        let left = container.left + (line.isRightToLeft ? 0 : indent)
        let right =
            container.right < .infinity
            ? container.right - (line.isRightToLeft ? indent : 0) : left
        line.origin =
            switch style.alignment {
            case .left: left
            case .right: right
            case .center: (left + right) / 2
            case .justified, .natural: line.isRightToLeft ? right : left
            }
        line.visible = line.origin...line.origin
        return PlacedLine(line: line, start: length, top: container.insets.top + blocks.height)
    }

    /// The line of a position: at a soft wrap the one before (upstream) or after (downstream).
    func line(at position: CaretPosition) -> PlacedLine {
        settle()
        let length = text.utf16Length
        let offset = min(max(position.offset, 0), length)
        if offset == length, let extra = extraLine { return extra }
        let found = line(holding: min(offset, length - 1))
        guard position.affinity == .upstream, offset == found.range.lowerBound, offset > 0 else {
            return found
        }
        let before = line(holding: offset - 1)
        return before.line.isSoftWrapped ? before : found
    }

    private func line(holding offset: Int) -> PlacedLine {
        guard let place = blocks.place(at: offset) else {
            preconditionFailure("a text with characters has blocks")
        }
        let block = laidOut(place, at: offset)
        let lines = blocks[block].lines ?? []
        let inBlock = offset - block.start
        let index = lines.partitioningIndex { $0.range.upperBound > inBlock }
        return PlacedLine(
            line: lines[min(index, lines.count - 1)], start: block.start,
            top: container.insets.top + block.y)
    }

    func line(after line: PlacedLine) -> PlacedLine? {
        let end = line.range.upperBound
        if end < text.utf16Length { return self.line(holding: end) }
        guard !line.range.isEmpty else { return nil }
        return extraLine
    }

    func line(before line: PlacedLine) -> PlacedLine? {
        line.range.lowerBound > 0 ? self.line(holding: line.range.lowerBound - 1) : nil
    }
}

extension Array {
    /// The first index whose element satisfies a condition that holds from some element on.
    fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
