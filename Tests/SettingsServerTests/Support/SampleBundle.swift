import SettingsSchema
import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A bundle with every kind of element, written to disk for a test.
enum SampleBundle {
    /// The app's own domain.
    static let domain = "com.example.sample"
    /// The app group of the page `More`.
    static let group = "group.com.example.shared"

    static let root: SettingValue = page([
        ["Type": "PSGroupSpecifier", "Title": "General", "FooterText": "All about you."],
        text("name", title: "Name", initial: "Anna"),
        text("password", title: "Password", initial: "").adding(["IsSecure": true]),
        toggle("wifi", title: "Wi-Fi", initial: true),
        toggle("mode", title: "Mode", initial: "off-value").adding([
            "TrueValue": "on-value", "FalseValue": "off-value",
        ]),
        [
            "Type": "PSSliderSpecifier", "Key": "volume", "DefaultValue": 5, "MinimumValue": 0,
            "MaximumValue": 10, "MinimumValueImage": "Quiet", "MaximumValueImage": "art/Loud.png",
        ],
        [
            "Type": "PSMultiValueSpecifier", "Title": "Sound", "Key": "sound", "DefaultValue": "a",
            "Values": ["a", "b", "c"], "Titles": ["Ping", "Chime", "Horn"],
        ],
        [
            "Type": "PSTitleValueSpecifier", "Title": "Version", "Key": "version",
            "DefaultValue": "1.0",
        ],
        ["Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"],
        [
            "Type": "PSRadioGroupSpecifier", "Title": "Theme", "Key": "theme", "DefaultValue": 1,
            "Values": [1, 2], "Titles": ["Light", "Dark"],
        ],
        ["Type": "PSGroupSpecifier"],
        ["Type": "IASKTextViewSpecifier", "Key": "notes", "DefaultValue": ""],
        ["Type": "IASKDatePickerSpecifier", "Title": "Start", "Key": "start"],
        [
            "Type": "IASKListGroupSpecifier", "Key": "tags", "Deletable": true,
            "DefaultValue": ["red"],
            "ItemSpecifier": ["Type": "PSTitleValueSpecifier", "Title": "Tag", "Key": "tag"],
            "AddSpecifier": [
                "Type": "PSTextFieldSpecifier", "Title": "New tag", "Key": "newTag",
            ],
        ],
    ])

    static let more: SettingValue = page([
        ["Type": "PSGroupSpecifier"],
        toggle("com.example.flag", title: "Shared", initial: false),
    ]).adding(["ApplicationGroupContainerIdentifier": .string(group)])

    static func page(_ elements: [SettingValue]) -> SettingValue {
        ["StringsTable": "Root", "PreferenceSpecifiers": .array(elements)]
    }

    static func toggle(_ key: String, title: String, initial: SettingValue) -> SettingValue {
        [
            "Type": "PSToggleSwitchSpecifier", "Title": .string(title), "Key": .string(key),
            "DefaultValue": initial,
        ]
    }

    static func text(_ key: String, title: String, initial: String) -> SettingValue {
        [
            "Type": "PSTextFieldSpecifier", "Title": .string(title), "Key": .string(key),
            "DefaultValue": .string(initial),
        ]
    }

    /// Writes the bundle and its `Info.plist` into a folder.
    /// - Returns: the bundle's path.
    static func write(
        to folder: String, domain: String = domain, name: String = "Sample"
    ) throws -> String {
        let bundle = folder + "/Settings.bundle"
        try write(
            ["CFBundleIdentifier": .string(domain), "CFBundleDisplayName": .string(name)],
            to: folder + "/Info.plist")
        try write(root, to: bundle + "/Root.plist")
        try write(more, to: bundle + "/More.plist")
        try write(
            "\"Name\" = \"Dein Name\";\n\"More\" = \"Mehr\";\n",
            to: bundle + "/de.lproj/Root.strings")
        try write("\"Name\" = \"Your name\";\n", to: bundle + "/en.lproj/Root.strings")
        try write("png", to: bundle + "/Quiet@2x.png")
        try write("loud", to: bundle + "/art/Loud.png")
        try write("hidden", to: bundle + "/art/Other.png")
        try write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: bundle + "/Drawing.svg")
        return bundle
    }

    static func write(_ value: SettingValue, to path: String) throws {
        try write(
            String(decoding: try PropertyListWriter.xml(value), as: UTF8.self), to: path)
    }

    /// Writes a file, with its folders, as editors do: whole or not at all.
    static func write(_ text: String, to path: String) throws {
        let url = URL(filePath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url, options: .atomic)
    }
}

extension SettingValue {
    /// A dictionary with further entries.
    func adding(_ entries: [String: SettingValue]) -> SettingValue {
        guard case .dictionary(let own) = self else { return self }
        return .dictionary(own.merging(entries) { $1 })
    }
}
