extension TextView {
    /// The text's lines in the view's width; made when first asked for.
    public var layout: TextLayout<TextBuffer> {
        if let layoutCache { return layoutCache }
        let layout = TextLayout(
            buffer, container: container, styling: contentStyling, measurer: services.measurer)
        layoutCache = layout
        return layout
    }

    /// The distances of the text from the view's edges; 8, 0, 8, 0 points as on the platform.
    ///
    /// The container leaves 5 points more at both ends of a line, so text begins at x 5, y 8.
    public var textContainerInset: TextInsets {
        get { style.textContainerInset ?? TextInsets(top: 8, left: 0, bottom: 8, right: 0) }
        set {
            ownStyle.textContainerInset = newValue
            layoutCache?.container = container
        }
    }

    /// What is left free at both ends of a line besides the inset.
    public var lineFragmentPadding: Double {
        get { scrolling.lineFragmentPadding }
        set {
            scrolling.lineFragmentPadding = newValue
            layoutCache?.container = container
        }
    }

    /// The direction of all paragraphs; natural for each the one of its first strong character.
    public var baseWritingDirection: WritingDirection {
        get { baseDirection }
        set {
            baseDirection = newValue
            layoutCache?.invalidate(styling: contentStyling)
        }
    }

    /// The direction of the paragraph at an offset, never natural.
    public func writingDirection(at offset: Int) -> WritingDirection {
        let offset = min(max(offset, 0), count)
        let start = buffer.paragraphStart(at: offset)
        let style = contentStyling.paragraphStyle(at: start)
        return style.writingDirection == .natural
            ? buffer.paragraphDirection(at: start) : style.writingDirection
    }

    /// Gives the paragraphs that a range touches a direction; natural lets their text decide.
    public func setBaseWritingDirection(_ direction: WritingDirection, for range: Range<Int>) {
        let range = range.clamped(to: 0..<count)
        let start = buffer.paragraphStart(at: range.lowerBound)
        let end = buffer.paragraphTerminatorEnd(
            from: buffer.paragraphContent(at: range.upperBound).upperBound)
        let value: TextParagraphDirection? =
            switch direction {
            case .natural: nil
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        textStorage.addAttribute(
            StandardTextAttributes.ParagraphDirection.self, value: value, range: start..<end)
    }

    /// Where the caret stands at an offset, in content coordinates.
    public func caretRect(for offset: Int) -> TextRect {
        layout.caretRect(at: caretPosition(offset))
    }

    /// The rectangles of a selection, in content coordinates, one for each run of a direction.
    public func selectionRects(for range: Range<Int>) -> [SelectionRect] {
        layout.selectionRects(for: range.clamped(to: 0..<count))
    }

    /// The rectangle around the part of a range in its first line, in content coordinates.
    public func firstRect(for range: Range<Int>) -> TextRect {
        layout.firstRect(for: range.clamped(to: 0..<count))
    }

    /// The offset nearest to a point in content coordinates.
    public func closestOffset(to point: TextPoint) -> Int { layout.offset(at: point) }

    /// The character under a point in content coordinates, or `nil`.
    public func characterRange(at point: TextPoint) -> Range<Int>? {
        layout.characterRange(at: point)
    }

    func caretPosition(_ offset: Int) -> CaretPosition {
        let isHere = offset == state.selection.main.head
        return CaretPosition(
            min(max(offset, 0), count), isHere ? caret.affinity : .downstream)
    }

    var container: TextContainer {
        TextContainer(
            width: scrolling.frame.width > 0 ? scrolling.frame.width : .infinity,
            insets: textContainerInset, lineFragmentPadding: scrolling.lineFragmentPadding)
    }

    var contentStyling: ContentStyling {
        var paragraph = TextParagraphStyle()
        paragraph.alignment = style.textAlignment ?? .natural
        paragraph.writingDirection = baseDirection
        return ContentStyling(
            attributes: state.content.attributes, font: style.font ?? TextFont(),
            paragraphStyle: paragraph)
    }

    /// Lets the layout follow changes, as one replacement around them all.
    func updateLayout(for changes: ChangeSet) {
        guard let layout = layoutCache else { return }
        let all = changes.changes
        guard let first = all.first, let last = all.last else { return }
        let range = first.range.lowerBound..<last.range.upperBound
        layout.replace(
            range, withLength: range.count + changes.newLength - changes.oldLength, in: buffer,
            styling: contentStyling)
    }
}
