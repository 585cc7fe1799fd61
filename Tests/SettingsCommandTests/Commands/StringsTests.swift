import Foundation
import SettingsSchema
import SettingsTestSupport
import Testing

@testable import SettingsCommand

@Suite struct `strings` {
    @Test func `extract adds what is new and marks what is gone, and changes nothing twice`()
        async throws
    {
        try await withNewBundle { path in
            let german = path + "/de.lproj/Root.strings"
            var text = try fileText(german).replacing("= \"Version\"", with: "= \"Fassung\"")
                .replacing("Not translated. A row with the app's version", with: "Mine")
            text += "\n\"Old\" = \"Alt\";\n"
            try Data(text.utf8).write(to: URL(filePath: german))
            _ = await run(["bundle", "set", path, "enabled.Title", "Active %@"])
            let result = await run(["strings", "extract", path])
            #expect(result.exitCode == 0, "\(result.errors)")
            let after = try fileText(german)
            #expect(after.contains("/* Mine */\n\"Version\" = \"Fassung\";"))
            #expect(after.contains("/* Not used any more */\n\"Old\" = \"Alt\";"))
            #expect(
                after.contains(
                    "/* Not translated. Root · ToggleSwitch · enabled · Title */\n\"Active %@\" = \"Active %@\";"
                ),
                "\(after)")
            #expect(await run(["strings", "extract", path]).errors == "Nothing changes.\n")
            #expect(await run(["strings", "extract", path, "--prune"]).exitCode == 0)
            #expect(try !fileText(german).contains("Old"))
            #expect(try fileText(german).contains("Fassung"))
        }
    }

    @Test func `check names what is missing and wrong, with places`() async throws {
        try await withNewBundle("en,de,fr") { path in
            _ = await run(["bundle", "set", path, "enabled.Title", "Active %@"])
            let table = """
                "General" = "Allgemein";
                "Active %@" = "Aktiv %d";
                "Gone" = "Weg";

                """
            try Data(table.utf8).write(to: URL(filePath: path + "/de.lproj/Root.strings"))
            let result = await run(["strings", "check", path])
            #expect(result.exitCode == 0)
            try expectSnapshot(
                result.output.replacing(path, with: "Settings.bundle"), named: "strings-check")
            #expect(await run(["strings", "check", path, "--strict"]).exitCode == 2)
            let german = await run(["strings", "check", path, "--language", "de", "--json"])
            #expect(german.output.contains("\"language\":\"de\""))
            // Each finding is one of `settings check`, word for word.
            let all = await run(["check", path, "--reporter", "json"]).output
            let findings = german.output.split(separator: "{\"file\"").dropFirst()
            #expect(findings.count == 4, "\(german.output)")
            for finding in findings {
                #expect(all.contains(finding.prefix { $0 != "}" }))
            }
            let italian = await run(["strings", "check", path, "--language", "it"])
            #expect(italian.exitCode == 66)
            #expect(italian.errors.contains("has no language 'it'. It has de, en, fr."))
        }
    }

    @Test func `a language is added once, and is complete`() async throws {
        try await withNewBundle { path in
            #expect(await run(["strings", "add", path, "fr"]).exitCode == 0)
            let checked = await run(["strings", "check", path, "--language", "fr"]).output
            #expect(checked.contains("fr        4      0        4"), "\(checked)")
            #expect(await run(["strings", "add", path, "fr"]).exitCode == 64)
            #expect(await run(["strings", "add", path, "../x"]).exitCode == 64)
        }
    }

    @Test func `pseudo-languages keep placeholders`() async throws {
        try await withNewBundle { path in
            _ = await run(["bundle", "set", path, "enabled.Title", "Active %1$@ {name} 100%"])
            #expect(await run(["strings", "pseudo", path]).exitCode == 0)
            let text = try fileText(path + "/en-XA.lproj/Root.strings")
            #expect(text.contains("[Åçţîṽé %1$@ {name} 100%···"), "\(text)")
            #expect(await run(["strings", "pseudo", path, "--style", "pseudo-rtl"]).exitCode == 0)
            #expect(
                try fileText(path + "/ar-XB.lproj/Root.strings").contains(
                    "= \"\u{202E}About\u{202C}\";"))
            #expect(await run(["strings", "pseudo", path]).errors == "Nothing changes.\n")
        }
    }

    @Test(arguments: ["xliff", "csv", "xcstrings"])
    func `what is exported and translated comes back`(format: String) async throws {
        try await withNewBundle { path in
            let file = path + "/../Root.\(format)"
            let odd = "A \"quoted\", <tagged> & long; text\twith\nlines"
            _ = await run(["bundle", "set", path, "enabled.Title", odd])
            _ = await run(["strings", "extract", path])
            let words = [
                "strings", "export", path, "--format", format, "--language", "de", "--output", file,
            ]
            let exported = await run(words)
            #expect(exported.exitCode == 0, "\(exported.errors)")
            // Nothing is translated yet, so nothing comes back.
            let none = await run(["strings", "import", path, file])
            #expect(none.exitCode == 0, "\(none.errors)")
            #expect(none.errors == "Nothing changes.\n")
            let german = path + "/de.lproj/Root.strings"
            let text = try fileText(german).replacing(
                "= \"About\"", with: "= \"Über \\\"uns\\\"\\n\""
            )
            .replacing("Not translated. ", with: "")
            try Data(text.utf8).write(to: URL(filePath: german))
            #expect(await run(words).exitCode == 0)
            let translated = try fileText(german)
            #expect(await run(["strings", "import", path, file]).errors == "Nothing changes.\n")
            try FileManager.default.removeItem(atPath: path + "/de.lproj")
            let imported = await run(["strings", "import", path, file])
            #expect(imported.exitCode == 0, "\(imported.errors)")
            #expect(try fileText(german).contains(#""About" = "Über \"uns\"\n";"#))
            #expect(translated.contains(#""About" = "Über \"uns\"\n";"#))
        }
    }

    @Test(arguments: ["xliff", "csv", "xcstrings"])
    func `what does not fit is refused with its place, and the rest is kept`(format: String)
        async throws
    {
        try await withNewBundle { path in
            let german = path + "/de.lproj/Root.strings"
            let text = try fileText(german).replacing("= \"About\"", with: "= \"Über\"")
                .replacing("= \"General\"", with: "= \"Allgemein %@\"")
                .replacing("= \"Enabled\"", with: "= \"An\"").replacing(
                    "Not translated. ", with: "")
            try Data(text.utf8).write(to: URL(filePath: german))
            let file = path + "/../Root.\(format)"
            _ = await run([
                "strings", "export", path, "--format", format, "--language", "de", "--output", file,
            ])
            try FileManager.default.removeItem(atPath: path + "/de.lproj")
            _ = await run(["bundle", "set", path, "enabled.Title", "Active"])
            let result = await run(["strings", "import", path, file])
            #expect(result.exitCode == 2)
            let lines = result.errors.split(separator: "\n").filter { $0.contains(".\(format):") }
            #expect(lines.count == 2, "\(result.errors)")
            #expect(lines.allSatisfy { $0.contains(#/:\d+:\d+: /#) }, "\(lines)")
            #expect(result.errors.contains("has no text with the key \"Enabled\""))
            #expect(result.errors.contains("has the placeholders %@; expected none"))
            #expect(try fileText(german).contains("\"About\" = \"Über\";"))
        }
    }

    @Test(
        arguments: [
            ("a.xliff", "<xliff>\n<file original=\"a\"", "2:1: The tag <file> is not written well"),
            ("a.xliff", "<xliff/>", "1:1: There is no <file>"),
            ("a.csv", "x,y\n", "1:1: Expected the columns"),
            ("a.csv", "table,key,comment,en,de\nRoot,a\n", "2:1: This row has 2 cells; expected 5"),
            ("a.csv", "table,key,comment,en,de\n\"Root", "2:1: The quote that begins here"),
            ("a.xcstrings", "{\"strings\": {}}", "1:1: Expected a string catalog"),
            ("a.xcstrings", "{\n  x", "2:3: "),
        ] as [(String, String, String)])
    func `a file of another form is refused with the place`(
        name: String, text: String, message: String
    ) async throws {
        try await withNewBundle { path in
            let file = path + "/../" + name
            try Data(text.utf8).write(to: URL(filePath: file))
            let result = await run(["strings", "import", path, file])
            #expect(result.exitCode == 65)
            #expect(result.errors.contains("\(file):\(message)"), "\(result.errors)")
        }
    }

    @Test func `placeholders are told from percent signs`() {
        #expect(
            Placeholders.all(in: "%@ and %1$d, {name} of 100% or 5 % less {a b}") == [
                "%1$d", "%@", "{name}",
            ])
        #expect(Placeholders.all(in: "%%").isEmpty)
        #expect(Placeholders.parts(of: "").isEmpty)
    }
}

@Suite struct `docs` {
    @Test func `every setting is a row`() async throws {
        try await SampleBundle.with { sample in
            let result = await run(["docs", sample.path, "--markdown", "--language", "de"])
            #expect(result.exitCode == 0)
            try expectSnapshot(result.output, named: "docs")
        }
    }
}
