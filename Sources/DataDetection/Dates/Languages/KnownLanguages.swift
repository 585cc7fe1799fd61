extension DateLanguage {
    /// The language of an ISO 639 code, compiled when it is first asked for.
    static func known(_ code: String) -> DateLanguage? {
        switch code {
        case "en": english
        default: nil
        }
    }
}
