import Testing

@testable import SettingsCommand

@Suite struct `Help` {
    @Test func `the tool's help is as recorded`() async throws {
        let result = await run(["--help"])
        #expect(result.exitCode == 0)
        try expectSnapshot(result.output, named: "help")
    }

    @Test(arguments: CommandTable.commands.map(\.name))
    func `a subcommand's help is as recorded`(name: String) async throws {
        let result = await run(name.split(separator: " ").map(String.init) + ["--help"])
        #expect(result.exitCode == 0)
        #expect(result.errors.isEmpty)
        let file = name.replacing(" ", with: "-")
        try expectSnapshot(result.output, named: "help-\(file)")
    }

    @Test func `every way to ask for help gives the same text`() async {
        let tool = await run(["--help"]).output
        for words in [[], ["-h"], ["help"]] {
            #expect(await run(words).output == tool)
        }
        let get = await run(["get", "--help"]).output
        for words in [["help", "get"], ["get", "-h"], ["read", "-h"], ["get", "x", "--help"]] {
            #expect(await run(words).output == get)
        }
    }

    @Test(arguments: [["--version"], ["get", "--version"]])
    func `the version is one line`(words: [String]) async {
        #expect(await run(words).output == CommandTable.version + "\n")
    }

    @Test func `no line is longer than 80 columns`() async {
        for command in CommandTable.commands {
            for line in await run(command.words + ["--help"]).output.split(separator: "\n") {
                #expect(line.count <= 80, "\(line)")
            }
        }
    }

    @Test func `names and aliases are unique, and every text is a sentence`() {
        let names = CommandTable.commands.flatMap { [$0.name] + $0.hiddenAliases }
        #expect(Set(names).count == names.count)
        for command in CommandTable.commands {
            let options = command.allOptions.flatMap(\.names)
            #expect(Set(options).count == options.count, "\(command.name)")
            let texts =
                [command.abstract] + command.allOptions.map(\.help) + command.arguments.map(\.help)
                + command.examples.map(\.explanation)
            for text in texts {
                #expect(text.hasSuffix("."), "\(command.name): \(text)")
                #expect(text.first?.isUppercase == true, "\(command.name): \(text)")
            }
        }
    }
}

@Suite struct `Usage errors` {
    @Test func `a usage error shows what is wrong, the usage and where help is`() async {
        let result = await run(["help", "--frob"])
        #expect(result.exitCode == 64)
        #expect(result.output.isEmpty)
        #expect(
            result.errors == """
                Error: Unknown option '--frob'
                Usage: settings help [--man] [--markdown] [<subcommand> ...]
                  See 'settings help --help' for more information.

                """)
    }

    @Test(arguments: [
        (["exprot"], "Error: Unknown subcommand 'exprot'. Did you mean 'export'?\n"),
        (["frobnicate"], "Error: Unknown subcommand 'frobnicate'\n"),
        (["--frob"], "Error: Unknown option '--frob'. Options follow the subcommand\n"),
        (["help", "gte"], "Error: Unknown subcommand 'gte'. Did you mean 'get'?\n"),
        (
            ["--generate-completion-script", "tcsh"],
            "Error: There is no completion script for 'tcsh', only for bash, zsh, fish\n"
        ),
        (
            ["--generate-completion-script"],
            "Error: Name a shell after '--generate-completion-script': one of bash, zsh, fish\n"
        ),
    ])
    func `an error of the tool ends in its usage`(words: [String], first: String) async {
        let result = await run(words)
        #expect(result.exitCode == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix(first), "\(result.errors)")
        #expect(result.errors.hasSuffix("  See 'settings --help' for more information.\n"))
    }

    @Test func `labels are colored on a terminal, unless that is not wanted`() async {
        let colored = "\u{1B}[1;31mError:\u{1B}[0m Unknown"
        #expect(await run(["x1x1x1"], isTerminal: true).errors.hasPrefix(colored))
        #expect(await run(["get", "--zz", "--color", "always"]).errors.hasPrefix(colored))
        #expect(await run(["get", "--zz", "--color=always"]).errors.hasPrefix(colored))
        for (words, environment) in [
            (["get", "--zz"], ["NO_COLOR": "1"]), (["get", "--zz"], ["TERM": "dumb"]),
            (["get", "--zz", "--color=never"], [:]),
        ] {
            let result = await run(words, environment: environment, isTerminal: true)
            #expect(result.errors.hasPrefix("Error: Unknown"))
        }
    }
}
