extension TextView {
    /// The view's place in its container, in points.
    public var frame: TextRect {
        get { scrolling.frame }
        set {
            let isNewWidth = newValue.width != scrolling.frame.width
            scrolling.frame = newValue
            if isNewWidth { layoutCache?.container = container }
            limitOffset()
        }
    }

    /// What the view shows of its content, in content coordinates.
    public var bounds: TextRect {
        TextRect(
            x: scrolling.offset.x, y: scrolling.offset.y, width: scrolling.frame.width,
            height: scrolling.frame.height)
    }

    /// The content point at the view's top left corner.
    public var contentOffset: TextPoint {
        get { scrolling.offset }
        set { scroll(to: newValue) }
    }

    /// The size of the text with its insets; lays out all text.
    public var contentSize: TextSize { layout.usedSize }

    /// Room that is added around the content, which it can be scrolled over.
    public var contentInset: TextInsets {
        get { scrolling.inset }
        set {
            scrolling.inset = newValue
            limitOffset()
        }
    }

    /// What covers the view from outside, such as the keyboard; the host sets it.
    public var safeAreaInsets: TextInsets {
        get { scrolling.safeAreaInset }
        set {
            scrolling.safeAreaInset = newValue
            limitOffset()
        }
    }

    /// All insets together.
    public var adjustedContentInset: TextInsets { scrolling.adjustedInset }

    /// Whether the text scrolls within the view; if not, the view wants to be as high as its text.
    public var isScrollEnabled: Bool {
        get { scrolling.isScrollEnabled }
        set {
            scrolling.isScrollEnabled = newValue
            if !newValue { scroll(to: TextPoint(x: 0, y: 0)) }
        }
    }

    /// The size the view wants; `nil` where the layout around it decides.
    ///
    /// With scrolling there is none. Without, the height is that of the text in the view's width, and
    /// before the view has a width also the width is the text's.
    public var intrinsicContentSize: (width: Double?, height: Double?) {
        if isScrollEnabled { return (nil, nil) }
        let size = layout.intrinsicContentSize
        return (frame.width > 0 ? nil : size.width, size.height)
    }

    /// The size of the text within a width, without changing the view; lays out all text.
    public func sizeThatFits(width: Double) -> TextSize {
        var container = container
        container.width = width
        let layout = TextLayout(
            buffer, container: container, styling: contentStyling, measurer: services.measurer)
        return layout.intrinsicContentSize
    }

    /// Scrolls as little as needed to show a range, within the insets.
    ///
    /// Where the range is higher than the view, its start is shown. Doing it twice is doing it once.
    public func scrollRangeToVisible(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<count)
        let start = caretRect(for: range.lowerBound)
        scrollToVisible(range.isEmpty ? start : start.union(caretRect(for: range.upperBound)))
    }

    /// Scrolls as little as needed to show the caret.
    func scrollCaretToVisible() {
        guard scrolling.frame.height > 0 else { return }
        scrollToVisible(caretRect(for: state.selection.main.head))
    }

    private func scrollToVisible(_ rect: TextRect) {
        guard isScrollEnabled, scrolling.frame.height > 0 else { return }
        scroll(to: scrolling.offset(showing: withMargins(rect)))
    }

    /// The first line is shown with the margin above it, and so text at the left edge.
    private func withMargins(_ rect: TextRect) -> TextRect {
        let x = rect.maxX <= scrolling.frame.width ? 0 : rect.x
        let y = rect.y <= textContainerInset.top ? 0 : rect.y
        return TextRect(x: x, y: y, width: x == 0 ? 0 : rect.width, height: rect.maxY - y)
    }

    private func limitOffset() {
        guard scrolling.frame.height > 0, scrolling.offset != TextPoint(x: 0, y: 0) else { return }
        scroll(to: scrolling.limited(scrolling.offset, content: layout.estimatedSize))
    }

    private func scroll(to offset: TextPoint) {
        guard offset != scrolling.offset else { return }
        scrolling.offset = offset
        delegate?.textViewDidScroll(self)
    }
}
