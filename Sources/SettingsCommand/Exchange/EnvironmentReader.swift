import SettingsSchema

/// Reads `NAME=value` lines as a shell would.
struct EnvironmentReader {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    /// Makes a reader of a text.
    init(_ text: String) {
        // Line ends of other systems count as one.
        scalars = Array(text.replacing("\r\n", with: "\n").unicodeScalars)
    }

    /// Reads all lines.
    mutating func lines() throws(ExchangeError) -> [EnvironmentText.Line] {
        var lines: [EnvironmentText.Line] = []
        var names: Set<String> = []
        while skipToName() {
            let position = position
            let name = try name()
            guard names.insert(name).inserted else {
                throw ExchangeError(
                    message: "'\(name)' is written twice; one of the two would be lost.",
                    position: position)
            }
            lines.append(EnvironmentText.Line(name: name, text: try value(), position: position))
        }
        return lines
    }

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private var position: SourcePosition {
        SourcePosition(line: line, column: index - lineStart + 1)
    }

    private mutating func next() -> Unicode.Scalar? {
        guard let scalar = peek else { return nil }
        index += 1
        if scalar == "\n" {
            line += 1
            lineStart = index
        }
        return scalar
    }

    /// Skips space, comments and the word `export`; returns whether something follows.
    private mutating func skipToName() -> Bool {
        while let scalar = peek {
            if scalar == "#" {
                while let scalar = peek, scalar != "\n" { _ = next() }
            } else if scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\u{FEFF}" {
                _ = next()
            } else if scalars[index...].starts(with: "export ".unicodeScalars) {
                index += 7
            } else {
                return true
            }
        }
        return false
    }

    private mutating func name() throws(ExchangeError) -> String {
        let start = position
        var name = ""
        while let scalar = peek, scalar != "=", scalar != "\n" {
            name.unicodeScalars.append(scalar)
            index += 1
        }
        guard peek == "=", EnvironmentText.name(ofKey: name) == name else {
            throw ExchangeError(
                message: "Expected a property list, JSON, or a line NAME=value.", position: start)
        }
        index += 1
        return name
    }

    private mutating func value() throws(ExchangeError) -> String {
        var text = ""
        while let scalar = peek, scalar != "\n" {
            let start = position
            _ = next()
            switch scalar {
            case "'": text += try quoted(by: "'", from: start)
            case "\"": text += try quoted(by: "\"", from: start)
            case "\\":
                if let escaped = next(), escaped != "\n" { text.unicodeScalars.append(escaped) }
            case " ", "\t": try skipEndOfLine(from: start)
            case "$", "`", "(", ";", "&", "|", "<", ">":
                throw ExchangeError(
                    message: "'\(scalar)' has a meaning for shells; put the text in single quotes.",
                    position: start)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Space ends a value that stands without quotes; a comment may follow.
    private mutating func skipEndOfLine(from start: SourcePosition) throws(ExchangeError) {
        let rest = scalars[index...].prefix { $0 != "\n" }
        let visible = rest.drop { $0 == " " || $0 == "\t" }
        guard visible.isEmpty || visible.first == "#" else {
            throw ExchangeError(
                message: "A space ends the value; put a text with spaces in quotes.",
                position: start)
        }
        index += rest.count
    }

    private mutating func quoted(
        by quote: Unicode.Scalar, from start: SourcePosition
    ) throws(ExchangeError) -> String {
        var text = ""
        while let scalar = next() {
            if scalar == quote { return text }
            if scalar == "\\", quote == "\"", let escaped = next() {
                if !["\"", "\\", "$", "`", "\n"].contains(escaped) { text += "\\" }
                if escaped != "\n" { text.unicodeScalars.append(escaped) }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        throw ExchangeError(message: "A quote has no end.", position: start)
    }
}
