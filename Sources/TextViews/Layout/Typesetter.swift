/// Sets a piece of text in lines.
struct Typesetter {
    let container: TextContainer
    let style: TextParagraphStyle
    let measurer: any TextMeasurer
    let piece: TextPiece
    let text: PieceText
    /// The fonts by offsets in the piece.
    let fonts: [TextFontRun]
    /// Whether nothing of the paragraph follows.
    let endsParagraph: Bool
    /// The width of each cluster at its first code unit, -1 at the others; tabs count nothing.
    private let advances: [Double]

    private static let tolerance = 1e-6

    init(
        container: TextContainer, style: TextParagraphStyle, measurer: any TextMeasurer,
        piece: TextPiece, text: PieceText, fonts: [TextFontRun], endsParagraph: Bool
    ) {
        self.container = container
        self.style = style
        self.measurer = measurer
        self.piece = piece
        self.text = text
        self.fonts = fonts
        self.endsParagraph = endsParagraph
        advances = Self.advances(text, fonts, measurer)
    }

    /// The lines; O(n).
    func lines() -> [LayoutLine] {
        var lines: [LayoutLine] = []
        var start = 0
        var y =
            piece.beginsParagraph && piece.range.lowerBound > 0
            ? style.paragraphSpacingBefore : 0
        while start < text.count {
            let isFirst = lines.isEmpty && piece.beginsParagraph
            var line = fill(from: start, indent: indent(isFirst: isFirst))
            place(&line, indent: indent(isFirst: isFirst))
            setHeight(&line)
            line.y = y
            y = line.maxY
            start = line.range.upperBound
            lines.append(line)
        }
        return lines
    }

    private func indent(isFirst: Bool) -> Double {
        isFirst ? style.firstLineHeadIndent : style.headIndent
    }

    /// The room of a line without its indent.
    private func room(indent: Double) -> Double {
        let whole = container.right - container.left
        let end = style.tailIndent > 0 ? style.tailIndent : whole + style.tailIndent
        return max(0, min(whole, end) - indent)
    }

    /// Finds where a line ends: the first-fit of its words, or of its clusters.
    private func fill(from start: Int, indent: Double) -> LayoutLine {
        let room = room(indent: indent)
        var x = 0.0
        var place = start
        var lastBreak: Int?
        var widths: [Double] = []
        func line(_ end: Int, _ contentEnd: Int, isSoftWrapped: Bool) -> LayoutLine {
            var line = LayoutLine(range: start..<end, contentEnd: contentEnd)
            line.isSoftWrapped = isSoftWrapped
            line.isRightToLeft = text.bidi.baseLevel == 1
            line.advances = Array(widths.prefix(contentEnd - start))
            return line
        }
        while place < text.count {
            let terminator = text.terminatorLength(at: place)
            if terminator > 0 { return line(place + terminator, place, isSoftWrapped: false) }
            let next = text.clusterEnd(after: place)
            let width = text.isTab(at: place) ? tabWidth(at: x + indent) : advances[place]
            if style.lineBreakMode.wraps, place > start, x + width > room + Self.tolerance,
                !text.isSpace(at: place)
            {
                let end = style.lineBreakMode == .byWordWrapping ? lastBreak ?? place : place
                return line(end, end, isSoftWrapped: true)
            }
            widths.append(width)
            for _ in 1..<max(1, next - place) { widths.append(-1) }
            x += width
            place = next
            if text.canBreak[place] { lastBreak = place }
        }
        return line(text.count, text.count, isSoftWrapped: !endsParagraph)
    }

    private func tabWidth(at x: Double) -> Double {
        if let stop = style.tabStops.first(where: { $0 > x + Self.tolerance }) { return stop - x }
        guard style.defaultTabInterval > 0 else { return 0 }
        let interval = style.defaultTabInterval
        return (((x + Self.tolerance) / interval).wholePart + 1) * interval - x
    }

