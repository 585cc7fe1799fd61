import SettingsSchema
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let documentedBundle = ArgumentDefinition(
        name: "bundle", kind: .folder, help: "The Settings bundle.")
}

extension OptionDefinition {
    fileprivate static let documentFormat = flag(
        "--markdown", help: "Write Markdown, which is what is written without it too.")
}

extension CommandDefinition {
    /// `settings docs`.
    static let docs = CommandDefinition(
        name: "docs",
        abstract: "Write a reference of all settings of a bundle.",
        discussion: """
            A table for each page in Markdown, with keys, types, defaults, allowed values and \
            titles, in the language of the texts.
            """,
        examples: [
            Example(
                line: "settings docs Settings.bundle --markdown --language de > Settings.md",
                explanation: "Writes the reference in German.")
        ],
        arguments: [.documentedBundle],
        options: [.documentFormat] + OptionDefinition.viewing
    ) { arguments, context in
        let bundle = try BundleOpening.bundle(
            at: arguments.required(.documentedBundle), arguments, context)
        BundleOpening.reportUnreadableFiles(bundle.findings, in: context)
        let localizer = bundle.localizer(for: BundleOpening.languages(arguments, context))
        try context.print(SettingsReference(bundle: bundle, localizer: localizer).markdown)
        return .success
    }
}

/// Writes the settings of a bundle as tables.
struct SettingsReference {
    let bundle: SettingsBundle
    let localizer: Localizer

    /// The document, without a line end at its end.
    var markdown: String {
        let pages = bundle.routes.indices.compactMap(page)
        return (["# Settings of \(Self.escaped(bundle.appName))"] + pages).joined(separator: "\n\n")
    }

    private func page(_ index: Int) -> String? {
        let route = bundle.routes[index]
        guard let page = bundle.pages[route.page] else { return nil }
        let settings = bundle.settings.filter {
            $0.page == route.page && $0.applicationGroup == route.applicationGroup
        }
        guard !settings.isEmpty else { return nil }
        let title =
            route.title.map { localizer.text($0, table: route.titleTable) } ?? bundle.appName
        let group = route.applicationGroup.map { "\n\nKept in the app group `\($0)`." } ?? ""
        let rows = settings.map { row($0, on: page) }
        let header = ["| Key | Title | Type | Default | Allowed values |", "|---|---|---|---|---|"]
        return "## \(Self.escaped(title))\(group)\n\n" + (header + rows).joined(separator: "\n")
    }

    private func row(_ setting: SettingDescription, on page: Page) -> String {
        let title = setting.title.map { localizer.text($0, table: setting.titleTable) }
        let section = section(of: setting.element, on: page)
        let name = [section, title].compactMap(\.self).filter { !$0.isEmpty }.joined(
            separator: ": ")
        let value = setting.defaultValue.map { Self.code($0) } ?? "none"
        let cells = [
            Self.code(.string(setting.key)), Self.escaped(name),
            ElementWord.word(of: setting.type.rawValue), value, allowed(setting),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    /// The title of the group that the element stands under, for rows that have no title.
    private func section(of element: Element, on page: Page) -> String? {
        guard element.title?.isEmpty != false else { return nil }
        let groups = page.elements.prefix { $0.index < element.index }
            .filter { $0.type == .group || $0.type == .radioGroup }
        return groups.last?.title.map { localizer.text($0, table: page.stringsTable) }
    }

    private func allowed(_ setting: SettingDescription) -> String {
        guard let choices = setting.choices, !setting.isReadOnly else {
            return Self.escaped(setting.isReadOnly ? "shown only" : setting.expectation)
        }
        return zip(choices.values, choices.titles).map { value, title in
            "\(Self.code(value)) \(Self.escaped(localizer.text(title, table: setting.titleTable)))"
        }.joined(separator: "<br>")
    }

    /// A value in the type of code, in one line.
    private static func code(_ value: SettingValue) -> String {
        let text = value.shortText(limit: 60)
        if text.isEmpty { return "empty" }
        let marks = text.contains("`") ? "``" : "`"
        return marks + text.replacing("|", with: "\\|") + marks
    }

    /// Text in one line that no Markdown changes.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#": result += "\\\(character)"
            case _ where character.isNewline: result += " "
            default: result.append(character)
            }
        }
        return result
    }
}
