import Foundation
import Testing

@Suite(.timeLimit(.minutes(2))) struct `Editing a text` {
    /// Runs the program with a shell script as the editor.
    private func edit(
        _ key: String, _ sample: SampleBundle, editor script: String
    ) async throws -> CommandResult {
        try await spawn(
            ["edit-text", key] + sample.place,
            environment: sample.environment.merging([
                "EDITOR": "sh -c '\(script)' sh", "TMPDIR": sample.folder, "PATH": "/usr/bin:/bin",
            ]) { _, mine in mine })
    }

    private func stored(_ key: String, _ sample: SampleBundle) async -> String {
        await sample.run("get", key).output
    }

    private func leftovers(_ sample: SampleBundle) throws -> [String] {
        try folderNames(sample.folder).filter { $0.hasPrefix("settings-") }
    }

    @Test func `what the editor saves is stored, without the line end that it added`() async throws
    {
        try await SampleBundle.with { sample in
            _ = await sample.run("set", "nick.name", "first\nsecond")
            let result = try await edit("nick.name", sample, editor: "echo third >> \"$1\"")
            #expect(result.exitCode == 0)
            #expect(await stored("nick.name", sample) == "first\nsecondthird\n")
            #expect(try leftovers(sample) == [])
        }
    }

    @Test func `the default is what is edited when nothing is stored`() async throws {
        try await SampleBundle.with { sample in
            let result = try await edit(
                "nick.name", sample, editor: "test -f \"$1\" && printf \"a\\nb\" > \"$1\"")
            #expect(result.exitCode == 0)
            #expect(await stored("nick.name", sample) == "a\nb\n")
        }
    }

    @Test func `the same text is not stored`() async throws {
        try await SampleBundle.with { sample in
            let result = try await edit("nick.name", sample, editor: "true \"$1\"")
            #expect(result.exitCode == 0)
            #expect(result.errors == "'nick.name' is as it was.\n")
            #expect(!FileManager.default.fileExists(atPath: sample.store))
        }
    }

    @Test func `an editor that fails changes nothing, and what was written is kept`() async throws {
        try await SampleBundle.with { sample in
            let result = try await edit(
                "nick.name", sample, editor: "echo kept > \"$1\"; exit 3")
            #expect(result.exitCode == 74)
            #expect(result.errors.contains("ended with code 3; nothing was changed."))
            let path = try #require(
                result.errors.firstMatch(of: /Your text is kept in (.*)/)?.output.1)
            #expect(try fileText(String(path)) == "kept\n")
            #expect(await stored("nick.name", sample) == "\n")
        }
    }

    @Test func `a text that was changed by somebody else meanwhile is kept aside`() async throws {
        try await SampleBundle.with { sample in
            _ = await sample.run("set", "nick.name", "before")
            let other =
                "echo mine > \"$1\"; \(Program.path) set nick.name theirs --bundle "
                + "\(sample.path) --store \(sample.store)"
            let result = try await edit("nick.name", sample, editor: other)
            #expect(result.exitCode == 74)
            #expect(result.errors.contains("was changed by somebody else"))
            #expect(await stored("nick.name", sample) == "theirs\n")
            #expect(try leftovers(sample).count == 1)
        }
    }

    @Test func `a setting that is no text is refused`() async throws {
        try await SampleBundle.with { sample in
            let result = try await edit("volume", sample, editor: "true")
            #expect(result.exitCode == 64)
            #expect(
                result.errors.contains(
                    "'volume' can't be edited as text: its value is 0.5, of type real."))
        }
    }

    @Test func `an editor that isn't there is named`() async throws {
        try await SampleBundle.with { sample in
            let result = try await spawn(
                ["edit-text", "nick.name"] + sample.place,
                environment: ["VISUAL": "/none/editor", "TMPDIR": sample.folder, "HOME": "/"])
            #expect(result.exitCode == 74)
            #expect(result.errors.contains("The editor '/none/editor' ended with code 127"))
            #expect(try leftovers(sample) == [])
        }
    }
}
