import Testing

@testable import SettingsCommand

@Suite struct `reset and rename` {
    private func changed(_ body: (SampleBundle) async throws -> Void) async throws {
        try await SampleBundle.with { sample in
            for (key, text) in [("volume", "0.1"), ("shuffle", "on"), ("widget", "off")] {
                #expect(await sample.run("set", key, text).exitCode == 0)
            }
            #expect(await sample.run("set", "own", "1", "--type", "int").exitCode == 0)
            try await body(sample)
        }
    }

    @Test func `a key, a page or all declared settings are reset`() async throws {
        try await changed { sample in
            #expect(await sample.run("reset", "volume", "quality").output == "1 setting reset.\n")
            #expect(await sample.run("get", "volume").output == "0.5\n")
            #expect(await sample.run("reset", "--page", "Widget").output == "1 setting reset.\n")
            #expect(await sample.run("get", "widget").output == "true\n")
            #expect(await sample.run("reset", "--all").output == "1 setting reset.\n")
            // Not declared, so not touched unless named.
            #expect(await sample.run("get", "own").output == "1\n")
            #expect(await sample.run("reset", "own").output == "1 setting reset.\n")
            #expect(await sample.run("get", "own").exitCode == 1)
        }
    }

    @Test func `a dry run says what would change and changes nothing`() async throws {
        try await changed { sample in
            let dry = await sample.run("reset", "--all", "--dry-run")
            #expect(dry.output == "3 settings would be reset.\n")
            #expect(
                dry.errors == "shuffle: true → false\nvolume: 0.1 → 0.5\nwidget: false → true\n")
            #expect(await sample.run("get", "volume").output == "0.1\n")
        }
    }

    @Test func `without a bundle all means every stored value`() async throws {
        try await changed { sample in
            let reset = await run(["reset", "--all", "--store", sample.store])
            #expect(reset.output == "3 settings reset.\n")
            #expect(await run(["list", "--json", "--store", sample.store]).output == "[]\n")
        }
    }

    @Test(arguments: [
        (["reset"], 64, "Name the settings: by key, with --page or with --all"),
        (["reset", "volume", "--all"], 64, "cannot be used together"),
        (["reset", "--page", "Widgit"], 66, "has no page 'Widgit'. Did you mean 'Widget'?"),
        (["reset", "volum"], 64, "declares no setting 'volum'. Did you mean 'volume'?"),
        (["rename", "none", "other"], 1, "'none' is not set in com.example.player."),
        (["rename", "own", "own"], 64, "Both keys are 'own'"),
        (["rename", "own", "volume"], 64, "'volume' already has a value"),
        (["rename", "own", "shuffle", "--overwrite"], 0, ""),
        (["rename", "volume", "quality"], 64, "'quality' can't be 0.1: expected one of 1, 2."),
    ])
    func `what cannot be done is said`(words: [String], code: Int32, message: String) async throws {
        try await changed { sample in
            let result = await run(words + sample.place, environment: sample.environment)
            #expect(result.exitCode == code)
            #expect(message.isEmpty || result.errors.contains(message), "\(result.errors)")
        }
    }

    @Test func `a renamed value keeps its type`() async throws {
        try await changed { sample in
            #expect(await sample.run("rename", "own", "renamed").exitCode == 0)
            #expect(await sample.run("get", "renamed", "--json").output == "1\n")
            #expect(await sample.run("get", "own").exitCode == 1)
        }
    }

    @Test func `a policy is left as it is`() async throws {
        try await changed { sample in
            try sample.write(
                SampleBundle.plist("<key>volume</key><real>0.75</real>"),
                to: "policies/com.example.player/settings-policy.plist")
            let reset = await sample.run("reset", "volume", "shuffle")
            #expect(reset.output == "1 setting reset.\n")
            #expect(reset.errors.contains("'volume' is fixed by a policy and is left as it is."))
            #expect(await sample.run("rename", "volume", "x").exitCode == 74)
        }
    }
}
