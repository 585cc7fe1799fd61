import CEnchant
import TextViews

/// Knows the words of the system's dictionaries, through enchant.
///
///     view.services.spellChecker = try EnchantSpellChecker(language: "en_US")
///
/// Belongs to one thread or actor, as the library's dictionaries do. A look-up costs about a
/// microsecond, suggestions some tens of milliseconds.
public final class EnchantSpellChecker: SpellChecker {
    private let broker: OpaquePointer
    private let dictionary: OpaquePointer
    /// The dictionary's tag as it was found.
    public let language: String

    /// Opens a dictionary.
    ///
    /// - Parameter language: A language's tag, with hyphen or underscore; a tag without a region finds
    ///   the dictionary of a region too.
    /// - Throws: ``SpellingError`` when there is none.
    public init(language: String) throws {
        guard let broker = enchant_broker_init() else {
            throw SpellingError(description: "enchant could not be started")
        }
        self.broker = broker
        let tags = Self.candidates(for: language, among: Self.languages(of: broker))
        for tag in tags {
            if let found = enchant_broker_request_dict(broker, tag) {
                dictionary = found
                self.language = tag
                return
            }
        }
        let available = Self.languages(of: broker).joined(separator: ", ")
        enchant_broker_free(broker)
        throw SpellingError(
            description: "there is no dictionary for \"\(language)\"; enchant knows "
                + (available.isEmpty ? "none" : available))
    }

    deinit {
        enchant_broker_free_dict(broker, dictionary)
        enchant_broker_free(broker)
    }

    /// Whether a word is in the dictionary, with a straight or a curly apostrophe.
    public func isCorrect(_ word: String) -> Bool {
        var word = Self.withStraightApostrophes(word)
        if word.isEmpty { return true }
        return word.withUTF8 { check($0) }
    }

    /// Words that may have been meant, the likeliest first.
    public func suggestions(for word: String) -> [String] {
        var word = Self.withStraightApostrophes(word)
        if word.isEmpty { return [] }
        var count = 0
        let list = word.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                enchant_dict_suggest(dictionary, $0.baseAddress, $0.count, &count)
            }
        }
        guard let list else { return [] }
        defer { enchant_dict_free_string_list(dictionary, list) }
        return (0..<count).compactMap { index in list[index].map { String(cString: $0) } }
    }

    /// Takes a word as right from now on, until the checker ends.
    public func learn(_ word: String) {
        var word = Self.withStraightApostrophes(word)
        word.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                enchant_dict_add_to_session(dictionary, $0.baseAddress, $0.count)
            }
        }
    }

    /// The tags of all dictionaries, sorted.
    public static var languages: [String] {
        guard let broker = enchant_broker_init() else { return [] }
        defer { enchant_broker_free(broker) }
        return languages(of: broker)
    }

    private func check(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.withMemoryRebound(to: CChar.self) {
            enchant_dict_check(dictionary, $0.baseAddress, $0.count) == 0
        }
    }

    private static func withStraightApostrophes(_ word: String) -> String {
        String(word.map { $0 == "’" ? "'" : $0 })
    }

    private static func candidates(for language: String, among known: [String]) -> [String] {
        let tag = String(language.map { $0 == "-" ? "_" : $0 })
        let base = tag.prefix { $0 != "_" }
        // A country named like its language first: de_DE for de; for en the United States.
        let regions = known.filter { $0.hasPrefix(base + "_") }
        let usual = ["\(base)_\(base.uppercased())", "\(base)_US"].filter(regions.contains)
        return [tag, String(base)] + usual + regions
    }

    private static func languages(of broker: OpaquePointer) -> [String] {
        let list = LanguageList()
        enchant_broker_list_dicts(
            broker, collectLanguage, Unmanaged.passUnretained(list).toOpaque())
        return list.tags.sorted()
    }
}

/// Why there is no dictionary.
public struct SpellingError: Error, Hashable, CustomStringConvertible {
    /// What is missing.
    public let description: String
}

private final class LanguageList {
    var tags: [String] = []
}

private func collectLanguage(
    tag: UnsafePointer<CChar>?, name: UnsafePointer<CChar>?, description: UnsafePointer<CChar>?,
    file: UnsafePointer<CChar>?, context: UnsafeMutableRawPointer?
) {
    guard let tag, let context else { return }
    Unmanaged<LanguageList>.fromOpaque(context).takeUnretainedValue().tags
        .append(String(cString: tag))
}
