/// A language with its rules for capitals and quotation marks.
public struct TextLocale: Sendable, Hashable {
    /// The language's tag, such as "tr" or "de-CH".
    public let identifier: String

    /// Makes a locale of a tag with hyphens or underscores (BCP 47).
    public init(_ identifier: String) {
        self.identifier = identifier
    }

    /// The language alone, in lower case.
    public var language: String {
        String(identifier.prefix { $0 != "-" && $0 != "_" }).lowercased()
    }

    /// Whether the i has a dot in capitals too.
    private var hasDottedCapitalI: Bool { language == "tr" || language == "az" }

    /// Returns a text in capitals (Unicode's SpecialCasing; for Greek without accents).
    public func uppercased(_ string: String) -> String {
        if hasDottedCapitalI {
            return map(string) { $0 == "i" ? "İ" : $0.properties.uppercaseMapping }
        }
        if language == "el" {
            return map(string) { Self.plainGreek[$0] ?? $0.properties.uppercaseMapping }
        }
        return string.uppercased()
    }

    /// Returns a text in small letters.
    public func lowercased(_ string: String) -> String {
        guard hasDottedCapitalI else { return string.lowercased() }
        return map(string) { scalar in
            switch scalar {
            case "I": "ı"
            case "İ": "i"
            default: scalar.properties.lowercaseMapping
            }
        }
    }

    /// Returns a letter as a capital at the start of a word.
    public func titlecased(_ scalar: Unicode.Scalar) -> String {
        if scalar == "i", hasDottedCapitalI { return "İ" }
        return scalar.properties.titlecaseMapping
    }

    private func map(_ string: String, _ transform: (Unicode.Scalar) -> String) -> String {
        string.unicodeScalars.reduce(into: "") { $0 += transform($1) }
    }

    private static let plainGreek: [Unicode.Scalar: String] = [
        "ά": "Α", "έ": "Ε", "ή": "Η", "ί": "Ι", "ό": "Ο", "ύ": "Υ", "ώ": "Ω", "ϊ": "Ϊ", "ϋ": "Ϋ",
        "ΐ": "Ϊ", "ΰ": "Ϋ",
    ]
}
