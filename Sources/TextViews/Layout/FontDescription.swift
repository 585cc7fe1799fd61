/// A font as it is asked for; the measurer chooses what comes nearest.
public struct FontDescription: Sendable, Hashable {
    /// The family's name, such as "Inter"; an empty one means the measurer's own choice.
    public var family: String
    /// The size in points.
    public var size: Double
    /// The weight as in CSS: 400 is regular, 700 bold.
    public var weight: Int
    /// Whether it is italic.
    public var isItalic: Bool

    /// Describes a font.
    public init(family: String = "", size: Double, weight: Int = 400, isItalic: Bool = false) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
    }

    /// The text of a body on the platform: 17 points.
    public static let body = FontDescription(size: 17)
}

/// A font's heights in points.
public struct FontMetrics: Sendable, Hashable {
    /// The height above the baseline.
    public var ascent: Double
    /// The depth below the baseline, positive.
    public var descent: Double
    /// The space that the font wants between lines.
    public var leading: Double

    /// Makes metrics.
    public init(ascent: Double, descent: Double, leading: Double) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
    }

    /// The height of a line.
    public var lineHeight: Double { ascent + descent + leading }
}

extension FontDescription {
    /// Describes the font of an attribute.
    public init(_ font: TextFont) {
        self.init(
            family: font.family ?? "", size: font.size, weight: font.isBold ? 700 : 400,
            isItalic: font.isItalic)
    }
}
