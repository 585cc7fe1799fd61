import Foundation

/// A bundle made for measuring: one page with as many rows as wanted, of five kinds in turn.
enum LargeBundle {
    /// Writes the bundle and returns its path.
    static func make(in directory: String, rows: Int) throws -> String {
        let bundle = URL(filePath: directory).appending(path: "Large/Settings.bundle")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let elements = (0..<rows).map(element).joined()
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict><key>PreferenceSpecifiers</key><array>\(elements)</array></dict>
            </plist>
            """
        try Data(text.utf8).write(to: bundle.appending(path: "Root.plist"))
        return bundle.path
    }

    private static func element(_ number: Int) -> String {
        let kind = kinds[number % kinds.count]
        return """
            <dict><key>Type</key><string>\(kind.type)</string>
            <key>Title</key><string>Row \(number)</string>
            <key>Key</key><string>key_\(number)</string>\(kind.rest)</dict>
            """
    }

    private static let kinds: [(type: String, rest: String)] = [
        ("PSToggleSwitchSpecifier", "<key>DefaultValue</key><true/>"),
        ("PSTextFieldSpecifier", "<key>DefaultValue</key><string>Text</string>"),
        (
            "PSSliderSpecifier",
            """
            <key>DefaultValue</key><real>0.5</real><key>MinimumValue</key><integer>0</integer>
            <key>MaximumValue</key><integer>1</integer>
            """
        ),
        ("PSTitleValueSpecifier", "<key>DefaultValue</key><string>Value</string>"),
        (
            "PSMultiValueSpecifier",
            """
            <key>DefaultValue</key><integer>1</integer>
            <key>Values</key><array><integer>1</integer><integer>2</integer></array>
            <key>Titles</key><array><string>One</string><string>Two</string></array>
            """
        ),
    ]
}
