import Foundation
import SettingsTestSupport
import Testing

@testable import SettingsCommand

@Suite struct `diff` {
    /// Two bundles of which the second has been changed by commands.
    private func withChanged(
        _ changes: [[String]], _ body: (_ old: String, _ new: String) async throws -> Void
    ) async throws {
        try await SampleBundle.with { sample in
            let new = sample.folder + "/New/Settings.bundle"
            try FileManager.default.createDirectory(
                atPath: sample.folder + "/New", withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: sample.path, toPath: new)
            for change in changes {
                let result = await run(["bundle", change[0], new] + change.dropFirst())
                #expect(result.exitCode == 0, "\(change): \(result.errors)")
            }
            try await body(sample.path, new)
        }
    }

    @Test func `a bundle does not differ from itself`() async throws {
        try await withChanged([]) { old, new in
            let result = await run(["diff", old, new, "--strict"])
            #expect(result.exitCode == 0)
            #expect(result.output == "Nothing has changed.\n")
        }
    }

    @Test func `every kind of change is named, and breaking ones are marked`() async throws {
        try await withChanged([
            ["remove", "password"],
            ["set", "nick.name.Key", "nickname"],
            ["set", "volume.MaximumValue", "0.8"],
            ["set", "shuffle.DefaultValue", "true"],
            ["set", "shuffle.Title", "Mix"],
            ["set", "quality.Values", "[2,3]"],
            ["set", "PreferenceSpecifiers[0].Title", "Ton"],
            ["set", "ApplicationGroupContainerIdentifier", "group.other", "--page", "Widget"],
            ["add", "toggle", "--key", "new", "--title", "New"],
        ]) { old, new in
            let result = await run(["diff", old, new])
            #expect(result.exitCode == 0)
            try expectSnapshot(result.output, named: "diff")
            #expect(await run(["diff", old, new, "--strict"]).exitCode == 2)
            let markdown = await run(["diff", old, new, "--format", "markdown"]).output
            #expect(markdown.hasPrefix("### Breaking changes\n\n- `"), "\(markdown)")
            let json = await run(["diff", old, new, "--json"]).output
            let changes =
                try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
            #expect(changes?.filter { $0["breaking"] as? Bool == true }.count == 5, "\(json)")
            #expect(changes?.contains { $0["guessed"] as? Bool == true } == true)
        }
    }

    @Test func `another element is breaking only when its values are of another kind`() async throws
    {
        try await withChanged([
            ["set", "quality.Type", "PSRadioGroupSpecifier"]
        ]) { old, new in
            let result = await run(["diff", old, new, "--strict"])
            #expect(result.exitCode == 0)
            #expect(result.output.contains("is a radio-group and was a multi-value"))
        }
        try await withChanged([
            ["set", "shuffle.Type", "PSTextFieldSpecifier"]
        ]) { old, new in
            #expect(await run(["diff", old, new, "--strict"]).exitCode == 2)
        }
    }

    @Test func `a revision of git is read without checking it out`() async throws {
        try await SampleBundle.with { sample in
            let git = """
                cd "\(sample.folder)" && git init -q . && git add . \
                && git -c user.name=x -c user.email=x@example.com commit -qm one && git tag v1
                """
            let made = try await shell(git)
            try #require(made.exitCode == 0, "\(made.errors)")
            _ = await run(["bundle", "remove", sample.path, "volume"])
            let result = await run(["diff", "--git", "v1", sample.path, "--strict"])
            #expect(result.exitCode == 2, "\(result.errors)")
            #expect(result.output.contains("! 'volume' was removed. BREAKING"), "\(result.output)")
            let unknown = await run(["diff", "--git", "v9", sample.path])
            #expect(unknown.exitCode == 66)
            #expect(unknown.errors.contains("could not be read at 'v9': git says: fatal:"))
            #expect(await run(["diff", "--git", "v1", sample.path, sample.path]).exitCode == 64)
            #expect(await run(["diff", sample.path]).exitCode == 64)
        }
    }

    @Test func `an archive's long paths and folders are read`() async throws {
        try await withTemporaryDirectory { folder in
            let name = String(repeating: "long/", count: 40) + "file.txt"
            let script = """
                cd "\(folder)" && mkdir -p "$(dirname "\(name)")" && printf hello > "\(name)" \
                && printf x > y && tar --format=posix -cf a.tar long y
                """
            let packed = try await shell(script)
            try #require(packed.exitCode == 0, "\(packed.errors)")
            let archive = try [UInt8](Data(contentsOf: URL(filePath: folder + "/a.tar")))
            let files = TarArchive.files(in: archive)
            #expect(files == [name: Array("hello".utf8), "y": Array("x".utf8)])
            #expect(TarArchive.files(in: Array(archive.prefix(700))).isEmpty)
        }
    }
}
