import SettingsSchema

/// What the schema's text traits are called in HTML.
extension TextTraits {
    /// `type` of an `input`.
    var inputType: String {
        if isSecure { return "password" }
        switch keyboardType {
        case "EmailAddress": return "email"
        case "URL": return "url"
        case "PhonePad": return "tel"
        default: return "text"
        }
    }

    /// `inputmode`: the keyboard of a touch screen; `nil` for the usual one.
    ///
    /// `NumbersAndPunctuation` has letters a tap away, and no keyboard of the web is like it: the
    /// number pads have no colon, for example.
    var inputMode: String? {
        switch keyboardType {
        case "NumberPad": "numeric"
        case "DecimalPad": "decimal"
        case "PhonePad": "tel"
        case "EmailAddress": "email"
        case "URL": "url"
        default: nil
        }
    }

    /// `autocapitalize`.
    var autocapitalize: String {
        switch autocapitalizationType {
        case "Sentences": "sentences"
        case "Words": "words"
        case "AllCharacters": "characters"
        default: "none"
        }
    }

    /// `autocorrect`; `nil` leaves it to the browser.
    var autocorrect: String? {
        switch autocorrectionType {
        case "Yes": "on"
        case "No": "off"
        default: nil
        }
    }

    /// `spellcheck`, which goes with correction: a text that isn't to be corrected has no mistakes.
    var spellcheck: String? {
        if isSecure { return "false" }
        switch autocorrectionType {
        case "Yes": return "true"
        case "No": return "false"
        default: return nil
        }
    }

    /// `autocomplete`; never anything for secure fields.
    var autocomplete: String {
        guard !isSecure, let textContentType else { return "off" }
        let name = textContentType.prefix(1).lowercased() + textContentType.dropFirst()
        return Self.autocompleteTokens[name] ?? "off"
    }

    private static let autocompleteTokens = [
        "name": "name", "namePrefix": "honorific-prefix", "givenName": "given-name",
        "middleName": "additional-name", "familyName": "family-name",
        "nameSuffix": "honorific-suffix", "nickname": "nickname",
        "jobTitle": "organization-title", "organizationName": "organization",
        "fullStreetAddress": "street-address", "streetAddressLine1": "address-line1",
        "streetAddressLine2": "address-line2", "addressCity": "address-level2",
        "addressState": "address-level1", "countryName": "country-name",
        "postalCode": "postal-code", "telephoneNumber": "tel", "emailAddress": "email",
        "URL": "url", "uRL": "url", "username": "username",
    ]
}
