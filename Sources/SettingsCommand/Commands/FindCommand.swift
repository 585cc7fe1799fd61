import JSONText
import SettingsSchema
import SettingsScreens
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let word = ArgumentDefinition(
        name: "word", help: "The text to look for; case and accents don't matter.")
}

extension CommandDefinition {
    /// `settings find`.
    static let find = CommandDefinition(
        name: "find",
        abstract: "Find settings by a word.",
        discussion: """
            Looks in keys and values; with a bundle also in titles, headers, footers and choices, \
            in the language of the texts. Without any domain, the stores of all domains are looked \
            through.
            """,
        examples: [
            Example(
                line: "settings find sound --bundle Settings.bundle",
                explanation: "Lists the settings that have to do with sound."),
            Example(
                line: "settings find example.com",
                explanation: "Lists every stored value with this text, of all apps."),
        ],
        arguments: [.word],
        options: [.json] + place + [.language]
    ) { arguments, context in
        let search = SettingsFinder(
            word: arguments.required(.word), isJSON: arguments.has(.json), context: context)
        if [.bundle, .domain, .store].contains(where: { arguments.has($0) }) {
            let access = try SettingsAccess.open(arguments, context)
            try search.run(in: access, arguments)
        } else {
            try search.runInAllDomains()
        }
        return .success
    }
}

/// Looks for a word in settings and prints where it is.
private struct SettingsFinder {
    var word: String
    var isJSON: Bool
    var context: CommandContext

    func run(in access: SettingsAccess, _ arguments: ParsedArguments) throws {
        let localizer = access.localizer(arguments, context)
        var finds = try rows(in: access, arguments[.group])
        if let bundle = access.bundle, let localizer {
            let texts = try textFinds(bundle, localizer, access)
            let known = Set(finds.map { [$0.row.key, $0.row.group] })
            let group = arguments[.group]
            finds =
                texts.filter { group == nil || $0.row.group == group }.filter {
                    !known.contains([$0.row.key, $0.row.group])
                } + finds
        }
        if isJSON {
            let items = finds.map { JSONValue.object($0.row.jsonMembers(localizer)) }
            try context.print(JSONValue.array(items).linewiseText)
        } else {
            try printTable(finds.map { [$0.row.key, $0.row.shownValue, $0.place] }, "FOUND IN")
        }
    }

    func runInAllDomains() throws {
        let location = StoreLocation(environment: context.environment)
        var cells: [[String]] = []
        var items: [JSONValue] = []
        for domain in try location.knownDomains() {
            let values = try SQLiteSettingsStore.standard(for: domain, location: location)
                .values().withoutBookkeeping
            for (key, value) in values.sorted(by: { $0.key < $1.key })
            where matches(key) || matches(value.bareText) {
                cells.append([key, value.shortText(), domain])
                items.append(
                    .object([
                        JSONMember("domain", .string(domain)), JSONMember("key", .string(key)),
                        JSONMember("value", JSONValue(value)),
                    ]))
            }
        }
        if isJSON {
            try context.print(JSONValue.array(items).linewiseText)
        } else {
            try printTable(cells, "DOMAIN")
        }
    }

    private struct Find {
        var row: SettingRow
        var place: String
    }

    /// Values of secure fields are not looked at: finding them would tell them.
    private func rows(in access: SettingsAccess, _ group: String?) throws -> [Find] {
        try access.rows(group: group).compactMap { row in
            if matches(row.key) { return Find(row: row, place: row.setting?.page ?? "key") }
            guard !row.isSecure, let value = row.effective?.value, matches(value.bareText) else {
                return nil
            }
            return Find(row: row, place: row.setting?.page ?? "value")
        }
    }

    /// Finds in titles, headers, footers and choices, best first.
    private func textFinds(
        _ bundle: SettingsBundle, _ localizer: Localizer, _ access: SettingsAccess
    ) throws -> [Find] {
        let builder = ScreenBuilder(
            bundle: bundle, stores: access.stores ?? BundleStores(bundle: bundle, inMemory: [:]),
            localizer: localizer)
        return try ScreenSearch(builder).results(for: word, limit: .max).compactMap { result in
            let group = bundle.routes[result.route].applicationGroup
            let elements = bundle.pages[result.page]?.elements ?? []
            guard let key = elements.first(where: { $0.index == result.rowIndex })?.key,
                let setting = access.declared(key, in: group)
            else { return nil }
            return Find(
                row: try SettingRow(access.place(of: setting)),
                place: "\(result.pathText): \(result.matchedText)")
        }
    }

    private func printTable(_ cells: [[String]], _ place: String) throws {
        guard !cells.isEmpty else { return context.note("Nothing was found for '\(word)'.") }
        try context.print(TextTable(header: ["KEY", "VALUE", place], rows: cells).text)
    }

    private func matches(_ text: String) -> Bool {
        text.lowercased().contains(word.lowercased())
    }
}