    /// Aligns a line and puts its runs in visual order.
    private func place(_ line: inout LayoutLine, indent: Double) {
        let room = room(indent: indent)
        truncate(&line, room: room)
        let hang = hangStart(of: line)
        var visible = line.width(line.range.lowerBound..<hang)
        if style.alignment == .justified, line.isSoftWrapped {
            visible = justify(&line, upTo: hang, visible: visible, room: room)
        }
        let left =
            line.isRightToLeft && room < .infinity
            ? container.right - indent - room : container.left + indent
        // Lines of any length have no other edge to lie at.
        let free = room < .infinity ? room - visible : 0
        let start: Double =
            switch style.alignment {
            case .left: left
            case .right: left + free
            case .center: left + free / 2
            case .justified, .natural: line.isRightToLeft ? left + free : left
            }
        let hanging = line.width(hang..<line.contentEnd)
        line.visible = start...start + visible
        line.origin = line.isRightToLeft ? start + visible : start
        var x = line.isRightToLeft ? start - hanging : start
        for run in text.bidi.visualRuns(in: line.range.lowerBound..<line.contentEnd) {
            let width = line.width(run.range)
            line.runs.append(
                LayoutLine.Run(range: run.range, level: run.level, x: x, width: width))
            x += width
        }
    }

    /// Where the spaces at a line's end begin.
    private func hangStart(of line: LayoutLine) -> Int {
        var place = line.contentEnd
        while place > line.range.lowerBound {
            let previous = line.previousClusterStart(before: place)
            guard text.isSpace(at: previous), line.truncated == nil else { return place }
            place = previous
        }
        return place
    }

    /// Widens the spaces inside a line until it fills the room; returns the new width.
    private func justify(
        _ line: inout LayoutLine, upTo end: Int, visible: Double, room: Double
    ) -> Double {
        let start = line.range.lowerBound
        let gaps = (start..<end).filter { text.text.units[$0] == 0x20 }
        guard !gaps.isEmpty, room > visible, room < .infinity else { return visible }
        for gap in gaps { line.advances[gap - start] += (room - visible) / Double(gaps.count) }
        return room
    }

    private func setHeight(_ line: inout LayoutLine) {
        let range = line.range
        var tallest = FontMetrics(ascent: 0, descent: 0, leading: 0)
        for run in fonts where run.range.overlaps(range) {
            let metrics = measurer.metrics(of: run.font)
            tallest.ascent = max(tallest.ascent, metrics.ascent)
            tallest.descent = max(tallest.descent, metrics.descent)
            tallest.leading = max(tallest.leading, metrics.leading)
        }
        let multiple = style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1
        let extra = (tallest.ascent + tallest.descent) * (multiple - 1)
        line.baseline = tallest.ascent + extra
        line.textHeight = tallest.lineHeight + extra
        line.height = line.textHeight + style.lineSpacing
        if !line.isSoftWrapped, endsParagraph, range.upperBound == text.count {
            line.height += style.paragraphSpacing
        }
    }

    /// Measures runs of one font and one direction, and adds up what belongs to each cluster.
    private static func advances(
        _ text: PieceText, _ fonts: [TextFontRun], _ measurer: any TextMeasurer
    ) -> [Double] {
        var advances = [Double](repeating: 0, count: text.count)
        for run in fonts {
            var start = run.range.lowerBound
            while start < run.range.upperBound {
                let level = text.bidi.level(at: start)
                var end = text.bidi.isUniform ? run.range.upperBound : start + 1
                while end < run.range.upperBound, text.bidi.level(at: end) == level { end += 1 }
                let measured = measurer.advances(
                    of: text.text, in: start..<end, font: run.font, isRightToLeft: level & 1 == 1)
                advances.replaceSubrange(start..<end, with: measured)
                start = end
            }
        }
        var clusterStart = 0
        for place in advances.indices {
            if text.isClusterStart[place] {
                clusterStart = place
            } else {
                advances[clusterStart] += max(0, advances[place])
                advances[place] = -1
            }
        }
        return advances
    }
}
