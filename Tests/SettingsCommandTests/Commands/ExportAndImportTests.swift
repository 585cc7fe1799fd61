import Foundation
import SharedSettings
import Testing

@testable import SettingsCommand

@Suite struct `export and import` {
    private func filled(_ body: (SampleBundle) async throws -> Void) async throws {
        try await SampleBundle.with { sample in
            for words in [
                ["volume", "0.25"], ["quality", "1"], ["nick.name", "it's \"me\"\n2nd line"],
                ["password", "hunter2"], ["widget", "off"],
                ["since", "2026-01-31T08:00:00.25Z", "-date"], ["blob", "AAECww==", "-data"],
                ["whole", "2", "-real"], ["huge", "18446744073709551615", "-int"],
                ["deep", "{\"a\": [1, true, {\"$date\": \"2026-01-31T08:00:00Z\"}]}", "-json"],
            ] {
                let set = await run(
                    ["set"] + words + sample.place, environment: sample.environment)
                #expect(set.exitCode == 0, "\(words): \(set.errors)")
            }
            try await body(sample)
        }
    }

    @Test(arguments: ["json", "plist", "env"])
    func `an export is as recorded, without secrets`(format: String) async throws {
        try await filled { sample in
            // XML has no fractions of seconds.
            if format == "plist" { _ = await sample.run("reset", "since") }
            let export = await sample.run("export", "--format", format)
            #expect(export.exitCode == 0)
            #expect(
                export.errors
                    == "Left out as secure: password. Add --include-secure to write them.\n")
            try expectSnapshot(export.output, named: "export-\(format)")
        }
    }

    @Test(arguments: ["json", "plist"])
    func `an import gives every value back as it was`(format: String) async throws {
        try await filled { sample in
            let file = sample.folder + "/out." + format
            let export = await sample.run("export", file, "--include-secure")
            #expect(export.exitCode == 0)
            #expect(export.output.isEmpty)
            #expect(export.errors == "Exported 10 values to \(file).\n")
            let before = await sample.run("list", "--json").output
            let fresh = ["--bundle", sample.path, "--store", sample.folder + "/fresh.sqlite"]
            let imported = await run(["import", file] + fresh)
            #expect(imported.exitCode == 0, "\(imported.errors)")
            #expect(imported.errors.hasSuffix("Imported 10 values from \(file).\n"))
            #expect(await run(["list", "--json"] + fresh).output == before)
        }
    }

    @Test func `names and texts of env come back through the bundle`() async throws {
        try await filled { sample in
            let text = await sample.run("export", "--format", "env", "--changed").output
            #expect(text.contains("nick_name='it'\\''s \"me\"\n2nd line'\n"))
            let fresh = ["--bundle", sample.path, "--store", sample.folder + "/fresh.sqlite"]
            let imported = await run(["import", "-"] + fresh, input: text)
            #expect(imported.exitCode == 0, "\(imported.errors)")
            #expect(await run(["get", "nick.name"] + fresh).output == "it's \"me\"\n2nd line\n")
            #expect(await run(["get", "volume", "--json"] + fresh).output == "0.25\n")
            #expect(await run(["get", "widget", "--json"] + fresh).output == "false\n")
        }
    }

    @Test func `R135 only what the user chose is exported as text, through a link`() async throws {
        try await SampleBundle.with { sample in
            _ = await sample.run("set", "volume", "0.25")
            _ = await sample.run("set", "shuffle", "off")
            _ = await sample.run("set", "password", "hunter2")
            let target = try sample.write("old", to: "dotfiles/player.json")
            let link = sample.folder + "/player.json"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
            #expect(await sample.run("export", "--changed", link).exitCode == 0)
            #expect(try fileText(target) == "{\n  \"volume\": 0.25\n}\n")
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
        }
    }

    @Test func `the store may be a link too, and stays one`() async throws {
        try await SampleBundle.with { sample in
            try FileManager.default.createDirectory(
                atPath: sample.folder + "/dotfiles", withIntermediateDirectories: true)
            let target = sample.folder + "/dotfiles/values.sqlite"
            try FileManager.default.createSymbolicLink(
                atPath: sample.store, withDestinationPath: target)
            #expect(await sample.run("set", "volume", "0.25").exitCode == 0)
            #expect(await run(["get", "volume", "--store", target]).output == "0.25\n")
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: sample.store) == target)
        }
    }

    @Test func `the effective values have defaults too`() async throws {
        try await SampleBundle.with { sample in
            #expect(
                await sample.run("export", "--effective").output == """
                    {
                      "$groups": {"group.com.example.player":{"widget":true}},
                      "nick.name": "",
                      "quality": 2,
                      "shuffle": false,
                      "volume": 0.5
                    }

                    """)
        }
    }

    @Test func `an import lists its changes and a dry run makes none`() async throws {
        try await filled { sample in
            let input = "{\"volume\": 1, \"quality\": 1, \"new\": true}"
            let dry = await sample.run("import", "-", "--dry-run", input: input)
            #expect(dry.exitCode == 0)
            #expect(
                dry.errors == """
                    Warning: The bundle '\(sample.path)' declares no setting 'new'.
                    new: true
                    volume: 0.25 → 1
                    2 values would be imported.

                    """)
            #expect(await sample.run("get", "volume").output == "0.25\n")
            #expect(await sample.run("import", "-", input: input).exitCode == 0)
            #expect(await sample.run("get", "new").output == "true\n")
        }
    }

    @Test func `one value that does not fit stops the import`() async throws {
        try await filled { sample in
            let input = "{\"shuffle\": true, \"volume\": 7, \"quality\": \"best\", \"widget\": 5}"
            let imported = await sample.run("import", "-", input: input)
            #expect(imported.exitCode == 65)
            #expect(
                imported.errors == """
                    Error: 'quality' can't be "best": expected one of 1, 2.
                    Error: 'volume' can't be 7: expected a number from 0 to 1.
                    Error: 'widget' can't be 5: expected true or false.
                    Error: Nothing was imported from standard input. Values that do not fit can be \
                    imported with --force.

                    """)
            #expect(await sample.run("get", "shuffle").output == "false\n")
            #expect(await sample.run("import", "-", "--force", input: input).exitCode == 0)
            #expect(await sample.run("get", "quality").output == "best\n")
        }
    }

    struct Wrong: CustomTestStringConvertible, Sendable {
        var input: String
        var message: String
        var testDescription: String { String(input.prefix(30)) }
    }

    @Test(arguments: [
        Wrong(input: "", message: "standard input: The file is empty; expected"),
        Wrong(input: " \n ", message: "standard input: The file is empty; expected"),
        Wrong(input: "{\"a\": 1", message: "standard input:1:8: "),
        Wrong(input: "{\n \"a\": 1,\n \"a\": 2}", message: "standard input:3:2: "),
        Wrong(input: "[1]", message: "standard input: Expected an object of values by key."),
        Wrong(input: "{\"a\": null}", message: "The value of 'a' cannot be imported: null is not"),
        Wrong(input: "<plist><dict><key>a</key>", message: "standard input:1:"),
        Wrong(input: "<plist><array/></plist>", message: "Expected a dictionary of values by key."),
        Wrong(
            input: "<plist><dict><key>a</key><true/><key>a</key><false/></dict></plist>",
            message: "The key 'a' is written twice"),
        Wrong(input: "bplist00", message: "standard input:1:"),
        Wrong(
            input: "a b", message: "standard input:1:1: Expected a property list, JSON, or a line"),
        Wrong(input: "a='1", message: "standard input:1:3: A quote has no end."),
        Wrong(input: "a=1\nb=2 3", message: "standard input:2:4: A space ends the value"),
        Wrong(input: "a=$(rm)", message: "standard input:1:3: '$' has a meaning for shells"),
        Wrong(input: "a=1\na=2", message: "standard input:2:1: 'a' is written twice"),
        Wrong(
            input: String(repeating: "[", count: 20_000), message: "Values nest deeper than 128"),
        Wrong(
            input: String(repeating: "<array>", count: 20_000), message: "standard input:1:"),
        Wrong(input: "{\"$groups\": 1}", message: "'$groups' must hold a dictionary"),
    ])
    func `what is no export is refused with its place`(wrong: Wrong) async throws {
        try await filled { sample in
            let before = await sample.run("list", "--json").output
            let imported = await sample.run("import", "-", input: wrong.input)
            #expect(imported.exitCode == 65)
            #expect(imported.errors.contains(wrong.message), "\(imported.errors)")
            #expect(imported.errors.split(separator: "\n").count == 1)
            #expect(await sample.run("list", "--json").output == before)
        }
    }

    @Test func `values of app groups need a bundle that has the group`() async throws {
        try await SampleBundle.with { sample in
            let input = "{\"$groups\": {\"group.x\": {\"a\": 1}}}"
            let result = await run(["import", "-", "--store", sample.store], input: input)
            #expect(result.exitCode == 64)
            #expect(result.errors.contains("A store without a bundle has no app group 'group.x'."))
        }
    }

    @Test func `keys that env would mix up are refused`() async throws {
        try await SampleBundle.with { sample in
            for key in ["a.b", "a-b"] {
                _ = await run(["set", key, "1", "--store", sample.store])
            }
            let result = await run(["export", "--format", "env", "--store", sample.store])
            #expect(result.exitCode == 65)
            #expect(result.errors.contains("'a-b' and 'a.b' would both be named a_b"))
        }
    }

    @Test func `text that a format cannot hold is refused, not changed`() async throws {
        try await SampleBundle.with { sample in
            let store = ["--store", sample.store]
            _ = await run(["set", "k", "\"a\\u0000b\"", "-json"] + store)
            let result = await run(["export", "--format", "env"] + store)
            #expect(result.exitCode == 65)
            #expect(result.errors.contains("--format json"), "\(result.errors)")
            let binary = await run(["export", "--format", "plist"] + store)
            #expect(binary.output.hasPrefix("bplist00"))
            let terminal = await run(["export", "--format", "plist"] + store, isTerminal: true)
            #expect(terminal.exitCode == 64)
            let json = await run(["export"] + store).output
            #expect(json == "{\n  \"k\": \"a\\u0000b\"\n}\n")
        }
    }

    @Test(arguments: [
        (["export", "/proc/none/x.json"], 74, "could not be written: No such file or directory."),
        (["export", "/tmp"], 74, "could not be written: Is a directory."),
        (["import", "/none.json"], 66, "There is no file '/none.json'."),
        (["import", "/tmp"], 74, "could not be read: Is a directory."),
        (["export", "--changed", "--effective"], 64, "cannot be used together"),
    ])
    func `files that cannot be read or written`(
        words: [String], code: Int32, message: String
    ) async throws {
        try await filled { sample in
            let result = await run(words + sample.place, environment: sample.environment)
            #expect(result.exitCode == code)
            #expect(result.errors.contains(message), "\(result.errors)")
        }
    }
}
