/// Where a view is and what of its text it shows.
struct ScrollGeometry {
    /// The view's place in its container.
    var frame = TextRect(x: 0, y: 0, width: 0, height: 0)
    /// The content point at the view's top left corner.
    var offset = TextPoint(x: 0, y: 0)
    /// Room that is added around the content.
    var inset = TextInsets.zero
    /// What covers the view from outside, such as a keyboard.
    var safeAreaInset = TextInsets.zero
    var isScrollEnabled = true
    var lineFragmentPadding = 5.0

    var adjustedInset: TextInsets {
        TextInsets(
            top: inset.top + safeAreaInset.top, left: inset.left + safeAreaInset.left,
            bottom: inset.bottom + safeAreaInset.bottom, right: inset.right + safeAreaInset.right)
    }

    /// Returns the offset nearest to a wished one that doesn't show more than the content.
    func limited(_ wished: TextPoint, content: TextSize) -> TextPoint {
        let inset = adjustedInset
        return TextPoint(
            x: max(-inset.left, min(wished.x, content.width + inset.right - frame.width)),
            y: max(-inset.top, min(wished.y, content.height + inset.bottom - frame.height)))
    }

    /// Returns the nearest offset that shows a rectangle, its top where it is too high.
    func offset(showing rect: TextRect) -> TextPoint {
        let inset = adjustedInset
        return TextPoint(
            x: Self.moved(
                offset.x, start: rect.x + min(0, rect.width), end: rect.maxX,
                size: frame.width, before: inset.left, after: inset.right),
            y: Self.moved(
                offset.y, start: rect.y, end: rect.maxY, size: frame.height, before: inset.top,
                after: inset.bottom))
    }

    private static func moved(
        _ offset: Double, start: Double, end: Double, size: Double, before: Double, after: Double
    ) -> Double {
        let lowest = end + after - size
        let highest = start - before
        if lowest > highest { return highest }
        return min(max(offset, lowest), highest)
    }
}
