import JSONText
import SettingsSchema
import SettingsScreens
import SharedSettings

extension CommandDefinition {
    /// `settings describe`.
    static let describe = CommandDefinition(
        name: "describe",
        abstract: "Describe a setting.",
        discussion: """
            Prints the setting's title, type, page, allowed values, default and value. Without a \
            bundle only the value and its type are known.
            """,
        examples: [
            Example(
                line: "settings describe volume --bundle Settings.bundle",
                explanation: "Describes the setting 'volume'.")
        ],
        arguments: [.key],
        options: [.json] + place + [.language]
    ) { arguments, context in
        let access = try SettingsAccess.open(arguments, context)
        let localizer = access.localizer(arguments, context)
        let place = try access.place(of: arguments.required(.key), group: arguments[.group])
        let row = try SettingRow(place)
        if row.setting == nil && row.effective == nil {
            throw CommandError(
                access.bundle == nil
                    ? "'\(place.key)' is not set in \(place.layers.store.domain)."
                    : access.undeclaredSentence(place.key), exitCode: .notSet)
        }
        if arguments.has(.json) {
            let members = row.jsonMembers(localizer) + place.rangeMembers(localizer)
            try context.print(JSONValue.object(members).linewiseText)
        } else {
            try context.print(row.description(localizer))
        }
        return .success
    }
}

extension SettingRow {
    /// Makes the row of a key in its place.
    init(_ place: SettingsAccess.Place) throws {
        self.init(
            key: place.key, group: place.domain.group, setting: place.setting,
            effective: try place.layers.effectiveValue(forKey: place.key),
            stored: try place.layers.store.value(forKey: place.key),
            standard: place.layers.registered[place.key])
    }

    /// The setting in lines of a name and a text.
    fileprivate func description(_ localizer: Localizer?) -> String {
        var lines = [["Key", key]]
        if let setting {
            let title = setting.title.map { localizer?.text($0, table: setting.titleTable) ?? $0 }
            lines.append(["Title", title ?? "-"])
            lines.append(["Type", "\(setting.word) (\(setting.type.rawValue))"])
            lines.append(["Page", setting.page])
        }
        if let group { lines.append(["App group", group]) }
        lines.append(["Value", valueText])
        if setting != nil { lines.append(["Default", standard?.shortText(limit: 60) ?? "-"]) }
        if let setting {
            lines += setting.allowedTexts(localizer).enumerated().map { index, text in
                [index == 0 ? "Allowed" : "", text]
            }
        }
        return TextTable(rows: lines).text
    }

    private var valueText: String {
        guard let effective else { return "not set" }
        let type = setting == nil ? "\(ValueType(of: effective.value).rawValue), " : ""
        let layer = effective.layer == .registered ? "default" : effective.layer.rawValue
        return "\(shownValue) (\(type)\(layer))"
    }
}

extension SettingDescription {
    /// The allowed values in lines; choices with their titles.
    fileprivate func allowedTexts(_ localizer: Localizer?) -> [String] {
        guard let choices, !isReadOnly else { return [expectation] }
        let titles = choices.titles.map { localizer?.text($0, table: titleTable) ?? $0 }
        let rows = zip(choices.values, titles).map { [$0.quotedText, $1] }
        return TextTable(rows: rows).text.split(separator: "\n").map(String.init)
    }
}
