import JSONText
import SettingsChecking
import SettingsScreens
import SettingsSchema

/// What `settings rules ID` prints.
struct RulePage {
    private let rule: Rule
    private let isColored: Bool

    init(_ rule: Rule, isColored: Bool) {
        self.rule = rule
        self.isColored = isColored
    }

    /// The explanation with its examples.
    var text: String {
        var paragraphs = [
            "\(strong(rule.id)) (\(rule.levelText))\n\(rule.summary)\n", rule.why + "\n",
        ]
        if rule.isFixable { paragraphs.append("--fix mends it where there is one right answer.\n") }
        paragraphs += rule.bad.map { strong("Wrong") + ":\n\n" + shown($0) }
        paragraphs += rule.good.map { strong("Right") + ":\n\n" + shown($0) }
        return paragraphs.joined(separator: "\n")
    }

    private func strong(_ text: String) -> String {
        isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }

    private func shown(_ example: RuleExample) -> String {
        Self.excerpts(example).map { title, text in
            (title.isEmpty ? "" : "    \(title)\n")
                + Self.marked(text).split(separator: "\n").map { "    \($0)\n" }.joined()
        }.joined(separator: "\n")
    }

    /// The parts of an example with their titles.
    private static func excerpts(_ example: RuleExample) -> [(title: String, text: String)] {
        let command =
            [example.target.map { "--target \($0.rawValue)" }, example.arguments]
            .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        let remark = command.isEmpty ? "" : " with \(command)"
        if let excerpt = example.excerpt {
            return [(remark.isEmpty ? "" : "Root.plist\(remark):", excerpt)]
        }
        return example.files.map { file in
            ("\(example.name)/\(file.path)\(remark):", shortened(file.text))
        }
    }

    /// The text with a caret in the line below each mark.
    private static func marked(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            let parts = line.split(separator: RuleExample.mark, omittingEmptySubsequences: false)
            guard parts.count > 1, let first = parts.first else { return [String(line)] }
            return [
                parts.joined(), String(repeating: " ", count: first.unicodeScalars.count) + "^",
            ]
        }.joined(separator: "\n")
    }

    private static func shortened(_ text: String) -> String {
        let start = "<array><array><array>"
        return text.hasPrefix(start) ? start + "…" + text.suffix(start.count) : text
    }

    /// The rule's page in a reference.
    static func reference(_ rules: [Rule]) -> String {
        "# Rules\n\n"
            + rules.map { rule in
                var parts = [
                    "## `\(rule.id)`\n\n\(rule.summary) (\(rule.levelText)"
                        + (rule.isFixable ? ", `--fix`" : "") + ")\n\n\(rule.why)\n"
                ]
                parts +=
                    rule.bad.map { fenced("Wrong", $0) } + rule.good.map { fenced("Right", $0) }
                return parts.joined(separator: "\n")
            }.joined(separator: "\n")
    }

    private static func fenced(_ title: String, _ example: RuleExample) -> String {
        excerpts(example).map { name, text in
            let heading = name.isEmpty ? "\(title):" : "\(title), `\(name.dropLast())`:"
            return "\(heading)\n\n```xml\n\(trimmed(marked(text)))\n```\n"
        }.joined(separator: "\n")
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        while text.last == "\n" { text.removeLast() }
        return String(text)
    }

    /// The rule as an object.
    static func json(_ rule: Rule) -> JSONValue {
        .object([
            JSONMember("id", .string(rule.id)), JSONMember("summary", .string(rule.summary)),
            JSONMember("settings_app", JSONValue(text: rule.level.settingsApp?.rawValue)),
            JSONMember("in_app", JSONValue(text: rule.level.inApp?.rawValue)),
            JSONMember("why", .string(rule.whyInALine)),
            JSONMember("fixable", .boolean(rule.isFixable)),
        ])
    }
}

extension Rule {
    /// "error", or "error; in-app note" where the readers differ.
    var levelText: String {
        guard let app = level.settingsApp else { return "in-app \(level.inApp?.rawValue ?? "off")" }
        if level.inApp == app { return app.rawValue }
        return "\(app.rawValue); in-app \(level.inApp?.rawValue ?? "off")"
    }
}
