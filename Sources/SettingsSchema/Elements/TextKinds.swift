extension ElementKind {
    /// `PSTextFieldSpecifier`.
    static let textField = ElementKind(
        type: .textField, key: .required, title: .optional, defaultValue: .optional
    ) { attributes in
        var traits = TextTraits(&attributes)
        traits.isSecure = attributes.flag("IsSecure") ?? false
        traits.textContentType = attributes.name("IASKTextContentType")
        return .textField(traits)
    }

    /// `IASKTextViewSpecifier`.
    static let textView = ElementKind(
        type: .textView, key: .required, title: .optional, defaultValue: .optional
    ) { attributes in
        .textView(TextTraits(&attributes))
    }
}

extension TextTraits {
    /// Reads what text fields and text views share.
    init(_ attributes: inout AttributeReader) {
        self.init()
        keyboardType = attributes.word("KeyboardType", of: Self.keyboards) ?? keyboardType
        autocapitalizationType =
            attributes.word("AutocapitalizationType", of: Self.capitalizations)
            ?? autocapitalizationType
        autocorrectionType =
            attributes.word("AutocorrectionType", of: Self.corrections) ?? autocorrectionType
        placeholder = attributes.name("IASKPlaceholder")
    }

    // The second line is InAppSettingsKit's.
    private static let keyboards: Set<String> = [
        "Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress",
        "DecimalPad", "PhonePad", "NamePhonePad", "AsciiCapable",
    ]
    private static let capitalizations: Set<String> = [
        "None", "Sentences", "Words", "AllCharacters",
    ]
    private static let corrections: Set<String> = ["Default", "No", "Yes"]
}
