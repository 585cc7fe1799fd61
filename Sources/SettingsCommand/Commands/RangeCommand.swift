import JSONText
import SettingsSchema
import SettingsScreens
import SharedSettings

extension CommandDefinition {
    /// `settings range`.
    static let range = CommandDefinition(
        name: "range",
        abstract: "Print the values that a setting may have.",
        discussion: """
            Choices and switches are printed as one value a line, sliders as their smallest and \
            largest number, all else as a word: text, date, list or any.
            """,
        examples: [
            Example(
                line: "settings range theme --bundle Settings.bundle",
                explanation: "Prints each value that the theme may have on a line.")
        ],
        arguments: [.key],
        options: [.json] + place + [.language]
    ) { arguments, context in
        guard arguments.has(.bundle) else {
            throw arguments.usageError("Only a bundle knows the range of a setting; add --bundle")
        }
        let access = try SettingsAccess.open(arguments, context)
        let place = try access.place(of: arguments.required(.key), group: arguments[.group])
        guard let setting = place.setting else {
            throw CommandError(access.undeclaredSentence(place.key), exitCode: .usage)
        }
        if arguments.has(.json) {
            let members = place.rangeMembers(access.localizer(arguments, context))
            try context.print(JSONValue.object(members).linewiseText)
        } else {
            try context.print(setting.rangeLines.joined(separator: "\n"))
        }
        return .success
    }
}

extension SettingsAccess.Place {
    /// What the setting may be, as members of a JSON object: `values` with titles, or `minimum` and
    /// `maximum`; none for text.
    func rangeMembers(_ localizer: Localizer?) -> [JSONMember] {
        guard let setting else { return [] }
        if let range = setting.range {
            return [
                JSONMember("minimum", JSONValue(.real(range.lowerBound))),
                JSONMember("maximum", JSONValue(.real(range.upperBound))),
            ]
        }
        if let toggle = setting.toggle {
            let values = [toggle.trueValue, toggle.falseValue].map { value in
                JSONValue.object([JSONMember("value", JSONValue(value))])
            }
            return [JSONMember("values", .array(values))]
        }
        guard let choices = setting.choices, !setting.isReadOnly else { return [] }
        let values = zip(choices.values, choices.titles).map { value, title in
            let title = localizer?.text(title, table: setting.titleTable) ?? title
            return JSONValue.object([
                JSONMember("value", JSONValue(value)), JSONMember("title", .string(title)),
            ])
        }
        return [JSONMember("values", .array(values))]
    }
}

extension SettingDescription {
    fileprivate var rangeLines: [String] {
        if let range { return ["\(range.lowerBound)", "\(range.upperBound)"] }
        if let toggle { return [toggle.trueValue.bareText, toggle.falseValue.bareText] }
        if let choices, !isReadOnly { return choices.values.map(\.bareText) }
        return [isReadOnly ? "any" : word]
    }
}
