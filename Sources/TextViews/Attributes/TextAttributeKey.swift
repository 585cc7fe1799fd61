/// The name and type of an attribute that text can have.
///
/// Apps add attributes of their own by types that conform.
public protocol TextAttributeKey: Sendable {
    /// What the attribute is set to.
    associatedtype Value: Sendable & Hashable

    /// The attribute's name, unique among all keys.
    static var name: String { get }

    /// Whether text that is typed after a character takes the attribute over from it.
    static var isInheritedByTyping: Bool { get }
}

extension TextAttributeKey {
    /// Most attributes are taken over.
    public static var isInheritedByTyping: Bool { true }
}

/// The attributes that text views know themselves.
public enum StandardTextAttributes {
    /// The font.
    public enum Font: TextAttributeKey {
        /// A font's description.
        public typealias Value = TextFont
        /// The attribute's name.
        public static let name = "font"
    }

    /// The colour of the text.
    public enum Color: TextAttributeKey {
        /// A colour.
        public typealias Value = TextColor
        /// The attribute's name.
        public static let name = "color"
    }

    /// The colour behind the text.
    public enum BackgroundColor: TextAttributeKey {
        /// A colour.
        public typealias Value = TextColor
        /// The attribute's name.
        public static let name = "backgroundColor"
    }

    /// The address that the text leads to; what is typed after a link isn't part of it.
    public enum Link: TextAttributeKey {
        /// An address as text, so that any that UIKit takes can be kept.
        public typealias Value = String
        /// The attribute's name.
        public static let name = "link"
        /// Links aren't taken over.
        public static let isInheritedByTyping = false
    }

    /// Whether a single line is under the text.
    public enum Underline: TextAttributeKey {
        /// Whether there is a line.
        public typealias Value = Bool
        /// The attribute's name.
        public static let name = "underline"
    }

    /// Whether a single line goes through the text.
    public enum Strikethrough: TextAttributeKey {
        /// Whether there is a line.
        public typealias Value = Bool
        /// The attribute's name.
        public static let name = "strikethrough"
    }

    /// The name of what an attachment character stands for; never taken over.
    public enum Attachment: TextAttributeKey {
        /// The attachment's name.
        public typealias Value = String
        /// The attribute's name.
        public static let name = "attachment"
        /// Attachments aren't taken over.
        public static let isInheritedByTyping = false
    }

    /// The direction that a paragraph is written in; without it, the text itself decides.
    public enum ParagraphDirection: TextAttributeKey {
        /// A direction.
        public typealias Value = TextParagraphDirection
        /// The attribute's name.
        public static let name = "paragraphDirection"
    }
}
