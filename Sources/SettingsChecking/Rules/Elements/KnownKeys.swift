import SettingsSchema

/// The keys that may be meant when one is misspelt.
enum KnownKeys {
    /// The top-level keys of a page.
    static let page = [
        "PreferenceSpecifiers", "StringsTable", "ApplicationGroupContainerIdentifier", "Icon",
    ]

    /// The keys of a type.
    static func of(_ type: ElementType) -> [String] {
        ["Type", "SupportedUserInterfaceIdioms"]
            + (byType[type] ?? ["Key", "Title", "DefaultValue"])
    }

    private static let setting = ["Key", "Title", "DefaultValue"]
    private static let choices =
        setting + ["Values", "Titles", "DisplaySortedByTitle", "FooterText", "DataDetectorTypes"]
    private static let text =
        setting + [
            "KeyboardType", "AutocapitalizationType", "AutocorrectionType", "IASKPlaceholder",
        ]

    private static let byType: [ElementType: [String]] = [
        .group: ["Title", "FooterText", "DataDetectorTypes"],
        .textField: text + ["IsSecure", "IASKTextContentType"],
        .textView: text,
        .toggleSwitch: setting + [
            "TrueValue", "FalseValue", "Description", "TrueConfirmationPrompt",
            "FalseConfirmationPrompt", "IASKToggleStyle",
        ],
        .slider: [
            "Key", "DefaultValue", "MinimumValue", "MaximumValue", "MinimumValueImage",
            "MaximumValueImage",
        ],
        .titleValue: setting + ["Values", "Titles", "DataDetectorTypes"],
        .multiValue: choices + ["ShortTitles", "IconNames"],
        .radioGroup: choices,
        .childPane: ["Title", "File", "Icon"],
    ]
}
