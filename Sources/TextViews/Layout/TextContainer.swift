/// Where a line ends when the text is wider than the container, numbered as on the platform.
public enum TextLineBreakMode: Int, Sendable, Hashable, CaseIterable {
    /// Between words by Unicode's rules; a word that is too long is broken between characters.
    case byWordWrapping
    /// Between any two characters.
    case byCharWrapping
    /// Only at the paragraph's end; what is too wide is cut off.
    case byClipping
    /// As clipping, with an ellipsis for the start.
    case byTruncatingHead
    /// As clipping, with an ellipsis for the end.
    case byTruncatingTail
    /// As clipping, with an ellipsis for the middle.
    case byTruncatingMiddle

    /// Whether paragraphs may take several lines.
    public var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// How lines lie between the container's edges, numbered as on the platform.
public enum TextAlignment: Int, Sendable, Hashable, CaseIterable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At both edges, but for a paragraph's last line.
    case justified
    /// At the edge where the paragraph's direction begins.
    case natural
}

/// The room for the text.
public struct TextContainer: Sendable, Hashable {
    /// The view's width in points, insets included.
    public var width: Double
    /// The distances of the text from the view's edges; 8, 0, 8, 0 on the platform.
    public var insets: TextInsets
    /// What is left free at both ends of each line, besides the insets; 5 on the platform.
    public var lineFragmentPadding: Double

    /// Makes a container.
    ///
    /// - Parameters:
    ///   - width: The view's width in points; infinite for lines of any length.
    ///   - insets: The distances from the view's edges.
    ///   - lineFragmentPadding: What is left free at both ends of a line.
    public init(
        width: Double, insets: TextInsets = TextInsets(top: 8, left: 0, bottom: 8, right: 0),
        lineFragmentPadding: Double = 5
    ) {
        self.width = width
        self.insets = insets
        self.lineFragmentPadding = lineFragmentPadding
    }

    /// A container of a terminal's columns without margins.
    public static func cells(_ columns: Int) -> TextContainer {
        TextContainer(width: Double(columns), insets: .zero, lineFragmentPadding: 0)
    }

    /// Where lines begin from the left.
    var left: Double { insets.left + lineFragmentPadding }
    /// Where they end.
    var right: Double { max(left, width - insets.right - lineFragmentPadding) }
}
