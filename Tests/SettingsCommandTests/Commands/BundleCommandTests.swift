import Foundation
import SettingsTestSupport
import Testing

@testable import SettingsCommand

/// A bundle made by `settings bundle new` in a folder of its own.
func withNewBundle(
    _ languages: String = "en,de", _ body: (_ path: String) async throws -> Void
) async throws {
    try await withTemporaryDirectory { folder in
        let path = folder + "/Settings.bundle"
        let made = await run(["bundle", "new", path, "--language", languages])
        #expect(made.exitCode == 0, "\(made.errors)")
        try await body(path)
    }
}

@Suite struct `bundle` {
    @Test func `a new bundle loads without findings and is not made twice`() async throws {
        try await withNewBundle { path in
            let names = try folderNames(path)
            #expect(names == ["Root.plist", "de.lproj", "en.lproj"])
            let shown = await run(["show", path], environment: ["HOME": path + "/.."])
            #expect(shown.exitCode == 0)
            #expect(shown.output.contains("Enabled"))
            #expect(shown.errors.isEmpty)
            let again = await run(["bundle", "new", path])
            #expect(again.exitCode == 64)
            #expect(again.errors.hasPrefix("Error: There is something at \(path) already."))
        }
    }

    @Test func `an element of every kind can be added`() async throws {
        try await withNewBundle { path in
            let elements = [
                ["group", "--title", "More", "--footer", "Below"],
                ["toggle", "--key", "t", "--title", "T"],
                ["text-field", "--key", "f", "--title", "F", "--property", "KeyboardType=URL"],
                ["slider", "--key", "s", "--maximum", "10", "--default", "2.5"],
                ["title", "--key", "v", "--title", "V"],
                [
                    "multi-value", "--key", "m", "--title", "M", "--choice", "1=One", "--choice",
                    "2=Two", "--default", "2",
                ],
                ["radio-group", "--key", "r", "--choice", "a=A", "--choice", "b=B"],
                ["child-pane", "--title", "C", "--file", "Child"],
                ["text-view", "--key", "n"],
                ["link", "--title", "L", "--file", "https://example.com"],
                ["mail", "--title", "Mail", "--property", "IASKMailComposeToRecipents=a@b.c"],
                ["button", "--title", "B", "--key", "b"], ["custom", "--key", "c"],
                ["date", "--key", "d", "--title", "D"],
            ]
            for words in elements {
                let result = await run(["bundle", "add", path] + words)
                #expect(result.exitCode == 0, "\(words): \(result.errors)")
            }
            let listed = await run(["list", "--bundle", path, "--store", path + "/../s.sqlite"])
            for key in ["t", "f", "s", "v", "m", "r", "n", "c", "d"] {
                #expect(listed.output.contains("\n\(key) "), "\(listed.output)")
            }
            #expect(try fileText(path + "/Root.plist").contains("<integer>2</integer>"))
            #expect(try fileText(path + "/Child.plist").contains("PreferenceSpecifiers"))
            let table = try fileText(path + "/de.lproj/Root.strings")
            #expect(table.contains("/* Not translated */\n\"Below\" = \"Below\";"))
        }
    }

