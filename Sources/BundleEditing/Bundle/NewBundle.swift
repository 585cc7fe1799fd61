import SettingsSchema
import SharedSettings

/// A small bundle to begin with: a group with a switch, a group with the app's version, and texts.
package enum NewBundle {
    /// Returns the files of a new bundle.
    /// - Parameters:
    ///   - path: the folder that is to be the bundle.
    ///   - languages: tags of the languages that get a table; the first is the bundle's own.
    package static func files(at path: String, languages: [String]) -> FileChanges {
        var changes = FileChanges()
        changes.set(path + "/Root.plist", from: nil, to: Array(page.utf8))
        for (index, language) in languages.enumerated() {
            changes.set(
                "\(path)/\(language).lproj/Root.strings", from: nil,
                to: Array(table(isTranslated: index == 0).utf8))
        }
        return changes
    }

    private static func table(isTranslated: Bool) -> String {
        texts.map { key, comment in
            let comment =
                isTranslated ? comment : TextMark.adding(TextMark.untranslated, to: comment)
            return "\(StringsText.comment(comment))\n\"\(key)\" = \"\(key)\";\n"
        }.joined(separator: "\n")
    }

    private static let texts: KeyValuePairs<String, String> = [
        "General": "Header of the first group", "Enabled": "A switch",
        "About": "Header of the last group", "Version": "A row with the app's version",
    ]

    private static let page = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>StringsTable</key>
        \t<string>Root</string>
        \t<key>PreferenceSpecifiers</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>Type</key>
        \t\t\t<string>PSGroupSpecifier</string>
        \t\t\t<key>Title</key>
        \t\t\t<string>General</string>
        \t\t</dict>
        \t\t<dict>
        \t\t\t<key>Type</key>
        \t\t\t<string>PSToggleSwitchSpecifier</string>
        \t\t\t<key>Title</key>
        \t\t\t<string>Enabled</string>
        \t\t\t<key>Key</key>
        \t\t\t<string>enabled</string>
        \t\t\t<key>DefaultValue</key>
        \t\t\t<true/>
        \t\t</dict>
        \t\t<dict>
        \t\t\t<key>Type</key>
        \t\t\t<string>PSGroupSpecifier</string>
        \t\t\t<key>Title</key>
        \t\t\t<string>About</string>
        \t\t</dict>
        \t\t<dict>
        \t\t\t<key>Type</key>
        \t\t\t<string>PSTitleValueSpecifier</string>
        \t\t\t<key>Title</key>
        \t\t\t<string>Version</string>
        \t\t\t<key>Key</key>
        \t\t\t<string>version</string>
        \t\t\t<key>DefaultValue</key>
        \t\t\t<string>1.0</string>
        \t\t</dict>
        \t</array>
        </dict>
        </plist>

        """
}
