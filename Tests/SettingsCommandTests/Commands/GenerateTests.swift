import Foundation
import Testing

@testable import SettingsCommand

@Suite struct `generate` {
    @Test func `a type for the app and one for its group are printed`() async throws {
        try await SampleBundle.with { sample in
            let result = await run(["generate", sample.path])
            #expect(result.exitCode == 0)
            try expectSnapshot(result.output, named: "generate")
            // What can't be read is left out and named.
            #expect(result.errors.hasPrefix("\(sample.path)/Broken.plist:"))
        }
    }

    @Test func `the file is written once, and keeps its time when nothing changes`() async throws {
        try await SampleBundle.with { sample in
            let file = sample.folder + "/Player.swift"
            let words = ["generate", sample.path, "--output", file]
            let first = await run(words)
            #expect(first.errors.hasSuffix("Wrote \(file).\n"))
            let old = Date(timeIntervalSince1970: 1_000_000)
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
            let second = await run(words)
            #expect(second.errors.hasSuffix("\(file) is up to date.\n"))
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.modificationDate] as? Date == old)
            #expect(try fileText(file) == (await run(["generate", sample.path])).output)
        }
    }

    @Test(arguments: ["C", "de_DE.UTF-8", "ar", "pseudo"])
    func `--check holds in every language of the environment`(language: String) async throws {
        try await SampleBundle.with { sample in
            let file = sample.folder + "/Player.swift"
            #expect(await run(["generate", sample.path, "--output", file]).exitCode == 0)
            for _ in 1...2 {
                let check = await run(
                    ["generate", sample.path, "--output", file, "--check"],
                    environment: ["LANG": language, "LC_ALL": language, "LANGUAGE": language])
                #expect(check.exitCode == 0)
                #expect(check.errors.hasSuffix("\(file) is up to date.\n"))
            }
        }
    }

    @Test func `--check names the first line that differs, and writes nothing`() async throws {
        try await SampleBundle.with { sample in
            let file = sample.folder + "/Player.swift"
            _ = await run(["generate", sample.path, "--output", file])
            let changed = try fileText(file).replacing(
                "var shuffle = false", with: "var shuffle = true")
            try sample.write(changed, to: "Player.swift")
            let check = await run(["generate", sample.path, "--output", file, "--check"])
            #expect(check.exitCode == 2)
            #expect(check.errors.contains("Player.swift:13:1: error: "), "\(check.errors)")
            #expect(check.errors.contains("var shuffle = true"))
            #expect(try fileText(file) == changed)
        }
    }

    @Test func `--check says where a file ends too early or too late`() async throws {
        try await SampleBundle.with { sample in
            let text = await run(["generate", sample.path]).output
            let file = try sample.write(String(text.dropLast(2)), to: "Player.swift")
            let words = ["generate", sample.path, "--output", file, "--check"]
            let short = await run(words)
            #expect(short.exitCode == 2)
            try sample.write(text + "more\n", to: "Player.swift")
            let long = await run(words)
            #expect(long.errors.contains("expected \"\", found \"more\""), "\(long.errors)")
            try FileManager.default.removeItem(atPath: file)
            #expect(await run(words).exitCode == 66)
        }
    }

    @Test func `the type's name and who sees it can be chosen`() async throws {
        try await SampleBundle.with { sample in
            let result = await run([
                "generate", sample.path, "--type-name", "Preferences", "--access", "public",
            ])
            #expect(result.output.contains("public struct Preferences: SharedSettings {"))
            #expect(result.output.contains("public struct PreferencesPlayerSettings"))
            #expect(result.output.contains("    public init() {}\n"))
            #expect(result.output.contains("    public import SharedSettings\n"))
        }
    }

    @Test(
        arguments: [
            (["--check"], 64, "needs '--output'"), (["--type-name", "a b"], 64, "is no name"),
            (["--access", "open"], 64, "Choose one of internal, package, public"),
            (["--output", "/nowhere/x.swift"], 74, "could not be written"),
        ])
    func `wrong use is refused`(words: [String], code: Int32, message: String) async throws {
        try await SampleBundle.with { sample in
            let result = await run(["generate", sample.path] + words)
            #expect(result.exitCode == code)
            #expect(result.errors.contains(message), "\(result.errors)")
            #expect(result.output.isEmpty)
        }
    }

    @Test func `a bundle that can't be read is named as compilers do`() async throws {
        try await SampleBundle.with { sample in
            try sample.write(
                "<plist>\n<dict>\n  <key>a</key>\n</dict>\n</plist>\n",
                to: "App/Settings.bundle/Root.plist")
            let broken = await run(["generate", sample.path])
            #expect(broken.exitCode == 65)
            #expect(
                broken.errors.hasPrefix("\(sample.path)/Root.plist:3:3: error: "),
                "\(broken.errors)")
            #expect(await run(["generate", sample.folder + "/None.bundle"]).exitCode == 66)
            #expect(await run(["generate", sample.folder]).exitCode == 65)
        }
    }

    @Test func `keys that give one name are told apart and reported`() async throws {
        try await SampleBundle.with { sample in
            func toggle(_ key: String) -> String {
                "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key>"
                    + "<string>T</string><key>DefaultValue</key><true/><key>Key</key>"
                    + "<string>\(key)</string></dict>"
            }
            try sample.write(
                SampleBundle.plist(
                    "<key>PreferenceSpecifiers</key><array>"
                        + ["a_b", "a.b", "aB"].map(toggle).joined(separator: "\n") + "</array>"),
                to: "App/Settings.bundle/Root.plist")
            let result = await run(["generate", sample.path])
            #expect(result.exitCode == 0)
            #expect(result.output.contains(#"@Setting("aB") var aB = true"#))
            #expect(result.output.contains(#"@Setting("a.b") var aB2 = true"#))
            #expect(result.output.contains(#"@Setting("a_b") var aB3 = true"#))
            #expect(
                result.errors.contains(
                    #"warning: The keys "aB" and "a.b" would both be the property aB; "a.b" is aB2."#
                ))
            #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
        }
    }
}
