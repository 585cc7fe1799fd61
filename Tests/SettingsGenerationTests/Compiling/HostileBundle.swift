import SettingsSchema
import SettingsTestSupport
import SharedSettings

/// Bundles whose texts are made of what means something in Swift, in comments or in Markdown.
enum HostileBundle {
    private static let parts = [
        "a", "B", "self", "Self", "init", "Type", "default", "class", "String", "Setting", "Keys",
        "none",
        "allCases", "titleKey", "local", "rawValue", "some", "any", "1", "25", ".", "_", "-", " ",
        "\"", "\\", "\\(x)", "\n", "\r", "\t", "*/", "/*", "//", "///", "`", "#", "\"\"\"", "#\"",
        "é", "e\u{301}", "\u{301}", "ß", "音", "👍🏽", "\u{202E}", "\u{200D}", "\u{2028}", "\u{FEFF}",
        "$", "$0", "@Setting", "{", "}", ";", "\u{B7}", "\u{AA}", "٣", "Ⅷ", "ǅ",
    ]

    /// Returns a bundle of 150 elements.
    static func make(using random: inout SeededRandom) -> SettingsBundle {
        func text(_ random: inout SeededRandom) -> String {
            (0..<Int.random(in: 1...4, using: &random))
                .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        }
        func value(_ random: inout SeededRandom) -> SettingValue {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: .integer(.random(in: -3...3, using: &random))
            case 1: .real(.random(in: -3...3, using: &random))
            case 2: .boolean(.random(using: &random))
            case 3: .array([.string(text(&random)), 1])
            case 4: .dictionary([text(&random): .string(text(&random))])
            default: .string(text(&random))
            }
        }
        let elements = (0..<150).map { index in
            let details: ElementDetails
            switch index % 5 {
            case 0: details = .group(footer: text(&random))
            case 1:
                details = .toggleSwitch(
                    ToggleSwitch(trueValue: value(&random), falseValue: value(&random)))
            case 2:
                let isText = Bool.random(using: &random)
                let values = (1...5).map { _ in
                    isText ? .string(text(&random)) : value(&random)
                }
                details = .multiValue(
                    Choices(values: values, titles: values.map { _ in text(&random) }),
                    footer: text(&random))
            case 3: details = .textField(TextTraits())
            default: details = .titleValue(nil)
            }
            let types: [ElementType] = [
                .group, .toggleSwitch, .multiValue, .textField, .titleValue,
            ]
            return Element(
                type: types[index % 5], key: text(&random), title: text(&random),
                defaultValue: Int.random(in: 0..<4, using: &random) == 0 ? nil : value(&random),
                details: details, index: index,
                position: SourcePosition(line: index + 1, column: 1))
        }
        let page = Page(name: "Root", file: "Root.plist", stringsTable: "Root", elements: elements)
        let route = PageRoute(
            page: "Root", applicationGroup: nil, title: nil, titleTable: nil, parent: nil)
        return SettingsBundle(
            path: "A\nB.bundle", reader: .inApp, idiom: .phone, appName: text(&random),
            domain: "x", pages: ["Root": page], routes: [route],
            localization: BundleLocalization(), findings: [], identifier: "com.example.x")
    }
}
