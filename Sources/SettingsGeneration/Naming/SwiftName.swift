/// Names of Swift made from any text.
enum SwiftName {
    /// Returns a name in lower camel case, or `nil` when the text has no letter and no digit.
    ///
    /// `com.example.some_key-name` is `comExampleSomeKeyName`, `URLScheme` is `urlScheme`,
    /// `MAP_TYPE` is `mapType`.
    /// - Parameter prefix: a word that comes first where a name would begin with a digit.
    static func lowerCamel(_ text: String, prefix: String) -> String? {
        let words = words(of: text)
        guard let first = words.first else { return nil }
        let start = startsName(first) ? lowerCased(first) : prefix + capitalized(first)
        return joined([start] + words.dropFirst().map(capitalized))
    }

    /// Returns a name in upper camel case, or `nil` when the text has no letter and no digit.
    static func upperCamel(_ text: String, prefix: String) -> String? {
        let words = words(of: text)
        guard let first = words.first else { return nil }
        let name = joined(words.map(capitalized))
        return startsName(first) ? name : prefix + name
    }

    /// Whether a text is an identifier of Swift by the letters that ``lowerCamel(_:prefix:)`` uses,
    /// and underscores.
    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || startsName(text) else {
            return false
        }
        return text != "_" && text.unicodeScalars.allSatisfy { $0 == "_" || isPart($0) }
    }

    /// Whether a name is a word of the language, which needs backticks where it is declared.
    static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

    /// The name as it stands in source.
    static func escaped(_ name: String) -> String { isKeyword(name) ? "`\(name)`" : name }

    /// Splits at everything that can't stand in a name; all capitals are no words of their own.
    private static func words(of text: String) -> [String] {
        var words = [""]
        for scalar in text.unicodeScalars {
            let isFirst = words[words.count - 1].isEmpty
            if isFirst ? canBegin(scalar) : isPart(scalar) {
                words[words.count - 1].unicodeScalars.append(scalar)
            } else if !isFirst {
                words.append("")
            }
        }
        words.removeAll { $0.isEmpty }
        let isShouted = words.count > 1 && !text.contains { $0.isLowercase }
        return isShouted ? words.map { $0.lowercased() } : words
    }

    /// Joins words; `2.5` and `25` stay two names.
    private static func joined(_ words: [String]) -> String {
        words.reduce("") { name, word in
            let meetsDigits = name.last?.isNumber == true && word.first?.isNumber == true
            return name + (meetsDigits ? "_" : "") + word
        }
    }

    /// Lowers the capitals a word begins with, except the last of several before a small letter.
    private static func lowerCased(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        guard capitals.count > 1, capitals.count < word.count else {
            return capitals.lowercased() + word.dropFirst(capitals.count)
        }
        let next = word[capitals.endIndex]
        let count = next.isLowercase ? capitals.count - 1 : capitals.count
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private static func startsName(_ word: String) -> Bool {
        word.unicodeScalars.first?.properties.isXIDStart ?? false
    }

    /// A word may begin with a digit, but not with an accent that belongs to no letter.
    private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
        isPart(scalar)
            && (scalar.properties.isXIDStart
                || scalar.properties.generalCategory == .decimalNumber)
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "_" && scalar.properties.isXIDContinue && scalar.value < 0xE0000
    }

    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
        "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
