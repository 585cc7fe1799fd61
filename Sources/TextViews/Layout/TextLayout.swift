/// Lays a text out in lines and answers where things are.
///
/// Lines are made when they are first asked for: in texts of up to 65,536 code units all of them, in
/// longer ones a paragraph at a time, very long paragraphs in pieces of 4,096 code units, and the
/// heights of the rest are guessed. An edit lays out anew only the paragraphs
/// that it touches. All coordinates are the text view's content coordinates in points, insets
/// included; all offsets are UTF-16 code units.
///
/// A layout is the cache of one view and belongs to one thread or actor.
public final class TextLayout<Source: TextSource> {
    /// The text.
    public private(set) var text: Source
    /// The room for it; setting it lays out everything anew.
    public var container: TextContainer {
        didSet { if container != oldValue { invalidate() } }
    }
    /// The fonts and paragraph styles; after changes call `replace` or `invalidate`.
    public private(set) var styling: any TextStyling
    /// What measures text; setting it lays out everything anew.
    public var measurer: any TextMeasurer {
        didSet { invalidate() }
    }

    var blocks: LayoutBlockList
    /// Whether no height is guessed.
    private var isComplete = false
    /// How many pieces were laid out since the layout was made: the cost of what was asked.
    public internal(set) var laidOutPieces = 0

    /// Makes a layout; nothing is laid out yet.
    public init(
        _ text: Source, container: TextContainer, styling: any TextStyling,
        measurer: any TextMeasurer
    ) {
        self.text = text
        self.container = container
        self.styling = styling
        self.measurer = measurer
        blocks = LayoutBlockList(LayoutBlock(length: 0, height: 0))
        invalidate()
    }

    /// Forgets all lines.
    ///
    /// - Parameter styling: New fonts and styles, when they changed.
    public func invalidate(styling: (any TextStyling)? = nil) {
        if let styling { self.styling = styling }
        blocks = LayoutBlockList(unknownBlock(0..<text.utf16Length))
        isComplete = false
    }

    /// Takes an edit over.
    ///
    /// Lays nothing out itself; the paragraphs touched are laid out when asked for. Costs a walk over
    /// the groups of paragraphs.
    ///
    /// - Parameters:
    ///   - range: What was replaced, in offsets of the text before.
    ///   - length: The length of what it was replaced by; that of `range` when only attributes changed.
    ///   - text: The text after.
    ///   - styling: The fonts and styles after, when they changed.
    public func replace(
        _ range: Range<Int>, withLength length: Int, in text: Source,
        styling: (any TextStyling)? = nil
    ) {
        if let styling { self.styling = styling }
        self.text = text
        isComplete = false
        // The pieces that the places before and after the edit lie in may change with it.
        guard var first = blocks.place(at: max(0, range.lowerBound - 1)),
            var last = blocks.place(at: range.upperBound)
        else {
            invalidate()
            return
        }
        // Where a piece begins depends on a few scalars after that place too.
        if blocks[first].paragraphOffset > 0, range.lowerBound - first.start < 64,
            let before = blocks.place(at: first.start - 1)
        {
            first = before
        }
        let start = first.start
        let paragraphOffset = blocks[first].paragraphOffset
        // The pieces of a paragraph are counted from its start, so those after the edit move.
        while let next = blocks.place(after: last), blocks[next].paragraphOffset > 0 { last = next }
        let end = last.start + blocks[last].length
        var block = unknownBlock(start..<end + length - range.count)
        block.paragraphOffset = paragraphOffset
        blocks.replace(start..<end, with: block)
    }

    /// The size of the text with the insets; lays out all of it.
    public var usedSize: TextSize {
        layOutAll()
        return estimatedSize
    }

    /// Lays out all of a text that is short enough not to guess.
    func settle() {
        if text.utf16Length <= 65_536 { layOutAll() }
    }

    private func layOutAll() {
        guard !isComplete else { return }
        var place = blocks.place(at: 0)
        while let found = place {
            let block = laidOut(found, at: found.start)
            place = blocks.place(after: block)
        }
        isComplete = true
    }

