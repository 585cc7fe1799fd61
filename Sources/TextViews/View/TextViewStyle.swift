/// How a text view looks; what is `nil` is left to the appearance proxy, then to the system.
public struct TextViewStyle: Sendable, Hashable {
    /// The font.
    public var font: TextFont?
    /// The colour of the text.
    public var textColor: TextColor?
    /// How lines lie between the edges.
    public var textAlignment: TextAlignment?
    /// The attributes that are laid over links.
    public var linkTextAttributes: TextAttributes?
    /// The colour of links, caret and selection.
    public var tintColor: TextColor?
    /// The colour behind the text.
    public var backgroundColor: TextColor?
    /// The distances of the text from the edges.
    public var textContainerInset: TextInsets?
    /// The look of the keyboard.
    public var keyboardAppearance: KeyboardAppearance?

    /// Makes a style that leaves everything to others.
    public init() {}

    /// Returns this style with what it leaves open taken from another.
    func filled(from other: TextViewStyle) -> TextViewStyle {
        var style = self
        style.font = font ?? other.font
        style.textColor = textColor ?? other.textColor
        style.textAlignment = textAlignment ?? other.textAlignment
        style.linkTextAttributes = linkTextAttributes ?? other.linkTextAttributes
        style.tintColor = tintColor ?? other.tintColor
        style.backgroundColor = backgroundColor ?? other.backgroundColor
        style.textContainerInset = textContainerInset ?? other.textContainerInset
        style.keyboardAppearance = keyboardAppearance ?? other.keyboardAppearance
        return style
    }
}

extension TextColor {
    /// The platform's blue of links and carets.
    public static let systemBlue = TextColor(red: 0, green: 0.478, blue: 1)
    /// The platform's colour of text on a light ground.
    public static let label = TextColor(red: 0, green: 0, blue: 0)
}

/// A stretch of text that is drawn in one way.
public struct TextDisplayRun: Sendable, Hashable {
    /// Where it is, in UTF-16 code units.
    public var range: Range<Int>
    /// Its attributes, with those of links laid over.
    public var attributes: TextAttributes
    /// The link that it is part of.
    public var link: TextItem?
}
