/// A part of a source file that key scanning looks at.
struct SourceToken: Sendable {
    /// What it is.
    enum Kind: Sendable, Equatable {
        /// A name or keyword.
        case word(String)
        /// A string literal without interpolation.
        case text(String)
        /// A string literal with interpolation: the parts around what is put in.
        case pattern([String])
        /// Any other character.
        case symbol(Character)
    }

    /// What it is.
    var kind: Kind
    /// The line, from 1.
    var line: Int
    /// The column, from 1, in characters.
    var column: Int

    /// The name, or `nil` when it is none.
    var word: String? {
        guard case .word(let word) = kind else { return nil }
        return word
    }

    /// Whether it is this character.
    func isSymbol(_ character: Character) -> Bool { kind == .symbol(character) }
}

/// Cuts Swift, Objective-C and C sources into tokens; comments are passed over.
struct SourceScanner {
    private let characters: [Character]
    private let nestsComments: Bool
    private var index = 0
    private var line = 1
    private var lineStart = 0
    /// The tokens of what is put into the string that is being read.
    private var interpolated: [SourceToken] = []

    /// Returns a file's tokens.
    ///
    /// Cost: linear in the file's length.
    /// - Parameter isSwift: whether comments nest and strings have Swift's forms.
    static func tokens(of text: String, isSwift: Bool) -> [SourceToken] {
        var scanner = SourceScanner(characters: Array(text), nestsComments: isSwift)
        return scanner.tokens()
    }

    private init(characters: [Character], nestsComments: Bool) {
        self.characters = characters
        self.nestsComments = nestsComments
    }

    private func peek(_ distance: Int = 0) -> Character? {
        index + distance < characters.count ? characters[index + distance] : nil
    }

    private mutating func advance() {
        if characters[index].isNewline {
            line += 1
            lineStart = index + 1
        }
        index += 1
    }

    private mutating func tokens() -> [SourceToken] {
        var tokens: [SourceToken] = []
        scan(into: &tokens, insideParentheses: false)
        return tokens
    }

    /// Reads tokens to the end of the file, or to the parenthesis that closes the one at the place.
    private mutating func scan(into tokens: inout [SourceToken], insideParentheses: Bool) {
        var depth = 0
        while let character = peek() {
            let place = (line, index - lineStart + 1)
            func add(_ kind: SourceToken.Kind) {
                tokens.append(SourceToken(kind: kind, line: place.0, column: place.1))
            }
            if character.isWhitespace {
                advance()
            } else if character == "/", peek(1) == "/" {
                while let next = peek(), !next.isNewline { advance() }
            } else if character == "/", peek(1) == "*" {
                skipComment()
            } else if character == "\"" || (character == "#" && isRawString) {
                add(readString())
                tokens += interpolated
                interpolated = []
            } else if character == "'", !nestsComments {
                skipCharacterLiteral()
            } else if character.isLetter || character == "_" || character == "$" {
                add(.word(readWord()))
            } else {
                add(.symbol(character))
                advance()
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                if insideParentheses && depth == 0 { return }
            }
        }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if peek() == "/", peek(1) == "*" {
                depth += nestsComments || depth == 0 ? 1 : 0
                advance()
            } else if peek() == "*", peek(1) == "/" {
                depth -= 1
                advance()
            }
            advance()
        } while depth > 0 && peek() != nil
    }

    private mutating func skipCharacterLiteral() {
        advance()
        while let next = peek(), next != "'", !next.isNewline {
            if next == "\\" { advance() }
            if peek() != nil { advance() }
        }
        if peek() == "'" { advance() }
    }

    private mutating func readWord() -> String {
        let start = index
        while let next = peek(), next.isLetter || next.isNumber || next == "_" || next == "$" {
            advance()
        }
        return String(characters[start..<index])
    }

    /// Whether `#"` or `##"` and so on begins here.
    private var isRawString: Bool {
        var distance = 0
        while peek(distance) == "#" { distance += 1 }
        return nestsComments && peek(distance) == "\""
    }

    private mutating func readString() -> SourceToken.Kind {
        var pounds = 0
        while peek() == "#" {
            pounds += 1
            advance()
        }
        let isMultiline = peek(1) == "\"" && peek(2) == "\"" && nestsComments
        for _ in 0..<(isMultiline ? 3 : 1) { advance() }
        var parts = [""]
        while let character = peek() {
            if isEnd(pounds, isMultiline) {
                for _ in 0..<((isMultiline ? 3 : 1) + pounds) { advance() }
                break
            }
            if character.isNewline && !isMultiline { break }
            if character == "\\", hasPounds(pounds, at: 1) {
                for _ in 0...pounds { advance() }
                readEscape(into: &parts)
            } else {
                parts[parts.count - 1].append(character)
                advance()
            }
        }
        return parts.count == 1 ? .text(parts[0]) : .pattern(parts)
    }

    private func hasPounds(_ count: Int, at distance: Int) -> Bool {
        (0..<count).allSatisfy { peek(distance + $0) == "#" }
    }

    private func isEnd(_ pounds: Int, _ isMultiline: Bool) -> Bool {
        let quotes = isMultiline ? 3 : 1
        return (0..<quotes).allSatisfy { peek($0) == "\"" } && hasPounds(pounds, at: quotes)
    }

    /// Reads what follows a backslash; an interpolation parts the string.
    private mutating func readEscape(into parts: inout [String]) {
        guard let character = peek() else { return }
        if character == "(", nestsComments {
            readInterpolation()
            parts.append("")
            return
        }
        let escapes: [Character: String] = ["n": "\n", "t": "\t", "r": "\r", "0": "\0"]
        parts[parts.count - 1] += escapes[character] ?? String(character)
        advance()
    }

    /// Reads what is put into a string; its tokens come after that of the string.
    private mutating func readInterpolation() {
        var inner: [SourceToken] = []
        let outer = interpolated
        interpolated = []
        scan(into: &inner, insideParentheses: true)
        interpolated = outer + inner
    }
}
