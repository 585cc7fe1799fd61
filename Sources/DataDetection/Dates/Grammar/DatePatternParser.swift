/// A part of a pattern.
indirect enum DatePatternElement {
    case terminal(WordClass)
    case rule(Int)
    case glued, spaced, noWord, notCounted, closing
    case optional(DatePatternElement)
    case choice([[DatePatternElement]])
}

/// Reads a pattern's text; its syntax is ``DateGrammar``'s.
struct DatePatternParser {
    private var words: [String] = []
    private var position = 0
    private let rules: [String: Int]

    init(_ text: String, _ rules: [String: Int]) {
        self.rules = rules
        var word = ""
        for character in text + " " {
            if "()|?~_!%$ ".contains(character) {
                if !word.isEmpty { words.append(word) }
                word = ""
                if character != " " { words.append(String(character)) }
            } else {
                word.append(character)
            }
        }
    }

    /// The elements up to the end, a `|` or a `)`.
    mutating func sequence() -> [DatePatternElement] {
        var elements: [DatePatternElement] = []
        while position < words.count, words[position] != "|", words[position] != ")" {
            var element = element(words[position])
            if position < words.count, words[position] == "?" {
                position += 1
                element = .optional(element)
            }
            elements.append(element)
        }
        return elements
    }

    private mutating func element(_ word: String) -> DatePatternElement {
        position += 1
        switch word {
        case "~": return .glued
        case "_": return .spaced
        case "!": return .noWord
        case "%": return .notCounted
        case "$": return .closing
        case "(": return group()
        default:
            if let rule = rules[word] { return .rule(rule) }
            guard let wordClass = WordClass(name: word) else {
                preconditionFailure("unknown word '\(word)' in a pattern")
            }
            return .terminal(wordClass)
        }
    }

    private mutating func group() -> DatePatternElement {
        var ways = [sequence()]
        while position < words.count, words[position] == "|" {
            position += 1
            ways.append(sequence())
        }
        precondition(position < words.count, "a group without end")
        position += 1
        return .choice(ways)
    }
}
