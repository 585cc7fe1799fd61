import SettingsChecking
import SettingsSchema

/// The form that Xcode, and editors with it, show beside the line: absolute paths, one line each.
enum XcodeReporter {
    static func text(_ report: CheckReport) -> String {
        report.diagnostics.map { diagnostic in
            let finding = diagnostic.finding
            return "\(report.places.absolute(finding.file)):\(finding.line):\(finding.column): "
                + "\(finding.severity.rawValue): \(finding.reason) (\(finding.rule))\n"
        }.joined()
    }
}

/// The commands that make a workflow of GitHub show findings beside the changed lines
/// (docs.github.com, "Workflow commands for GitHub Actions").
enum GitHubReporter {
    static func text(_ report: CheckReport) -> String {
        report.diagnostics.map { diagnostic in
            let finding = diagnostic.finding
            let level = finding.severity == .note ? "notice" : finding.severity.rawValue
            let file = property(report.places.relative(finding.file))
            return "::\(level) file=\(file),line=\(finding.line),col=\(finding.column),"
                + "title=\(property(finding.rule))::\(message(finding.reason))\n"
        }.joined()
    }

    private static func message(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

/// A table for comments and summaries.
enum MarkdownReporter {
    static func text(_ report: CheckReport) -> String {
        if report.diagnostics.isEmpty { return "\(report.summary)\n" }
        let rows = report.diagnostics.map { diagnostic in
            let finding = diagnostic.finding
            let place = "\(report.places.relative(finding.file)):\(finding.line):\(finding.column)"
            return
                "| \(finding.severity.rawValue) | `\(cell(place))` | \(cell(escaped(finding.reason))) "
                + "| `\(finding.rule)` |\n"
        }
        return "| severity | place | finding | rule |\n| --- | --- | --- | --- |\n" + rows.joined()
            + "\n\(report.summary)\n"
    }

    private static func cell(_ text: String) -> String {
        text.replacing("|", with: "\\|").replacing("\r\n", with: " ").replacing("\n", with: " ")
    }

    /// Signs that Markdown would take for its own.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if "\\`*_<>[]#".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
