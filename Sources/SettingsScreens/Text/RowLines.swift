import SettingsSchema
import SharedSettings

extension TextRenderer {
    /// Returns the lines of one row.
    func lines(_ row: ScreenRow) -> [String] {
        var lines = mainLines(row)
        if let subtitle = row.subtitle { lines += note(subtitle, indent: 4) }
        if let note = row.note { lines += self.note("(\(note))", indent: 4) }
        return lines
    }

    private func mainLines(_ row: ScreenRow) -> [String] {
        let title = row.title ?? ""
        let display = row.display ?? ""
        switch row.content {
        case .toggle(let isOn, _, _, _):
            return line(title, isOn ? "[on]" : "[off]", style: isOn ? .on : .faint)
        case .textField(let traits):
            return line(title, display.isEmpty ? placeholder(traits) : display)
        case .textView(let traits):
            let text = display.isEmpty ? placeholder(traits) : display
            return (title.isEmpty ? [] : line(title, "")) + boxed(text)
        case .slider(let minimum, let maximum, _, _):
            return line(title.isEmpty ? track(row, minimum, maximum) : title, display)
        case .multiValue: return line(title, display.isEmpty ? "›" : "\(display) ›")
        case .radioGroup(let choices): return choices.flatMap(choiceLine)
        case .childPane: return line(title, "›")
        case .link(let url): return line(title, destination(url))
        case .button: return line("‹\(title)›", "")
        case .titleValue, .customView: return line(title, display)
        case .datePicker: return line(title, display.isEmpty ? Self.blank : display)
        case .listItem:
            return line("• \(title.isEmpty ? display : title)", title.isEmpty ? "" : display)
        case .listAdd(let traits, _):
            return line("+ \(title.isEmpty ? traits?.placeholder ?? "" : title)", "")
        }
    }

    /// Returns a title and a value on one line, or on two when they don't fit.
    private func line(_ title: String, _ value: String, style: TextStyle? = nil) -> [String] {
        let title = title.printable
        let value = value.printable
        let space = width - 2 - value.displayWidth
        if value.isEmpty { return indented(title) }
        guard space > title.displayWidth + 1 || (title.isEmpty && space >= 0) else {
            return indented(title) + indented(value, by: 4)
        }
        let shown = style?.apply(to: value, isColored: isColored) ?? value
        return ["  " + title.padded(to: space) + shown]
    }

    private func indented(_ text: String, by indent: Int = 2) -> [String] {
        let margin = String(repeating: " ", count: indent)
        return text.wrapped(to: width - indent).filter { !$0.isEmpty }.map { margin + $0 }
    }

    private func boxed(_ text: String) -> [String] {
        text.printableLines.wrapped(to: width - 4).map { "  │ \($0)" }
    }

    /// What stands for a value that is not there yet.
    private static let blank = "____"

    private func placeholder(_ traits: TextTraits) -> String {
        traits.placeholder.map { "(\($0))" } ?? Self.blank
    }

    /// A mail's text would hide its address.
    private func destination(_ url: String) -> String {
        guard url.hasPrefix("mailto:") else { return url }
        return String(url.dropFirst("mailto:".count).prefix { $0 != "?" }) + " ✉"
    }

    private func choiceLine(_ choice: ScreenChoice) -> [String] {
        indented("\(choice.isSelected ? "(•)" : "( )") \(choice.title.printable)")
    }

    /// Draws where a slider's knob stands.
    private func track(_ row: ScreenRow, _ minimum: Double, _ maximum: Double) -> String {
        let length = 20
        let place = ((row.value?.doubleValue ?? minimum) - minimum) / (maximum - minimum)
        let knob = place.isFinite ? Int(min(max(place, 0), 1) * Double(length - 1)) : 0
        let bar =
            String(repeating: "─", count: knob) + "●"
            + String(repeating: "─", count: length - 1 - knob)
        return "\(SettingValue.real(minimum).plainText) \(bar) "
            + SettingValue.real(maximum).plainText
    }
}
