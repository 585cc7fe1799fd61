import SettingsSchema
import SettingsScreens
import SettingsTestSupport
import SharedSettings

/// A small bundle in memory with what is stored for it.
struct Fixture {
    let bundle: SettingsBundle
    let stores: BundleStores

    /// Makes a bundle whose `Root` page has these elements.
    /// - Parameters:
    ///   - table: `Root`'s strings table.
    ///   - pages: the elements of further pages by name.
    ///   - strings: texts of strings files by path in the bundle, such as `de.lproj/Root.strings`.
    init(
        _ elements: [SettingValue], table: String? = "Root", stored: [String: SettingValue] = [:],
        policy: [String: SettingValue] = [:], arguments: [String: SettingValue] = [:],
        idiom: Idiom = .phone, reader: BundleReader = .settingsApp, group: String? = nil,
        pages: [String: SettingValue] = [:], strings: [String: [String: String]] = [:]
    ) throws {
        var root: [String: SettingValue] = ["PreferenceSpecifiers": .array(elements)]
        root["StringsTable"] = table.map(SettingValue.string)
        root["ApplicationGroupContainerIdentifier"] = group.map(SettingValue.string)
        var texts = ["Travel/Settings.bundle/Root.plist": SettingValue.dictionary(root).plist]
        for (name, page) in pages { texts["Travel/Settings.bundle/\(name).plist"] = page.plist }
        for (path, entries) in strings {
            texts["Travel/Settings.bundle/\(path)"] =
                entries.map { "\"\($0.key)\" = \"\($0.value)\";" }.joined(separator: "\n")
        }
        bundle = try SettingsBundle.load(
            "Travel/Settings.bundle", reader: reader, idiom: idiom, files: InMemoryFiles(texts))
        stores = try BundleStores(
            bundle: bundle, arguments: arguments,
            openStore: { domain, group in
                MemorySettingsStore(domain: domain, values: group == nil ? stored : [:])
            },
            readPolicy: { _ in policy })
    }

    /// The values of the app's own domain.
    var layers: SettingsLayers { stores.layers(for: nil) }

    func builder(language: String = "en", hidden: Set<String> = []) -> ScreenBuilder {
        ScreenBuilder(
            bundle: bundle, stores: stores, localizer: bundle.localizer(for: [language]),
            hiddenKeys: hidden)
    }

    func screen(
        _ route: Int = 0, language: String = "en", hidden: Set<String> = []
    ) throws -> Screen {
        try builder(language: language, hidden: hidden).screen(route: route)
    }

    /// All rows of `Root`.
    func rows(language: String = "en", hidden: Set<String> = []) throws -> [ScreenRow] {
        try screen(language: language, hidden: hidden).sections.flatMap(\.rows)
    }
}

extension Screen {
    /// The screen's shape: each section as its header (`-` without), then its rows' titles or keys.
    var outline: [String] {
        sections.map { section in
            let rows = section.rows.map { $0.title ?? $0.key ?? "?" }
            return "\(section.header ?? "-"): \(rows.joined(separator: ", "))"
        }
    }
}

extension ScreenRow {
    /// The choices of a multi value or radio group.
    var choices: [ScreenChoice] {
        switch content {
        case .multiValue(let choices, _), .radioGroup(let choices): choices
        default: []
        }
    }

    /// The choices as `title=value`, the selected one with a star.
    var choiceTexts: [String] {
        choices.map { choice in
            "\(choice.title)=\(choice.value.stringValue ?? "?")\(choice.isSelected ? "*" : "")"
        }
    }

    /// Whether a toggle is on.
    var isOn: Bool {
        if case .toggle(isOn: true, _, _, _) = content { true } else { false }
    }
}
