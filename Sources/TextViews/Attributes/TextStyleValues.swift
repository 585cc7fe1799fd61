/// A font by its properties; which file that is decides whoever draws.
public struct TextFont: Sendable, Hashable {
    /// The family's name; `nil` for the system's.
    public var family: String?
    /// The size in points.
    public var size: Double
    /// Whether the font is bold.
    public var isBold: Bool
    /// Whether the font is italic.
    public var isItalic: Bool

    /// Makes a font.
    public init(
        family: String? = nil, size: Double = 17, isBold: Bool = false, isItalic: Bool = false
    ) {
        self.family = family
        self.size = size
        self.isBold = isBold
        self.isItalic = isItalic
    }
}

/// A colour in sRGB; each part is from 0 to 1.
public struct TextColor: Sendable, Hashable {
    /// The red part.
    public var red: Double
    /// The green part.
    public var green: Double
    /// The blue part.
    public var blue: Double
    /// How opaque the colour is.
    public var alpha: Double

    /// Makes a colour.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// The direction that a paragraph is written in.
public enum TextParagraphDirection: Sendable, Hashable {
    /// From left to right, as Latin.
    case leftToRight
    /// From right to left, as Arabic and Hebrew.
    case rightToLeft
}
