/// Writes keys, texts and comments as `.strings` files hold them.
enum StringsText {
    /// The text in quotes, with escapes for what can't stand in it.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..<" ", "\u{7F}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The comment with its marks.
    static func comment(_ text: String) -> String {
        // What would end the comment is parted.
        "/* " + text.replacing("*/", with: "* /") + " */"
    }

    /// A comment's text without its marks and the blanks at its ends.
    static func content(_ comment: String) -> String {
        var text = comment[...]
        if text.hasPrefix("//") {
            text = text.dropFirst(2)
        } else {
            text = text.dropFirst(2)
            if text.hasSuffix("*/") { text = text.dropLast(2) }
        }
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
