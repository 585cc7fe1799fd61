import Testing

@testable import SettingsCommand

@Suite struct `list, describe, range and find` {
    @Test func `a list has every declared setting in page order, then others`() async throws {
        try await SampleBundle.with { sample in
            _ = await sample.run("set", "own", "1", "--type", "int")
            _ = await sample.run("set", "password", "secret")
            try expectSnapshot(await sample.run("list").output, named: "list")
            try expectSnapshot(
                await sample.run("list", "--json", "--language", "de").output, named: "list-json")
        }
    }

    @Test func `only changed values are listed when asked for`() async throws {
        try await SampleBundle.with { sample in
            let none = await sample.run("list", "--changed")
            #expect(none.output.isEmpty)
            #expect(none.errors == "com.example.player has no changed values.\n")
            _ = await sample.run("set", "volume", "0.5")
            _ = await sample.run("set", "shuffle", "on")
            #expect(
                await sample.run("list", "--changed").output == """
                    KEY      VALUE  DEFAULT  TYPE    PAGE
                    shuffle  true*  false    switch  Root

                    """)
        }
    }

    @Test(arguments: ["volume", "quality", "shuffle", "widget", "password"])
    func `a description says what the bundle says`(key: String) async throws {
        try await SampleBundle.with { sample in
            try expectSnapshot(
                await sample.run("describe", key, "--language", "de").output,
                named: "describe-\(key)")
        }
    }

    @Test func `a description without a bundle has the type of the value`() async throws {
        try await SampleBundle.with { sample in
            let store = ["--store", sample.store]
            _ = await run(["set", "n", "1", "-int"] + store)
            #expect(
                await run(["describe", "n"] + store).output == """
                    Key    n
                    Value  1 (int, stored)

                    """)
            #expect(await run(["describe", "x"] + store).exitCode == 1)
        }
    }

    @Test(arguments: [
        ("volume", "0.0\n1.0\n"), ("quality", "1\n2\n"), ("shuffle", "true\nfalse\n"),
        ("nick.name", "text\n"),
    ])
    func `a range is one value a line`(key: String, printed: String) async throws {
        try await SampleBundle.with { sample in
            #expect(await sample.run("range", key).output == printed)
        }
    }

    @Test func `only a bundle knows a range`() async throws {
        try await SampleBundle.with { sample in
            let result = await run(["range", "x", "--store", sample.store])
            #expect(result.exitCode == 64)
            #expect(result.errors.hasPrefix("Error: Only a bundle knows the range of a setting"))
            #expect(await sample.run("range", "x").exitCode == 64)
        }
    }

    @Test(arguments: [
        ("SHUFF", "shuffle"), ("zufällig", "shuffle"), ("high", "quality"), ("0.5", "volume"),
        ("nick", "nick.name"),
    ])
    func `a word is found in keys, titles, choices and values`(
        word: String, key: String
    ) async throws {
        try await SampleBundle.with { sample in
            let lines = await sample.run("find", word, "--language", "de").output
                .split(separator: "\n")
            #expect(lines.dropFirst().map { $0.prefix { $0 != " " } }.contains { $0 == key })
        }
    }

    @Test func `a secret is not found by its value`() async throws {
        try await SampleBundle.with { sample in
            _ = await sample.run("set", "password", "hunter2")
            let result = await sample.run("find", "hunter2")
            #expect(result.exitCode == 0)
            #expect(result.output.isEmpty)
            #expect(result.errors == "Nothing was found for 'hunter2'.\n")
        }
    }

    @Test func `without a domain all stores are looked through`() async throws {
        try await SampleBundle.with { sample in
            let environment = sample.environment
            for domain in ["com.b", "com.a"] {
                _ = await run(
                    ["set", "address", "https://example.com/\(domain)", "--domain", domain],
                    environment: environment)
            }
            #expect(
                await run(["find", "EXAMPLE.com"], environment: environment).output == """
                    KEY      VALUE                      DOMAIN
                    address  https://example.com/com.a  com.a
                    address  https://example.com/com.b  com.b

                    """)
            #expect(
                await run(["domains"], environment: environment).output == "com.a\ncom.b\n")
        }
    }
}
