import SettingsSchema
import SharedSettings

// How to mend what the loader finds.

/// Puts the word that was meant in place of one that differs in case or a letter.
@Sendable func mendWord(_ finding: Finding, _ bundle: CheckedBundle) -> Fix? {
    guard let (element, key) = bundle.element(of: finding), let word = element.text(key),
        let words = ElementWords.of(key)
    else { return nil }
    let nearest = words.filter {
        SpellingSuggestion.distance($0.lowercased(), word.lowercased()) <= 1
    }
    guard nearest.count == 1 else { return nil }
    return element.setting(key, to: .string(nearest[0]), "Set \(key) to \(nearest[0])")
}

/// Puts the name that the disk has in place of one in another case.
@Sendable func mendCase(_ finding: Finding, _ bundle: CheckedBundle) -> Fix? {
    guard let (element, key) = bundle.element(of: finding), let name = element.text(key) else {
        return nil
    }
    let names = Set(
        bundle.listing.files.filter { $0.hasSuffix(".plist") }.map { PageFileName($0).page })
    let found = names.filter { $0.lowercased() == name.lowercased() }
    guard found.count == 1, let right = found.first else { return nil }
    return element.setting(key, to: .string(right), "Set \(key) to \(right)")
}

/// Takes the extension off.
@Sendable func mendExtension(_ finding: Finding, _ bundle: CheckedBundle) -> Fix? {
    guard let (element, key) = bundle.element(of: finding), let name = element.text(key) else {
        return nil
    }
    let right = String(name.dropLast(".plist".count))
    return element.setting(key, to: .string(right), "Set \(key) to \(right)")
}

/// The words that keys with a fixed choice take.
enum ElementWords {
    /// The words of a key; `nil` for other keys.
    static func of(_ key: String) -> [String]? { words[key] }

    private static let words = [
        "KeyboardType": [
            "Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress", "DecimalPad",
            "PhonePad", "NamePhonePad", "AsciiCapable",
        ],
        "AutocapitalizationType": ["None", "Sentences", "Words", "AllCharacters"],
        "AutocorrectionType": ["Default", "No", "Yes"],
    ]
}
