/// How text is put in: keyboard, labels and typing aids, with the platform's names and defaults.
///
///     view.traits.keyboardType = .emailAddress
///     view.keyboardType = .emailAddress  // the same
public struct TextInputTraits: Sendable, Hashable {
    /// The keyboard's layout.
    public var keyboardType = KeyboardType.default
    /// The keyboard's look.
    public var keyboardAppearance = KeyboardAppearance.default
    /// The label of the return key.
    public var returnKeyType = ReturnKeyType.default
    /// Whether the return key is off while there is no text.
    ///
    /// It has no effect on a text view, in which an empty line is text.
    public var enablesReturnKeyAutomatically = false
    /// Which letters become capitals.
    public var autocapitalizationType = AutocapitalizationType.sentences
    /// Whether words are corrected.
    public var autocorrectionType = AutocorrectionType.default
    /// Whether misspelled words are marked.
    public var spellCheckingType = SpellCheckingType.default
    /// Whether straight quotes become curly.
    public var smartQuotesType = SmartQuotesType.default
    /// Whether hyphens become dashes.
    public var smartDashesType = SmartDashesType.default
    /// Whether spaces around removed and pasted words are adjusted.
    public var smartInsertDeleteType = SmartInsertDeleteType.default
    /// Whether a guess of what comes next is shown; inert here.
    public var inlinePredictionType = InlinePredictionType.default
    /// Whether results of calculations are offered; inert here.
    public var mathExpressionCompletionType = MathExpressionCompletionType.default
    /// Whether the text is secret; without effect on a text view's look, as on the platform.
    public var isSecureTextEntry = false
    /// What the text is about.
    public var textContentType: TextContentType?
    /// Rules for made-up passwords, in the platform's notation; inert here.
    public var passwordRules: String?

    /// Makes the platform's defaults.
    public init() {}

    /// The attributes of an HTML element that takes the text.
    ///
    /// Aids that are left to the system have no attribute.
    public var htmlAttributes: [HTMLAttribute] {
        var attributes = [
            HTMLAttribute(name: "inputmode", value: keyboardType.inputMode),
            HTMLAttribute(name: "enterkeyhint", value: returnKeyType.enterKeyHint),
            HTMLAttribute(name: "autocapitalize", value: autocapitalizationType.autocapitalize),
        ]
        func add(_ name: String, _ aid: TextAid, _ on: String, _ off: String) {
            guard aid != .default else { return }
            attributes.append(HTMLAttribute(name: name, value: aid == .yes ? on : off))
        }
        add("autocorrect", autocorrectionType, "on", "off")
        add("spellcheck", effectiveSpellChecking, "true", "false")
        add("writingsuggestions", inlinePredictionType, "true", "false")
        if let type = textContentType {
            attributes.append(HTMLAttribute(name: "autocomplete", value: type.rawValue))
        }
        return attributes
    }

    /// Spelling with what autocorrection implies.
    var effectiveSpellChecking: SpellCheckingType {
        spellCheckingType == .default ? autocorrectionType : spellCheckingType
    }
}

/// An attribute of an HTML element.
public struct HTMLAttribute: Sendable, Hashable {
    /// The attribute's name.
    public let name: String
    /// The attribute's value, not escaped.
    public let value: String

    /// Makes an attribute.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
