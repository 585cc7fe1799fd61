/// How paragraphs are set.
public struct TextParagraphStyle: Sendable, Hashable {
    /// How lines lie between the edges.
    public var alignment = TextAlignment.natural
    /// The direction; natural means that of the first strong character.
    public var writingDirection = WritingDirection.natural
    /// Where lines end.
    public var lineBreakMode = TextLineBreakMode.byWordWrapping
    /// The indent of the first line in points, at the side where the paragraph begins.
    public var firstLineHeadIndent = 0.0
    /// The indent of the other lines.
    public var headIndent = 0.0
    /// Above 0 the line's length, else the distance from the trailing edge, negative.
    public var tailIndent = 0.0
    /// What is added below each line.
    public var lineSpacing = 0.0
    /// What is added above a paragraph.
    public var paragraphSpacingBefore = 0.0
    /// What is added below a paragraph.
    public var paragraphSpacing = 0.0
    /// Multiplies the height of lines; 0 leaves it.
    public var lineHeightMultiple = 0.0
    /// Tab stops in points from where the paragraph begins, in order.
    public var tabStops: [Double] = []
    /// The distance of the tab stops after those.
    public var defaultTabInterval = 28.0

    /// Makes the platform's style.
    public init() {}
}

/// A run of one font.
public struct TextFontRun: Sendable, Hashable {
    /// The run in UTF-16 offsets.
    public var range: Range<Int>
    /// Its font.
    public var font: FontDescription

    /// Makes a run.
    public init(range: Range<Int>, font: FontDescription) {
        self.range = range
        self.font = font
    }
}

/// Tells layout the fonts and paragraph styles of a text.
public protocol TextStyling: Sendable {
    /// The font of empty text and of heights that are guessed.
    var defaultFont: FontDescription { get }

    /// The fonts of a range in order, without gaps.
    func fontRuns(in range: Range<Int>) -> [TextFontRun]

    /// The style of the paragraph that begins at an offset.
    func paragraphStyle(at offset: Int) -> TextParagraphStyle
}

/// One font and one style for all of a text.
public struct UniformTextStyling: TextStyling {
    /// The font.
    public var defaultFont: FontDescription
    /// The style.
    public var style: TextParagraphStyle

    /// Makes a styling.
    public init(font: FontDescription = .body, style: TextParagraphStyle = TextParagraphStyle()) {
        defaultFont = font
        self.style = style
    }

    /// The one font.
    public func fontRuns(in range: Range<Int>) -> [TextFontRun] {
        [TextFontRun(range: range, font: defaultFont)]
    }

    /// The one style.
    public func paragraphStyle(at offset: Int) -> TextParagraphStyle { style }
}
