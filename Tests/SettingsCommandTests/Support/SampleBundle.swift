import Foundation
import SettingsTestSupport

/// A small bundle in a folder of its own, beside which stores may lie.
struct SampleBundle: Sendable {
    /// The folder that is removed after the test.
    let folder: String
    /// The bundle's path.
    var path: String { folder + "/App/Settings.bundle" }
    /// A store's path.
    var store: String { folder + "/values.sqlite" }
    /// The store of the app group.
    var groupStore: String { folder + "/values.group.com.example.player.sqlite" }
    /// The options that name the bundle and the store.
    var place: [String] { ["--bundle", path, "--store", store] }
    /// An environment whose usual places lie in the folder.
    var environment: [String: String] {
        [
            "XDG_DATA_HOME": folder + "/data", "XDG_CONFIG_DIRS": folder + "/policies",
            "HOME": folder,
        ]
    }

    /// Runs `body` with a fresh bundle.
    static func with(_ body: (SampleBundle) async throws -> Void) async throws {
        try await withTemporaryDirectory { folder in
            let sample = SampleBundle(folder: folder)
            for (name, text) in files { try sample.write(text, to: "App/" + name) }
            try await body(sample)
        }
    }

    /// Runs a command line with the bundle's options after it.
    func run(_ words: String..., input: String = "") async -> CommandResult {
        await SettingsCommandTests.run(words + place, input: input, environment: environment)
    }

    /// Writes a file of the folder.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = URL(filePath: folder).appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    static func plist(_ body: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(body)</dict></plist>\n"
    }

    private static func element(_ type: String, _ body: String) -> String {
        "<dict><key>Type</key><string>\(type)</string>\(body)</dict>"
    }

    private static func strings(_ values: KeyValuePairs<String, String>) -> String {
        values.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    }

    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": plist(
            strings(["CFBundleIdentifier": "com.example.player", "CFBundleName": "Player"])),
        "Settings.bundle/Root.plist": plist(
            "<key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>"
                + element("PSGroupSpecifier", strings(["Title": "Sound"]))
                + element(
                    "PSToggleSwitchSpecifier",
                    strings(["Key": "shuffle", "Title": "Shuffle"])
                        + "<key>DefaultValue</key><false/>")
                + element(
                    "PSSliderSpecifier",
                    strings(["Key": "volume"])
                        + "<key>DefaultValue</key><real>0.5</real><key>MinimumValue</key>"
                        + "<integer>0</integer><key>MaximumValue</key><integer>1</integer>")
                + element(
                    "PSMultiValueSpecifier",
                    strings(["Key": "quality", "Title": "Quality"])
                        + "<key>DefaultValue</key><integer>2</integer><key>Values</key><array>"
                        + "<integer>1</integer><integer>2</integer></array><key>Titles</key><array>"
                        + "<string>Low</string><string>High</string></array>")
                + element("PSGroupSpecifier", strings(["Title": "Account"]))
                + element(
                    "PSTextFieldSpecifier",
                    strings(["Key": "nick.name", "Title": "Nickname", "DefaultValue": ""]))
                + element(
                    "PSTextFieldSpecifier",
                    strings(["Key": "password", "Title": "Password"]) + "<key>IsSecure</key><true/>"
                )
                + element("PSChildPaneSpecifier", strings(["Title": "Widget", "File": "Widget"]))
                + element("PSChildPaneSpecifier", strings(["Title": "Broken", "File": "Broken"]))
                + "</array>"),
        "Settings.bundle/Widget.plist": plist(
            strings(["ApplicationGroupContainerIdentifier": "group.com.example.player"])
                + "<key>PreferenceSpecifiers</key><array>"
                + element(
                    "PSToggleSwitchSpecifier",
                    strings(["Key": "widget", "Title": "Show Widget"])
                        + "<key>DefaultValue</key><true/>")
                + "</array>"),
        "Settings.bundle/Broken.plist": "<plist>\n<dict>\n  <key>a</key>\n</dict>\n</plist>\n",
        "Settings.bundle/en.lproj/Root.strings": "\"Shuffle\" = \"Shuffle\";\n",
        "Settings.bundle/de.lproj/Root.strings": "\"Shuffle\" = \"Zufällig\";\n",
    ]
}
