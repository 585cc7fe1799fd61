import SettingsSchema

/// Renders screens as plain text for a terminal.
///
/// Titles stand at the start of their lines and values at the end, as on the page. Control
/// characters in a bundle's texts never reach the terminal.
public struct TextRenderer: Sendable {
    /// The most columns a line takes, at least 24.
    public let width: Int
    /// Whether to use colour and weight.
    public let isColored: Bool

    /// Makes a renderer.
    public init(width: Int = 72, isColored: Bool = false) {
        self.width = max(width, 24)
        self.isColored = isColored
    }

    /// Returns several screens, one below the other.
    ///
    /// Cost: linear in the length of the texts.
    public func text(_ screens: [Screen]) -> String {
        screens.map { text($0) }.joined(separator: "\n")
    }

    /// Returns a screen; the text ends with a line break.
    ///
    /// Cost: linear in the length of the texts.
    public func text(_ screen: Screen) -> String {
        let title = screen.title.printable
        var lines = [
            TextStyle.heading.apply(to: title, isColored: isColored),
            String(repeating: "═", count: min(max(title.displayWidth, 1), width)),
        ]
        for section in screen.sections { lines += self.lines(section) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ section: ScreenSection) -> [String] {
        var lines = [""]
        if let header = section.header {
            lines += header.printableLines.wrapped(to: width).map {
                TextStyle.heading.apply(to: $0, isColored: isColored)
            }
        }
        for row in section.rows { lines += self.lines(row) }
        if let footer = section.footer { lines += note(footer) }
        return lines
    }

    /// Returns text that explains, indented and faint.
    func note(_ text: String, indent: Int = 2) -> [String] {
        let margin = String(repeating: " ", count: indent)
        return text.printableLines.wrapped(to: width - indent).map { line in
            line.isEmpty
                ? "" : margin + TextStyle.faint.apply(to: line, isColored: isColored)
        }
    }
}
