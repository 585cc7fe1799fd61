/// What assistive technology learns of a text view.
public struct TextAccessibilityElement: Sendable, Hashable {
    /// What the element is.
    public enum Role: Sendable, Hashable {
        /// Text that can be edited.
        case textField
        /// Text to be read, with links as children.
        case staticText
    }

    /// How the element can be used.
    public struct Traits: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: Int

        /// Makes traits of bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The person can use the element; text views have this trait by themselves.
        public static let userInteractionEnabled = Traits(rawValue: 1 << 0)
        /// The text can't be changed.
        public static let readOnly = Traits(rawValue: 1 << 1)
        /// There may be several lines.
        public static let multiline = Traits(rawValue: 1 << 2)
        /// The element can't be used at present.
        public static let notEnabled = Traits(rawValue: 1 << 3)
    }

    /// What the element is.
    public var role: Role
    /// What the text is for.
    public var label: String?
    /// The text.
    public var value: String
    /// How the element can be used.
    public var traits: Traits
    /// The links in the text, each a child of its own.
    public var links: [TextItem]
    /// The selection, in UTF-16 code units.
    public var selectedRange: Range<Int>
    /// Whether keys go to the element.
    public var isFocused: Bool
    /// The direction of the first paragraph.
    public var writingDirection: WritingDirection
    /// The language's tag.
    public var language: String

    /// The attributes of an HTML element that shows the text: `textarea`, or one with a role.
    public var ariaAttributes: [HTMLAttribute] {
        var attributes: [HTMLAttribute] = []
        if role == .textField {
            attributes.append(HTMLAttribute(name: "role", value: "textbox"))
            attributes.append(HTMLAttribute(name: "aria-multiline", value: "true"))
        }
        if let label { attributes.append(HTMLAttribute(name: "aria-label", value: label)) }
        if traits.contains(.notEnabled) {
            attributes.append(HTMLAttribute(name: "aria-disabled", value: "true"))
        }
        attributes.append(HTMLAttribute(name: "lang", value: language))
        attributes.append(
            HTMLAttribute(name: "dir", value: writingDirection == .rightToLeft ? "rtl" : "ltr"))
        return attributes
    }
}

/// What assistive technology steps through a text by.
public enum TextAccessibilityRotor: Sendable, Hashable, CaseIterable {
    /// Characters.
    case characters
    /// Words.
    case words
    /// Lines as laid out.
    case lines
    /// Links.
    case links
    /// Misspelled words.
    case misspelledWords
}
