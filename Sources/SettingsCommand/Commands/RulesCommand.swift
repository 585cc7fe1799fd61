import JSONText
import SettingsChecking
import SettingsScreens
import SettingsSchema

extension ArgumentDefinition {
    fileprivate static let rule = ArgumentDefinition(
        name: "id", count: .any, help: "The rules to explain; without any, all are listed.")
}

extension OptionDefinition {
    fileprivate static let allRules = flag(
        "--markdown", help: "Print the documentation of all rules in Markdown.")
}

extension CommandDefinition {
    /// `settings rules`.
    static let rules = CommandDefinition(
        name: "rules",
        abstract: "List the rules of 'settings check', or explain some.",
        discussion: """
            An explanation says what happens otherwise, and shows a bundle with the fault, marked \
            where it is, and one without.
            """,
        examples: [
            Example(line: "settings rules", explanation: "Lists all rules."),
            Example(
                line: "settings rules duplicate_key", explanation: "Explains one of them."),
        ],
        arguments: [.rule],
        options: [.json, .allRules]
    ) { arguments, context in
        let ids = arguments.all(.rule)
        let rules = try ids.isEmpty ? Rule.all : ids.map(rule)
        if arguments.has(.json) {
            try context.print(JSONValue.array(rules.map(RulePage.json)).linewiseText)
        } else if arguments.has(.allRules) {
            try context.output.write(RulePage.reference(rules))
        } else if ids.isEmpty {
            try context.print(
                TextTable(rows: rules.map { [$0.id, $0.levelText, $0.summary] }).text)
        } else {
            let pages = rules.map { RulePage($0, isColored: context.colorsOutput).text }
            try context.output.write(pages.joined(separator: "\n"))
        }
        return .success
    }

    private static func rule(_ id: String) throws -> Rule {
        if let rule = Rule.named(id) { return rule }
        let suggestion = SpellingSuggestion.sentence(for: id, in: Rule.all.map(\.id))
        throw CommandError(
            "There is no rule '\(id)'."
                + (suggestion.isEmpty ? " 'settings rules' lists them." : suggestion),
            exitCode: .usage)
    }
}
