import JSONText
import SettingsSchema
import SettingsScreens
import SharedSettings

extension OptionDefinition {
    /// `--changed`: only what the user chose.
    static let changed = flag(
        "--changed", help: "Only stored values that differ from their defaults.")
}

extension CommandDefinition {
    /// `settings list`.
    static let list = CommandDefinition(
        name: "list",
        abstract: "List settings with their values.",
        discussion: """
            With a bundle, every setting of every page is listed with its type and default, then \
            stored values that the bundle does not declare. Without one, the stored values.
            """,
        examples: [
            Example(
                line: "settings list --changed --bundle Settings.bundle",
                explanation: "Lists what was changed."),
            Example(
                line: "settings list --json --store settings.sqlite",
                explanation: "Prints every value in a store's file as JSON."),
        ],
        options: [.changed, .json] + place + [.language]
    ) { arguments, context in
        let access = try SettingsAccess.open(arguments, context)
        let localizer = access.localizer(arguments, context)
        let rows = try access.rows(group: arguments[.group]).filter {
            !arguments.has(.changed) || $0.isChanged
        }
        if arguments.has(.json) {
            let items = rows.map { JSONValue.object($0.jsonMembers(localizer)) }
            try context.print(JSONValue.array(items).linewiseText)
        } else if rows.isEmpty {
            let domain = access.domains[0].layers.store.domain
            context.note(
                "\(domain) has no \(arguments.has(.changed) ? "changed" : "stored") values.")
        } else {
            try context.print(SettingRow.table(rows, hasBundle: access.bundle != nil).text)
        }
        return .success
    }
}

extension SettingRow {
    /// The row as JSON; texts are in the localizer's language.
    func jsonMembers(_ localizer: Localizer?) -> [JSONMember] {
        let title = setting?.title.map { title in
            localizer?.text(title, table: setting?.titleTable) ?? title
        }
        var members = [JSONMember("key", .string(key))]
        if localizer != nil {
            members.append(JSONMember("type", JSONValue(text: setting?.type.rawValue)))
            members.append(JSONMember("title", JSONValue(text: title)))
        }
        return members + [
            JSONMember("value", effective.map { JSONValue($0.value) } ?? .null),
            JSONMember("default", standard.map { JSONValue($0) } ?? .null),
            JSONMember("isStored", .boolean(stored != nil)),
            JSONMember("page", JSONValue(text: setting?.page)),
        ]
    }

    /// The value for people: dots when it is secret, a dash when there is none.
    var shownValue: String {
        guard let value = effective?.value else { return "-" }
        if value == .string("") { return "\"\"" }
        return isSecure ? "••••" : value.shortText()
    }

    /// The type of the value in one word; a dash when there is none.
    private var valueWord: String {
        effective.map { ValueType(of: $0.value).rawValue } ?? "-"
    }

    /// Lays out rows; types, defaults and pages only when there is a bundle to know them from.
    static func table(_ rows: [SettingRow], hasBundle: Bool) -> TextTable {
        let header =
            hasBundle ? ["KEY", "VALUE", "DEFAULT", "TYPE", "PAGE"] : ["KEY", "VALUE", "TYPE"]
        let cells = rows.map { row in
            let mark = row.stored == nil ? "" : "*"
            guard hasBundle else {
                return [row.key, row.shownValue, row.valueWord]
            }
            return [
                row.key, row.shownValue + mark,
                row.standard.map { $0 == .string("") ? "\"\"" : $0.shortText() } ?? "-",
                row.setting?.word ?? row.valueWord, row.setting?.page ?? "-",
            ]
        }
        return TextTable(header: header, rows: cells)
    }
}
