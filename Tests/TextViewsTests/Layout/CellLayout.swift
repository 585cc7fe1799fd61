@testable import TextViews

/// A layout in a terminal's cells without margins.
func cellLayout(
    _ text: String, columns: Int, _ change: (inout TextParagraphStyle) -> Void = { _ in }
) -> TextLayout<TextBuffer> {
    var style = TextParagraphStyle()
    style.defaultTabInterval = 8
    change(&style)
    return TextLayout(
        TextBuffer(text), container: .cells(columns), styling: UniformTextStyling(style: style),
        measurer: CellMeasurer())
}

extension TextLayout<TextBuffer> {
    /// The text of each line.
    var lineTexts: [String] { lineFragments.map { text.string(in: $0.range) } }
}
