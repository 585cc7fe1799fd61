/// Turns straight quotes and double hyphens into typographic marks while they are typed.
struct SmartPunctuation {
    var locale: TextLocale

    /// Returns the curly form of a quote typed at a place; `nil` for other text.
    func quote(for typed: String, at place: Int, in text: TextBuffer) -> String? {
        guard typed == "\"" || typed == "'" else { return nil }
        let before = text.reader(at: place).peekPrevious()
        let opens = before.map(Self.allowsOpening) ?? true
        let (opening, closing) =
            typed == "\"" ? marks.double : marks.single
        return opens ? opening : closing
    }

    /// Returns the range of two hyphens before a place, of which a dash is made.
    func hyphens(before place: Int, in text: TextBuffer) -> Range<Int>? {
        var cursor = text.reader(at: place)
        guard cursor.previous() == "-", cursor.previous() == "-", cursor.peekPrevious() != "-"
        else { return nil }
        return cursor.offset..<place
    }

    private static func allowsOpening(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isWhitespace { return true }
        switch scalar.properties.generalCategory {
        case .openPunctuation, .initialPunctuation, .dashPunctuation: return true
        default: return false
        }
    }

    /// CLDR's quotation marks; the closing single one is the apostrophe where that is usual.
    private var marks: (double: (String, String), single: (String, String)) {
        switch locale.language {
        case "de", "cs", "sk", "sl": (("„", "“"), ("‚", "‘"))
        case "fr": (("«\u{A0}", "\u{A0}»"), ("‘", "’"))
        case "it", "es", "pt", "el", "nb", "no", "ru", "uk": (("«", "»"), ("‘", "’"))
        case "pl", "hu", "ro", "bg": (("„", "”"), ("‚", "’"))
        case "sv", "fi": (("”", "”"), ("’", "’"))
        case "ja", "zh": (("「", "」"), ("『", "』"))
        default: (("“", "”"), ("‘", "’"))
        }
    }
}
