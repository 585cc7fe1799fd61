import SettingsSchema
import SettingsTestSupport
import Testing

/// A complete element of one type, as the XML of its entries.
struct ElementSample: Sendable, CustomTestStringConvertible {
    var type: ElementType
    var text: String

    var testDescription: String { type.rawValue }

    init(_ type: ElementType, _ pairs: KeyValuePairs<String, String>) {
        self.type = type
        text = entries(["Type": type.rawValue]) + entries(pairs)
    }

    static let radioGroup = ElementSample(
        .radioGroup,
        [
            "Title": "T", "FooterText": "F", "Key": "k", "DefaultValue": "a",
            "Values": texts("a", "b"), "Titles": texts("A", "B"),
        ])

    /// The eight types of the schema.
    static let schema = [
        ElementSample(.group, ["Title": "T", "FooterText": "F"]),
        ElementSample(.textField, ["Title": "T", "Key": "k", "DefaultValue": "v"]),
        ElementSample(.titleValue, ["Title": "T", "Key": "k", "DefaultValue": "v"]),
        ElementSample(.toggleSwitch, ["Title": "T", "Key": "k", "DefaultValue": "<true/>"]),
        ElementSample(
            .slider,
            [
                "Key": "k", "DefaultValue": "<integer>1</integer>",
                "MinimumValue": "<integer>0</integer>", "MaximumValue": "<real>2.5</real>",
            ]),
        ElementSample(
            .multiValue,
            [
                "Title": "T", "Key": "k", "DefaultValue": "a", "Values": texts("a", "b"),
                "Titles": texts("A", "B"),
            ]),
        radioGroup,
        ElementSample(.childPane, ["Title": "T", "File": "Root"]),
    ]

    /// The types of InAppSettingsKit.
    static let inApp = [
        ElementSample(.textView, ["Key": "k", "DefaultValue": "v"]),
        ElementSample(.openURL, ["Title": "T", "File": "https://example.com"]),
        ElementSample(.mailCompose, ["Title": "T"]),
        ElementSample(.button, ["Title": "T", "Key": "k"]),
        ElementSample(.customView, ["Key": "k"]),
        ElementSample(.datePicker, ["Title": "T", "Key": "k"]),
        ElementSample(
            .listGroup,
            [
                "Title": "T", "Key": "k",
                "ItemSpecifier": "<dict>\(entries(["Type": "PSTextFieldSpecifier"]))</dict>",
            ]),
    ]
}

/// The XML of an array of texts.
func texts(_ items: String...) -> String {
    "<array>" + items.map { "<string>\($0)</string>" }.joined() + "</array>"
}

/// The XML of an array of whole numbers.
func numbers(_ items: Int...) -> String {
    "<array>" + items.map { "<integer>\($0)</integer>" }.joined() + "</array>"
}

/// The entries of a row that opens a page.
func childPane(_ title: String, _ file: String) -> String {
    entries(["Type": "PSChildPaneSpecifier", "Title": title, "File": file])
}

/// The entries of a switch that is on by default.
func toggle(_ key: String, defaultValue: String = "<true/>") -> String {
    entries([
        "Type": "PSToggleSwitchSpecifier", "Title": "T", "Key": key, "DefaultValue": defaultValue,
    ])
}

/// The description of the only setting of a page with one element.
func setting(
    _ pairs: KeyValuePairs<String, String>, reader: BundleReader = .settingsApp
) throws -> SettingDescription {
    let bundle = try TestBundle(elements: [entries(pairs)]).load(reader: reader)
    return try bundle.setting(forKey: "k")
}
