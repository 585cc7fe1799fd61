import SettingsSchema
import TextViews

/// What the schema's text traits are called in the text engine, which knows their names in HTML.
extension TextTraits {
    /// The traits of a text view.
    package var inputTraits: TextInputTraits {
        var traits = TextInputTraits()
        traits.keyboardType = Self.keyboardTypes[keyboardType] ?? .default
        traits.autocapitalizationType =
            Self.capitalizationTypes[autocapitalizationType] ?? .none
        traits.autocorrectionType = Self.correctionTypes[autocorrectionType] ?? .default
        traits.isSecureTextEntry = isSecure
        traits.textContentType = textContentType.flatMap {
            Self.contentTypes[$0.prefix(1).lowercased() + $0.dropFirst()]
        }
        return traits
    }

    /// `type` of an `input`.
    var inputType: String {
        if isSecure { return "password" }
        switch inputTraits.keyboardType {
        case .emailAddress: return "email"
        case .url: return "url"
        case .phonePad: return "tel"
        default: return "text"
        }
    }

    /// The attributes of a control, of one line or of many.
    func attributes(isOneLine: Bool) -> [HTMLAttribute] {
        var traits = inputTraits
        if isOneLine { traits.returnKeyType = .done }
        if isSecure {
            traits.spellCheckingType = .no
            traits.textContentType = nil
        }
        // A browser fills in nothing unless the file says what.
        traits.textContentType = traits.textContentType ?? TextContentType(rawValue: "off")
        // The usual keyboard and the usual return key need no word.
        let usual = [
            HTMLAttribute(name: "inputmode", value: "text"),
            HTMLAttribute(name: "enterkeyhint", value: "enter"),
        ]
        return traits.htmlAttributes.filter { !usual.contains($0) }
    }

    private static let keyboardTypes: [String: KeyboardType] = [
        "Alphabet": .default, "Default": .default, "AsciiCapable": .asciiCapable,
        "ASCIICapable": .asciiCapable, "NumbersAndPunctuation": .numbersAndPunctuation,
        "URL": .url, "NumberPad": .numberPad, "PhonePad": .phonePad,
        "NamePhonePad": .namePhonePad, "EmailAddress": .emailAddress, "DecimalPad": .decimalPad,
    ]

    private static let capitalizationTypes: [String: AutocapitalizationType] = [
        "None": .none, "Sentences": .sentences, "Words": .words, "AllCharacters": .allCharacters,
    ]

    private static let correctionTypes: [String: AutocorrectionType] = [
        "Default": .default, "No": .no, "Yes": .yes,
    ]

    private static let contentTypes: [String: TextContentType] = [
        "name": .name, "namePrefix": .namePrefix, "givenName": .givenName,
        "middleName": .middleName, "familyName": .familyName, "nameSuffix": .nameSuffix,
        "nickname": .nickname, "jobTitle": .jobTitle, "organizationName": .organizationName,
        "fullStreetAddress": .fullStreetAddress, "streetAddressLine1": .streetAddressLine1,
        "streetAddressLine2": .streetAddressLine2, "addressCity": .addressCity,
        "addressState": .addressState, "countryName": .countryName, "postalCode": .postalCode,
        "telephoneNumber": .telephoneNumber, "emailAddress": .emailAddress, "URL": .url,
        "uRL": .url, "username": .username,
    ]
}
