import Synchronization

/// The texts of a bundle in the languages of one user.
///
/// A text is looked up in the best language, then in the user's other languages, then in the
/// language the bundle was written in; last, the key itself is the text. Files are read when a text
/// of their table is first asked for, once for all localizers of a bundle.
public struct Localizer: Sendable {
    /// The language of the texts as a BCP 47 tag: that of the folder that was chosen, such as `de`
    /// for a user of `de-AT`.
    public let language: String
    /// Whether texts run from right to left.
    public let isRightToLeft: Bool
    /// The transformation that the texts go through, or `nil`.
    public let pseudoLanguage: PseudoLanguage?

    private let chain: [String]
    private let tables: StringsTables
    private let cache = ChainCache()

    init(
        language: String, pseudoLanguage: PseudoLanguage?, chain: [String], tables: StringsTables
    ) {
        self.language = language
        self.pseudoLanguage = pseudoLanguage
        self.chain = chain
        self.tables = tables
        isRightToLeft =
            pseudoLanguage == .rightToLeft || LanguageTag(language)?.isRightToLeft ?? false
    }

    /// Returns the text of a key, which is the key itself when no table has it.
    /// - Parameters:
    ///   - key: the text as the property list holds it.
    ///   - table: the page's strings table; `nil` when nothing on the page is localized.
    public func text(_ key: String, table: String?) -> String {
        guard let pseudoLanguage else { return plainText(key, table: table) }
        if pseudoLanguage == .keys { return key }
        return pseudoLanguage.text(plainText(key, table: table))
    }

    private func plainText(_ key: String, table: String?) -> String {
        guard let table, !key.isEmpty else { return key }
        for strings in strings(of: table) {
            if let text = strings[key] { return text }
        }
        return key
    }

    private func strings(of table: String) -> [[String: String]] {
        cache.tables.withLock { cached in
            if let strings = cached[table] { return strings }
            let strings = tables.strings(table: table, languages: chain)
            cached[table] = strings
            return strings
        }
    }

    /// Returns the order of titles in the language's collation, as a permutation of their indices.
    ///
    /// Whatever stands beside the titles (values, short titles, images) is put in order by the same
    /// permutation. Equal titles keep their places.
    public func collationOrder(of titles: [String]) -> [Int] {
        Collation.order(of: titles, language: language)
    }

    /// Returns the order in which choices are shown: by localized title when they ask for it, else
    /// as they stand.
    public func displayOrder(of choices: Choices, table: String?) -> [Int] {
        guard choices.isSortedByTitle else { return Array(choices.titles.indices) }
        return collationOrder(of: choices.titles.map { text($0, table: table) })
    }

    /// What was wrong in the strings files of these languages that have been read so far.
    public var findings: [Finding] {
        tables.findings(languages: chain)
    }
}

/// The tables that a localizer has put together, shared by its copies.
private final class ChainCache: Sendable {
    let tables = Mutex<[String: [[String: String]]]>([:])
}
