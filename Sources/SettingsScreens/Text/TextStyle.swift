/// How a piece of text stands out in a terminal.
enum TextStyle: String {
    case heading = "1"
    case faint = "2"
    case on = "32"

    /// Returns text between the terminal's sequences for the style; as it is when `isColored` is
    /// `false` or there is nothing to see.
    func apply(to text: String, isColored: Bool) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
    }
}
