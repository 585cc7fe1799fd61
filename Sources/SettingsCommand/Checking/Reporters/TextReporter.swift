import SettingsChecking
import SettingsSchema

/// Findings as people read them: place, sentence, and the line with a caret under the spot.
struct TextReporter {
    private let report: CheckReport
    private let isColored: Bool

    init(_ report: CheckReport, isColored: Bool) {
        self.report = report
        self.isColored = isColored
    }

    var text: String {
        report.diagnostics.map(paragraph).joined()
    }

    private func paragraph(_ diagnostic: Diagnostic) -> String {
        let finding = diagnostic.finding
        let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
        let severity = color(finding.severity.rawValue, Self.codes[finding.severity] ?? "1")
        var lines = [
            color("\(finding.file)\(place):", "1")
                + " \(severity): \(finding.reason) "
                + color("(\(finding.rule))", "2")
        ]
        if let position = finding.position,
            let line = report.sources.line(position.line, of: finding.file)
        {
            lines += excerpt(line, position, finding.severity)
        }
        if let fix = diagnostic.fix {
            lines.append("       fix: \(fix.title)" + (fix.obstacle.map { "; \($0)" } ?? ""))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let codes: [Finding.Severity: String] = [
        .error: "1;31", .warning: "1;35", .note: "1;36",
    ]

    private func color(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    /// The line and the marks under it; of a long line only what is around the spot.
    private func excerpt(
        _ line: String, _ position: SourcePosition, _ severity: Finding.Severity
    ) -> [String] {
        var scalars = Array(line.unicodeScalars)
        var column = position.column - 1
        guard column <= scalars.count else { return [] }
        var length = Self.tokenLength(scalars[column...])
        if scalars.count > 100 {
            let start = max(0, column - 30)
            scalars = Array(scalars[start..<min(scalars.count, start + 90)])
            column -= start
            length = min(length, scalars.count - column)
        }
        // Tabs stay tabs under the line, so that the caret stands right whatever their width.
        let padding = scalars[..<column].map { $0 == "\t" ? "\t" : Self.blank(under: $0) }.joined()
        let marks = "^" + String(repeating: "~", count: max(0, length - 1))
        let number = String(position.line)
        let margin = String(repeating: " ", count: max(0, 5 - number.count))
        var shown = String.UnicodeScalarView()
        shown.append(contentsOf: scalars.map { $0.value < 0x20 && $0 != "\t" ? "\u{FFFD}" : $0 })
        let empty = String(repeating: " ", count: max(5, number.count))
        return [
            color("\(margin)\(number) | ", "2") + String(shown),
            color("\(empty) | ", "2") + padding + color(marks, Self.codes[severity] ?? "1"),
        ]
    }

    /// As many spaces as a scalar fills on a terminal.
    private static func blank(under scalar: Unicode.Scalar) -> String {
        if scalar.properties.generalCategory == .nonspacingMark { return "" }
        let isWide =
            (0x1100...0x115F).contains(scalar.value)
            || (0x2E80...0xA4CF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
            || (0xF900...0xFAFF).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
            || (0x1F300...0x1FAFF).contains(scalar.value)
        return isWide ? "  " : " "
    }

    /// How far the tag, element or text at the start of a line's rest goes.
    private static func tokenLength(_ rest: ArraySlice<Unicode.Scalar>) -> Int {
        guard let first = rest.first else { return 1 }
        let text = Array(rest)
        if first == "\"" {
            var index = 1
            while index < text.count, text[index] != "\"" { index += text[index] == "\\" ? 2 : 1 }
            return min(index + 1, text.count)
        }
        guard first == "<", let end = text.firstIndex(of: ">") else {
            return text.prefix { !$0.properties.isWhitespace && $0 != "<" }.count
        }
        // `<string>text</string>` is one; `<dict>` stands alone.
        let rest = text[(end + 1)...]
        guard let close = rest.firstIndex(of: "<"), close + 1 < text.count, text[close + 1] == "/",
            let last = rest[close...].firstIndex(of: ">"), text[max(0, end - 1)] != "/"
        else { return end + 1 }
        return last + 1
    }
}
