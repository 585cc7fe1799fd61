import Testing

@testable import SettingsCommand

@Suite struct `get and set` {
    @Test func `a default holds until something is stored`() async throws {
        try await SampleBundle.with { sample in
            #expect(await sample.run("get", "volume").output == "0.5\n")
            #expect(await sample.run("get", "volume", "--source").output == "default\n")
            let set = await sample.run("set", "volume", "0.25")
            #expect(set.exitCode == 0)
            #expect(set.output.isEmpty && set.errors.isEmpty)
            #expect(await sample.run("get", "volume").output == "0.25\n")
            #expect(await sample.run("get", "volume", "--source").output == "user\n")
            #expect(
                await sample.run("get", "volume", "--source", "--json").output
                    == "{\"value\":0.25,\"source\":\"user\"}\n")
            #expect(await sample.run("get", "volume", "--json").output == "0.25\n")
        }
    }

    @Test(arguments: [
        ("shuffle", "on", "true"), ("shuffle", "NO", "false"), ("quality", "1", "1"),
        ("quality", "Low", "1"), ("volume", "1", "1.0"), ("nick.name", "", ""),
        ("nick.name", "true", "true"), ("nick.name", "-5", "-5"), ("widget", "0", "false"),
    ])
    func `a value gets the type that the bundle gives it`(
        key: String, text: String, printed: String
    ) async throws {
        try await SampleBundle.with { sample in
            let set = await sample.run("set", key, text)
            #expect(set.exitCode == 0, "\(set.errors)")
            #expect(await sample.run("get", key).output == printed + "\n")
        }
    }

    @Test(arguments: [
        ("shuffle", "maybe", "\"shuffle\" can't be \"maybe\": expected true or false"),
        ("volume", "2", "\"volume\" can't be \"2\": expected a number from 0 to 1"),
        ("volume", "loud", "\"volume\" can't be \"loud\""),
        ("quality", "3", "\"quality\" can't be \"3\": expected one of \"1\", \"2\""),
        ("volum", "1", "declares no setting 'volum'. Did you mean 'volume'?"),
        ("", "1", "declares no setting ''."),
    ])
    func `a value that does not fit is refused, and nothing is stored`(
        key: String, text: String, message: String
    ) async throws {
        try await SampleBundle.with { sample in
            let set = await sample.run("set", key, text)
            #expect(set.exitCode == 64)
            #expect(set.errors.contains(message), "\(set.errors)")
            #expect(set.errors.split(separator: "\n").count == 1)
            #expect(await sample.run("list", "--changed").output.isEmpty)
        }
    }

    @Test(arguments: [
        ("bool", "yes", "true"), ("int", "-7", "-7"), ("int", "18446744073709551615", nil),
        ("real", "1", "1.0"), ("string", "1", "1"), ("data", "AAE=", "AAE="),
        ("date", "2026-01-31T08:00:00.25Z", "2026-01-31T08:00:00.25Z"),
        (
            "json", "{\"b\": [1, 2.0], \"a\": {\"$date\": \"2026-01-31T08:00:00Z\"}}",
            "{\"a\":{\"$date\":\"2026-01-31T08:00:00Z\"},\"b\":[1,2.0]}"
        ),
    ])
    func `without a bundle the type is given`(
        type: String, text: String, printed: String?
    ) async throws {
        try await SampleBundle.with { sample in
            let store = ["--store", sample.store]
            let set = await run(["set", "k", text, "--type", type] + store)
            #expect(set.exitCode == 0, "\(set.errors)")
            #expect(await run(["get", "k"] + store).output == (printed ?? text) + "\n")
        }
    }

    @Test func `without a bundle and a type the old type is kept, and else it is text`()
        async throws
    {
        try await SampleBundle.with { sample in
            let store = ["--store", sample.store]
            _ = await run(["set", "n", "1", "-int"] + store)
            _ = await run(["set", "n", "2"] + store)
            _ = await run(["write", "t", "1"] + store)
            #expect(
                await run(["list", "--json"] + store).output == """
                    [
                      {"key":"n","value":2,"default":null,"isStored":true,"page":null},
                      {"key":"t","value":"1","default":null,"isStored":true,"page":null}
                    ]

                    """)
            let wrong = await run(["set", "n", "two"] + store)
            #expect(wrong.exitCode == 64)
            #expect(
                wrong.errors
                    == "Error: 'n' can't be 'two': expected a whole number, as its type is int.\n")
        }
    }

    @Test(arguments: [
        ("int", "1.5"), ("int", "99999999999999999999"), ("real", "x"), ("bool", "2"),
        ("date", "tomorrow"), ("data", "?"), ("json", "{"), ("json", "null"),
    ])
    func `text that is not of the given type is refused`(type: String, text: String) async throws {
        try await SampleBundle.with { sample in
            let set = await run(["set", "k", text, "--type", type, "--store", sample.store])
            #expect(set.exitCode == 64)
            #expect(set.errors.hasPrefix("Error: 'k' can't be '\(text)': expected "))
        }
    }

    @Test(arguments: [
        ["set", "volume", "1", "--type", "int"], ["set", "volume", "1", "-bool"],
        ["set", "x", "1", "-int", "--type", "bool"], ["set", "x", "1", "-int", "-bool"],
    ])
    func `types that contradict are refused`(words: [String]) async throws {
        try await SampleBundle.with { sample in
            #expect(await run(words + sample.place).exitCode == 64)
        }
    }

    @Test(arguments: [
        ("two\nlines\n", "two\nlines"), ("no end", "no end"), ("\n\n", "\n"), ("", ""),
        ("dos\r\n", "dos"),
    ])
    func `a value comes from standard input without its last line end`(
        input: String, stored: String
    ) async throws {
        try await SampleBundle.with { sample in
            #expect(await sample.run("set", "nick.name", "-", input: input).exitCode == 0)
            #expect(await sample.run("get", "nick.name").output == stored + "\n")
        }
    }

    @Test func `an unset key without a default is exit code 1 and a sentence`() async throws {
        try await SampleBundle.with { sample in
            let get = await sample.run("get", "password")
            #expect(get.exitCode == 1)
            #expect(get.output.isEmpty)
            #expect(
                get.errors
                    == "Error: 'password' is not set in com.example.player and has no default.\n")
            let unknown = await sample.run("get", "volum")
            #expect(unknown.exitCode == 1)
            #expect(unknown.errors.contains("Did you mean 'volume'?"))
        }
    }

    @Test func `R133 a key that the bundle lacks is an error that can be worked with`() async throws
    {
        try await SampleBundle.with { sample in
            #expect(await sample.run("set", "own.flag", "yes").exitCode == 64)
            #expect(await sample.run("set", "own.flag", "yes", "--type", "bool").exitCode == 0)
            #expect(await sample.run("get", "own.flag").output == "true\n")
        }
    }

    @Test func `a key of an app group is kept in the group's store`() async throws {
        try await SampleBundle.with { sample in
            _ = await sample.run("set", "widget", "off")
            #expect(await sample.run("get", "widget", "--source").output == "app-group\n")
            #expect(await run(["get", "widget", "--store", sample.groupStore]).output == "false\n")
            #expect(await run(["get", "widget", "--store", sample.store]).exitCode == 1)
            let wrong = await sample.run("get", "widget", "--group", "group.x")
            #expect(wrong.exitCode == 64)
            #expect(wrong.errors.contains("It has group.com.example.player."))
        }
    }

    @Test func `each layer is explained, and a policy cannot be overruled`() async throws {
        try await SampleBundle.with { sample in
            _ = await sample.run("set", "volume", "0.25")
            try sample.write(
                SampleBundle.plist("<key>volume</key><real>0.75</real>"),
                to: "policies/com.example.player/settings-policy.plist")
            #expect(
                await sample.run("get", "volume", "--explain").output == """
                       argument  -
                    *  policy    0.75
                       user      0.25
                       default   0.5

                    """)
            let set = await sample.run("set", "volume", "0.1")
            #expect(set.exitCode == 74)
            #expect(set.errors.contains("fixed by a policy"))
            let writable = await sample.run("writable", "volume")
            #expect(writable.output == "false\n")
            #expect(writable.errors == "'volume' is fixed by a policy for com.example.player.\n")
            #expect(await sample.run("writable", "shuffle").output == "true\n")
        }
    }

    @Test func `a domain alone has its usual store`() async throws {
        try await SampleBundle.with { sample in
            let domain = ["--domain", "com.example.other"]
            let environment = sample.environment
            _ = await run(["set", "k", "v"] + domain, environment: environment)
            #expect(await run(["get", "k"] + domain, environment: environment).output == "v\n")
            #expect(
                await run(["domains"], environment: environment).output == "com.example.other\n")
            // In place of the bundle's own.
            let both = await run(
                ["get", "k", "--bundle", sample.path] + domain, environment: environment)
            #expect(both.output == "v\n")
        }
    }

    @Test func `reading makes no file`() async throws {
        try await SampleBundle.with { sample in
            for words in [
                ["get", "volume"], ["list"], ["export"], ["find", "x"], ["describe", "volume"],
                ["reset", "volume"], ["reset", "--all", "--dry-run"], ["writable", "volume"],
                ["range", "volume"],
            ] {
                let result = await run(words + sample.place, environment: sample.environment)
                #expect(result.exitCode == 0, "\(words): \(result.errors)")
            }
            let show = await run(["show", sample.path], environment: sample.environment)
            #expect(show.exitCode == 0)
            let names = try folderNames(sample.folder)
            #expect(names == ["App"])
        }
    }

    @Test(arguments: [
        ["get", "k"], ["set", "k", "v"], ["list"], ["reset", "k"], ["export"], ["watch"],
        ["describe", "k"], ["rename", "a", "b"], ["writable", "k"],
    ])
    func `whose settings are meant must be said`(words: [String]) async {
        let result = await run(words)
        #expect(result.exitCode == 64)
        #expect(
            result.errors.hasPrefix(
                "Error: Say whose settings are meant, with --bundle, --domain or --store\nUsage: "))
    }
}
