import Foundation
import JSONText
import SettingsScreens
import SettingsTestSupport
import Testing

@Suite struct `settings check` {
    private static let toggle = """
        <dict>
            <key>Type</key><string>PSToggleSwitchSpecifier</string>
            <key>Title</key><string>Sound</string>
            <key>Key</key><string>sound</string>
            <key>DefaultValue</key><string>YES</string>
        </dict>
        """
    private static let secure = """
        <dict>
            <key>Type</key><string>PSTextFieldSpecifier</string>
            <key>Title</key><string>Code</string>
            <key>Key</key><string>code</string>
            <key>IsSecure</key><true/>
        </dict>
        """

    private static func page(_ rows: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        <key>PreferenceSpecifiers</key>
        <array>
        \(rows)
        </array>
        </dict>
        </plist>

        """
    }

    /// Runs `body` with a bundle of one page.
    private func withBundle(
        _ rows: String, _ body: (_ folder: String, _ bundle: String) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { folder in
            try write(Self.page(rows), folder + "/Settings.bundle/Root.plist")
            try await body(folder, folder + "/Settings.bundle")
        }
    }

    private func write(_ text: String, _ path: String) throws {
        let url = URL(filePath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    @Test func `prints place, sentence, rule and the line with a caret`() async throws {
        try await withBundle(Self.toggle) { _, bundle in
            let result = await run(["check", bundle])
            #expect(result.exitCode == 2)
            #expect(
                result.output == """
                    \(bundle)/Root.plist:10:28: error: The default is the text "YES"; a Boolean is \
                    expected, so the switch is off. (default_type)
                       10 |     <key>DefaultValue</key><string>YES</string>
                          |                            ^~~~~~~~~~~~~~~~~~~~
                           fix: Set DefaultValue to true

                    """)
            #expect(result.errors == "1 error in 1 bundle.\n")
        }
    }

    @Test func `color is for terminals, unless NO_COLOR is set`() async throws {
        try await withBundle(Self.toggle) { _, bundle in
            let terminal = await run(["check", bundle], isTerminal: true)
            #expect(terminal.output.contains("\u{1B}[1;31merror\u{1B}[0m"))
            let plain = await run(
                ["check", bundle], environment: ["NO_COLOR": "1"], isTerminal: true)
            #expect(!plain.output.contains("\u{1B}"))
        }
    }

    @Test func `warnings fail only with --strict`() async throws {
        try await withBundle(Self.secure) { _, bundle in
            #expect(await run(["check", bundle]).exitCode == 0)
            let strict = await run(["check", bundle, "--strict", "--reporter", "json"])
            #expect(strict.exitCode == 2)
            #expect(strict.output.contains("\"severity\":\"error\""))
        }
    }

    @Test func `JSON has the documented members in their order`() async throws {
        try await withBundle(Self.toggle) { _, bundle in
            let result = await run(["check", bundle, "--reporter", "json"])
            let json = try JSONValue(parsing: result.output)
            guard case .array(let items) = json, case .object(let members) = items[0] else {
                Issue.record("no array of objects")
                return
            }
            #expect(
                members.map(\.name) == [
                    "file", "line", "character", "severity", "rule_id", "reason", "key_path",
                    "fixable", "help",
                ])
            #expect(items[0]["line"] == .integer(10))
            #expect(items[0]["character"] == .integer(28))
            #expect(items[0]["key_path"] == .string("PreferenceSpecifiers[0].DefaultValue"))
            #expect(items[0]["fixable"] == .boolean(true))
            #expect(result.errors.isEmpty)
        }
    }

    @Test(arguments: [
        (["GITHUB_ACTIONS": "true"], "::error file="), (["XCODE_VERSION_ACTUAL": "1700"], "/"),
    ])
    func `the form is chosen by where it runs`(
        environment: [String: String], beginning: String
    ) async throws {
        try await withBundle(Self.toggle) { _, bundle in
            let result = await run(["check", bundle], environment: environment)
            #expect(result.output.hasPrefix(beginning))
            #expect(result.output.split(separator: "\n").count == 1)
            let chosen = await run(
                ["check", bundle, "--reporter", "json"], environment: environment)
            #expect(chosen.output.hasPrefix("["))
        }
    }

    @Test func `what is no bundle has its own exit code, and the others are checked`() async throws
    {
        try await withBundle(Self.toggle) { folder, bundle in
            let missing = await run(["check", folder + "/None.bundle"])
            #expect(missing.exitCode == 66)
            try write("a", folder + "/file.txt")
            #expect(await run(["check", folder + "/file.txt"]).exitCode == 65)
            let both = await run(["check", folder + "/None.bundle", bundle])
            #expect(both.exitCode == 66)
            #expect(both.output.contains("default_type"))
            #expect(await run(["check", bundle, "--reporter", "yaml"]).exitCode == 64)
            #expect(await run(["check", bundle, "--dry-run"]).exitCode == 64)
        }
    }

    @Test func `a folder means the bundles in it, and a file the bundle it lies in`() async throws {
        try await withBundle(Self.toggle) { folder, bundle in
            for path in [folder, bundle + "/Root.plist", bundle + "/"] {
                let result = await run(["check", path, "--reporter", "xcode"])
                #expect(result.exitCode == 2)
                #expect(result.errors == "1 error in 1 bundle.\n")
            }
        }
    }

    @Test func `a comment switches a rule off, and a needless one is a finding`() async throws {
        let quiet = Self.secure.replacing(
            "    <key>IsSecure",
            with:
                "    <!-- settings:disable-next-line secure_field_plaintext -->\n    <key>IsSecure")
        try await withBundle(quiet) { _, bundle in
            let result = await run(["check", bundle, "--strict"])
            #expect(result.exitCode == 0)
            #expect(result.output.isEmpty)
        }
        try await withBundle("<!-- settings:disable no_such_rule duplicate_key -->") { _, bundle in
            let result = await run(["check", bundle, "--reporter", "xcode"])
            #expect(result.output.contains("There is no rule \"no_such_rule\"."))
            #expect(result.output.contains("(unused_suppression)"))
        }
    }

    @Test func `a configuration changes severities, also for some paths only`() async throws {
        try await withBundle(Self.secure) { folder, bundle in
            let file = folder + "/check.json"
            let arguments = ["check", bundle, "--config", file]
            try write(#"{"rules": {"secure_field_plaintext": "error"}}"#, file)
            #expect(await run(arguments).exitCode == 2)
            try write(
                #"{"overrides": [{"paths": ["*.bundle/Root.plist"], "rules": {"secure_field_plaintext": "off"}}]}"#,
                file)
            #expect(await run(arguments).output.isEmpty)
            try write(#"{"rules": {"secure_field_plaintxt": "off"}}"#, file)
            let misspelt = await run(arguments)
            #expect(misspelt.exitCode == 65)
            #expect(
                misspelt.errors == "Error: \(file): There is no rule \"secure_field_plaintxt\". "
                    + "Did you mean 'secure_field_plaintext'?\n")
        }
    }

    @Test func `a baseline hides what was there, over moved lines, and names what is gone`()
        async throws
    {
        try await withBundle(Self.toggle) { folder, bundle in
            let file = folder + "/baseline.json"
            let written = await run(["check", bundle, "--write-baseline", file])
            #expect(written.exitCode == 0)
            #expect(written.errors == "Wrote 1 finding to \(file).\n")
            let text = try fileText(file)
            #expect(text.split(separator: "\n").count == 3)
            // A row before it moves the finding to other lines and another index.
            try write(Self.page(Self.secure + "\n" + Self.toggle), bundle + "/Root.plist")
            let later = await run(["check", bundle, "--baseline", file, "--reporter", "xcode"])
            #expect(later.exitCode == 0)
            #expect(later.output.contains("secure_field_plaintext"))
            #expect(!later.output.contains("default_type"))
            try write(Self.page(Self.secure), bundle + "/Root.plist")
            let gone = await run(["check", bundle, "--baseline", file])
            #expect(gone.errors.contains("no longer has this finding of default_type"))
        }
    }

    @Test func `a build's facts are compared with the bundle`() async throws {
        let version = """
            <dict>
                <key>Type</key><string>PSTitleValueSpecifier</string>
                <key>Title</key><string>Version</string>
                <key>Key</key><string>version</string>
                <key>DefaultValue</key><string>1.0</string>
            </dict>
            """
        try await withBundle(version) { folder, bundle in
            try write("1.1\n", folder + "/VERSION")
            let result = await run(["check", bundle, "--version-from", folder + "/VERSION"])
            #expect(result.output.contains("The row shows \"1.0\", but the app is 1.1."))
            try write(
                "let a = UserDefaults.standard.string(forKey: \"version\")", folder + "/App.swift")
            let sources = await run(["check", bundle, "--sources", folder])
            #expect(sources.output.contains("(unregistered_default)"))
            let groups = folder + "/App.entitlements"
            try write("<plist><array/></plist>", groups)
            #expect(await run(["check", bundle, "--entitlements", groups]).exitCode == 65)
        }
    }

    @Test func `rules are listed and explained`() async throws {
        let list = await run(["rules"])
        #expect(list.exitCode == 0)
        #expect(list.output.contains("duplicate_key"))
        let page = await run(["rules", "default_type"])
        #expect(page.output.contains("<string>YES</string>"))
        #expect(page.output.contains("    ^\n"))
        let misspelt = await run(["rules", "duplicate_keys"])
        #expect(misspelt.exitCode == 64)
        #expect(misspelt.errors.contains("Did you mean 'duplicate_key'?"))
    }
}
