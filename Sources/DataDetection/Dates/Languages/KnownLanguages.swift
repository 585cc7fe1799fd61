extension DateLanguage {
    /// The language of an ISO 639 code, compiled when it is first asked for.
    static func known(_ code: String) -> DateLanguage? {
        switch code {
        case "en": english
        case "de": german
        case "fr": french
        case "es": spanish
        case "it": italian
        case "pt": portuguese
        case "nl": dutch
        case "ru": russian
        case "zh": chinese
        case "ja": japanese
        default: nil
        }
    }
}
