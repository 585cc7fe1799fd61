/// A transformation of the texts that shows what translation will do to a screen.
public enum PseudoLanguage: String, Sendable, CaseIterable {
    /// Accented letters and a third more length, in brackets: shows texts that aren't localized and
    /// those that are cut off.
    case accented = "pseudo"
    /// Letters run from right to left, as the whole screen does.
    case rightToLeft = "pseudo-rtl"
    /// Every text twice.
    case long = "pseudo-long"
    /// The keys instead of the texts.
    case keys

    /// Returns a text as this pseudo-language shows it.
    public func text(_ text: String) -> String {
        if text.isEmpty { return text }
        switch self {
        case .accented:
            let padding = String(repeating: "·", count: (text.count * 35 + 99) / 100)
            return "[" + String(text.map { Self.accents[$0] ?? $0 }) + padding + "]"
        case .rightToLeft:
            // Right-to-left override … pop: turns even Latin letters.
            return "\u{202E}" + text + "\u{202C}"
        case .long:
            return text + " " + text
        case .keys:
            return text
        }
    }

    private static let accents: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))
}
