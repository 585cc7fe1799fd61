/// Tells texts with words from those that read the same in every language.
package enum TranslatableText {
    /// Whether a text has a word that could be translated.
    ///
    /// Numbers, signs, single letters (the names of keys, `L2`, `3.5x`), names of formats (`UTF-16`,
    /// `MPEG4`), technical units after a number (`44.1 kHz`), addresses and placeholders have none.
    ///
    /// Cost: linear in the text's length.
    package static func hasWords(_ text: String) -> Bool {
        var follows = false
        for token in text.split(whereSeparator: \.isWhitespace) {
            if isWord(token, followsNumber: follows) { return true }
            follows = token.last?.isNumber == true
        }
        return false
    }

    private static func isWord(_ token: Substring, followsNumber: Bool) -> Bool {
        if isAddress(token) || isPlaceholder(token) { return false }
        // A name for code, such as SETTINGS_2, stands for a text.
        if token.contains("_"), token.contains(where: \.isLetter) { return true }
        let hasNumber = token.contains(where: \.isNumber)
        let end = token.drop { !$0.isLetter }
        if followsNumber || hasNumber && end.startIndex != token.startIndex,
            units.contains(String(end))
        {
            return false
        }
        let runs = token.split { !$0.isLetter }
        // Where letters have no case, one may be a word.
        guard runs.contains(where: { $0.count > 1 || $0.first?.isCased == false }) else {
            return false
        }
        let isFormat =
            hasNumber && runs.allSatisfy { $0.count < 5 && $0.allSatisfy(\.isUppercase) }
        return !isFormat
    }

    private static func isAddress(_ token: Substring) -> Bool {
        token.contains("://") || token.hasPrefix("www.")
            || token.contains("@") && !token.contains("%@")
    }

    /// Whether a token is one that code puts something into: `%@`, `%1$ld`.
    private static func isPlaceholder(_ token: Substring) -> Bool {
        guard token.first == "%" else { return false }
        let kind = token.dropFirst().drop { $0.isNumber || "$.#+-".contains($0) }
            .drop { "hlqLzt".contains($0) }
        return kind.count == 1
    }

    /// Units that are written in one way nearly everywhere.
    ///
    /// Those of size, weight and time are not among them, nor bytes: French writes Mo.
    private static let units: Set<String> = [
        "dB", "Hz", "kHz", "MHz", "GHz", "px", "dpi", "ppi", "fps", "bps", "kbps", "Mbps",
        "kbit/s", "Mbit/s", "kb/s", "Mb/s", "ms",
    ]

    /// Whether a text is a name for code, such as `settings.sound`, rather than words for users.
    package static func isName(_ text: String) -> Bool {
        guard !text.contains(where: \.isWhitespace), text.first?.isLetter == true,
            text.last?.isPunctuation != true
        else { return false }
        let parts = text.split { $0 == "." || $0 == "_" }
        return parts.count > 1 && parts.allSatisfy { $0.contains(where: \.isLetter) }
    }
}