    /// The size of the text with the insets, guessed where it isn't laid out yet.
    public var estimatedSize: TextSize {
        settle()
        let insets = container.insets
        let extra = extraLine
        let width = max(blocks.usedWidth, extra.map { $0.line.visible.upperBound } ?? 0)
        return TextSize(
            width: max(width, container.left) + container.lineFragmentPadding + insets.right,
            height: insets.top + blocks.height + (extra?.line.height ?? 0) + insets.bottom)
    }

    /// The size that a view without scrolling wants in the container's width; lays out all text.
    public var intrinsicContentSize: TextSize {
        let used = usedSize
        return container.width < .infinity
            ? TextSize(width: container.width, height: used.height) : used
    }

    /// A block not looked at, with a guess of its height: paragraphs of equal length, text of middling
    /// width.
    private func unknownBlock(_ range: Range<Int>) -> LayoutBlock {
        let font = styling.defaultFont
        let sample = CodeUnitText("nnnn nnnn")
        let width =
            measurer.advances(
                of: sample, in: 0..<sample.utf16Length, font: font, isRightToLeft: false
            ).reduce(0, +) / Double(sample.utf16Length)
        let room = max(container.right - container.left, 1)
        let paragraphs = Double(max(1, text.lineEndCount(in: range) ?? 1))
        let linesOfEach = max(1, (Double(range.count) * width / room / paragraphs).wholePart + 1)
        let height = paragraphs * linesOfEach * measurer.metrics(of: font).lineHeight
        return LayoutBlock(length: range.count, height: height)
    }

    /// Cuts a block that isn't known up to the piece at an offset and lays that out.
    ///
    /// - Returns: The place of that piece.
    func laidOut(_ place: LayoutBlockList.Place, at offset: Int) -> LayoutBlockList.Place {
        let block = blocks[place]
        guard block.lines == nil else { return place }
        let end = place.start + block.length
        let paragraphStart = text.paragraphStart(at: offset)
        var piece = text.textPiece(at: offset, paragraphStart: paragraphStart)
        // Long runs of marks can move a piece's edge from afar; known pieces stay as they are.
        piece.range = piece.range.clamped(to: place.start..<end)
        var parts: [LayoutBlock] = []
        if piece.range.lowerBound > place.start {
            var before = unknownBlock(place.start..<piece.range.lowerBound)
            before.paragraphOffset = block.paragraphOffset
            parts.append(before)
        }
        parts.append(laidOutBlock(piece))
        if piece.range.upperBound < end {
            var after = unknownBlock(piece.range.upperBound..<end)
            let isInside = !endsParagraph(piece)
            after.paragraphOffset = isInside ? piece.range.upperBound - paragraphStart : 0
            parts.append(after)
        }
        blocks.replace(place, with: parts)
        return blocks.place(at: piece.range.lowerBound) ?? place
    }

    private func endsParagraph(_ piece: TextPiece) -> Bool {
        guard piece.range.upperBound < text.utf16Length else { return true }
        let before = text.reader(at: piece.range.upperBound).peekPrevious()
        return before?.isParagraphSeparator == true
    }

    private func laidOutBlock(_ piece: TextPiece) -> LayoutBlock {
        laidOutPieces += 1
        let style = styling.paragraphStyle(at: piece.paragraphStart)
        let direction =
            style.writingDirection == .natural
            ? text.paragraphDirection(at: piece.paragraphStart) : style.writingDirection
        let start = piece.range.lowerBound
        let fonts = styling.fontRuns(in: piece.range).map { run in
            TextFontRun(
                range: run.range.lowerBound - start..<run.range.upperBound - start, font: run.font)
        }
        let lines = Typesetter(
            container: container, style: style, measurer: measurer, piece: piece,
            text: PieceText(text, piece, direction: direction), fonts: fonts,
            endsParagraph: endsParagraph(piece)
        ).lines()
        return LayoutBlock(
            length: piece.range.count, height: lines.last?.maxY ?? 0,
            usedWidth: lines.reduce(0) { max($0, $1.visible.upperBound) },
            paragraphOffset: start - piece.paragraphStart, lines: lines)
    }
}