    @Test func `an element comes where it is wanted, and the rest of the file stays`() async throws
    {
        try await withNewBundle { path in
            let before = try fileText(path + "/Root.plist")
            let words = ["bundle", "add", path, "toggle", "--key", "x", "--title", "X"]
            let dry = await run(words + ["--after", "enabled", "--dry-run"])
            #expect(try fileText(path + "/Root.plist") == before)
            try expectSnapshot(
                dry.output.replacing(path.dropFirst(), with: "Settings.bundle"),
                named: "bundle-add-dry-run")
            #expect(await run(words + ["--before", "version"]).exitCode == 0)
            let after = try fileText(path + "/Root.plist")
            #expect(after.count > before.count)
            let added = after.split(separator: "\n").filter { !before.contains($0) }
            #expect(
                added == ["\t\t\t<string>X</string>", "\t\t\t<string>x</string>", "\t\t\t<false/>"])
        }
    }

    @Test(
        arguments: [
            (
                ["toggle", "--key", "a"], 64,
                "PSToggleSwitchSpecifier needs Title, which is missing"
            ),
            (["slider", "--key", "a", "--minimum", "x"], 64, "MinimumValue can't be \"x\""),
            (["toggle", "--key", "enabled", "--title", "T"], 64, "The key \"enabled\" is taken"),
            (["toggel", "--key", "a", "--title", "T"], 64, "Did you mean 'toggle'?"),
            (
                ["toggle", "--key", "a", "--title", "T", "--after", "enabld"], 66,
                "Did you mean 'enabled'?"
            ),
            (
                ["toggle", "--key", "a", "--title", "T", "--page", "Rot"], 66,
                "Did you mean 'Root'?"
            ),
            (["multi-value", "--key", "a", "--title", "T"], 64, "needs Values, which is missing"),
            (["toggle", "--first", "--after", "enabled"], 64, "Give only one of"),
        ] as [([String], Int32, String)])
    func `what would not be shown is refused`(
        words: [String], code: Int32, message: String
    ) async throws {
        try await withNewBundle { path in
            let before = try fileText(path + "/Root.plist")
            let result = await run(["bundle", "add", path] + words)
            #expect(result.exitCode == code)
            #expect(result.errors.contains(message), "\(result.errors)")
            #expect(try fileText(path + "/Root.plist") == before)
        }
    }

    @Test func `a property is set in its type, and only its bytes change`() async throws {
        try await SampleBundle.with { sample in
            let file = sample.path + "/Root.plist"
            let before = try fileText(file)
            let changes: [(String, String, String, String)] = [
                (
                    "volume.MaximumValue", "11", "<integer>1</integer></dict>",
                    "<integer>11</integer></dict>"
                ),
                ("nick.name.Title", "Name & more", "<string>Nickname", "<string>Name &amp; more"),
                ("#shuffle.DefaultValue", "yes", "<false/>", "<true/>"),
                ("PreferenceSpecifiers[0].Title", "Ton", "<string>Sound", "<string>Ton"),
                (
                    "quality.Titles", "Tief,Hoch", "<string>Low</string><string>High",
                    "<string>Tief</string><string>Hoch"
                ),
            ]
            for (address, value, old, new) in changes {
                let result = await run(["bundle", "set", sample.path, address, value])
                #expect(result.exitCode == 0, "\(result.errors)")
                #expect(try fileText(file) == before.replacing(old, with: new), "\(address)")
                try sample.write(before, to: "App/Settings.bundle/Root.plist")
            }
        }
    }

    @Test(
        arguments: [
            (
                ["volume.MaximumValue", "loud"], 64,
                "MaximumValue can't be \"loud\": expected a number"
            ),
            (["volume.MinimumValue", "--remove"], 64, "needs MinimumValue, which is missing"),
            (
                ["volum.Title", "x"], 66,
                "no element with the key \"volum\". Did you mean 'volume'?"
            ),
            (["volume.MaximumValu", "x"], 64, "Did you mean 'MaximumValue'?"),
            (
                ["volume.DefaultValue", "7"], 64,
                "The default can't be 7: expected a number from 0 to 1"
            ),
            (["quality.DefaultValue", "3"], 64, "expected one of 1, 2."),
            (["volume", "x"], 64, "'volume' names no property"),
            (["volume.Title"], 64, "Give a value or '--remove'"),
            (["shuffle.DefaultValue", "maybe"], 64, "DefaultValue can't be \"maybe\""),
        ] as [([String], Int32, String)])
    func `a wrong change is refused`(words: [String], code: Int32, message: String) async throws {
        try await SampleBundle.with { sample in
            let result = await run(["bundle", "set", sample.path] + words)
            #expect(result.exitCode == code)
            #expect(result.errors.contains(message), "\(result.errors)")
        }
    }

    @Test func `the version is written where it is shown`() async throws {
        try await withNewBundle { path in
            #expect(
                await run(["bundle", "set-version", path, "2.1", "--build", "7"]).exitCode == 0)
            #expect(try fileText(path + "/Root.plist").contains("<string>2.1 (7)</string>"))
            let info = path + "/../Info.plist"
            try Data(
                SampleBundle.plist(
                    "<key>CFBundleShortVersionString</key><string>3.0</string>"
                        + "<key>CFBundleVersion</key><string>9</string>"
                ).utf8
            ).write(to: URL(filePath: info))
            let words = [
                "bundle", "set-version", path, "--from", info, "--format", "v{version}+{build}",
            ]
            #expect(await run(words).exitCode == 0)
            #expect(try fileText(path + "/Root.plist").contains("<string>v3.0+9</string>"))
            #expect(await run(words).errors == "Nothing changes.\n")
            #expect(await run(["bundle", "set-version", path]).exitCode == 64)
            #expect(await run(["bundle", "set-version", path, "1", "--key", "no"]).exitCode == 66)
        }
    }

    @Test func `an element is moved there and back, and removed`() async throws {
        try await withNewBundle { path in
            let before = try fileText(path + "/Root.plist")
            #expect(await run(["bundle", "move", path, "enabled"]).exitCode == 0)
            let moved = try fileText(path + "/Root.plist")
            #expect(moved != before)
            #expect(moved.split(separator: "\n").sorted() == before.split(separator: "\n").sorted())
            let back = await run(["bundle", "move", path, "version", "--after", "enabled"])
            #expect(back.exitCode == 0, "\(back.errors)")
            #expect(await run(["bundle", "remove", path, "enabled"]).exitCode == 0)
            #expect(await run(["bundle", "remove", path, "enabled"]).exitCode == 66)
            #expect(try !fileText(path + "/Root.plist").contains("enabled"))
        }
    }

    @Test func `a binary page is refused, and rewritten only when that is asked`() async throws {
        try await withNewBundle { path in
            let ascii =
                "{ StringsTable = Root; PreferenceSpecifiers = ( { Type = PSGroupSpecifier; } ); }"
            try Data(ascii.utf8).write(to: URL(filePath: path + "/Root.plist"))
            let words = ["bundle", "add", path, "toggle", "--key", "a", "--title", "A"]
            let refused = await run(words)
            #expect(refused.exitCode == 65)
            #expect(refused.errors.contains("old ASCII form, which can't be edited in place"))
            #expect(refused.errors.contains("Add --rewrite"))
            #expect(await run(words + ["--rewrite"]).exitCode == 0)
            #expect(try fileText(path + "/Root.plist").hasPrefix("<?xml"))
        }
    }
}
