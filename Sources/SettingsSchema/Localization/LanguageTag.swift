/// A language with its script, region and variants, read from any of the spellings in use.
///
/// Takes BCP 47 tags in any case (`pt-BR`, `pt-br`), POSIX locales (`pt_BR.UTF-8`, `sr_RS@latin`)
/// and the names that old `.lproj` folders have (`English`). Extensions (`-u-…`) are left out.
public struct LanguageTag: Sendable, Hashable {
    /// The language in lower case, such as `en` or `yue`.
    public var language: String
    /// The script with a capital first letter, such as `Hant`; `nil` when the tag names none.
    public var script: String?
    /// The region in upper case, such as `BR` or `419`; `nil` when the tag names none.
    public var region: String?
    /// The variants in lower case, such as `valencia`.
    public var variants: [String]

    /// Reads a tag; `nil` when `text` names no language (such as `C`, `Base` or nothing).
    public init?(_ text: String) {
        let text = LanguageNames.modern[text.lowercased()] ?? text
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        // `de_DE.UTF-8`: what follows the dot is an encoding.
        let locale = parts[0].prefix { $0 != "." }
        var subtags = locale.split { $0 == "-" || $0 == "_" }[...]
        guard let first = subtags.popFirst(), Self.isWord(first, 2...8),
            first.lowercased() != "base", first.lowercased() != "posix"
        else { return nil }
        language = first.lowercased()
        variants = []
        for subtag in subtags {
            // A single letter begins an extension, which says nothing about the texts.
            if subtag.utf8.count == 1 { break }
            add(subtag)
        }
        if parts.count > 1, let script = LanguageNames.scripts[parts[1].lowercased()] {
            self.script = script
        }
    }

    private mutating func add(_ subtag: Substring) {
        if script == nil, region == nil, Self.isWord(subtag, 4...4) {
            script = subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
        } else if region == nil, Self.isWord(subtag, 2...2) || Self.isRegionNumber(subtag) {
            region = subtag.uppercased()
        } else {
            variants.append(subtag.lowercased())
        }
    }

    private static func isWord(_ text: Substring, _ length: ClosedRange<Int>) -> Bool {
        length.contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
    }

    private static func isRegionNumber(_ text: Substring) -> Bool {
        text.utf8.count == 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

extension LanguageTag: CustomStringConvertible {
    /// The tag as BCP 47 writes it, such as `zh-Hant-HK`.
    public var description: String {
        ([language, script, region].compactMap { $0 } + variants).joined(separator: "-")
    }
}

extension LanguageTag {
    /// The script the language is written in: the one named, else the usual one of language and
    /// region where a language has several; `nil` when it has but one.
    public var likelyScript: String? {
        if let script { return script }
        guard let usual = LanguageNames.usualScripts[language] else { return nil }
        return region.flatMap { usual.byRegion[$0] } ?? usual.script
    }

    /// Whether the language is written from right to left.
    public var isRightToLeft: Bool {
        likelyScript.map(LanguageNames.rightToLeftScripts.contains) ?? false
    }

    /// The tag with deprecated and second names of its language replaced: `iw` is `he`, `no` is
    /// `nb`.
    var canonical: LanguageTag {
        var tag = self
        guard let alias = LanguageNames.aliases[language] else { return tag }
        tag.language = alias.language
        tag.script = tag.script ?? alias.script
        return tag
    }
}
