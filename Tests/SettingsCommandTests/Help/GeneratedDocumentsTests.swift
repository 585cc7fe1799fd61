import Testing

@testable import SettingsCommand

@Suite struct `Documents made from the command table` {
    @Test func `the manual page names every subcommand and option`() async {
        let page = await run(["help", "--man"]).output
        #expect(page.hasPrefix(".TH SETTINGS 1 "))
        for command in CommandTable.commands {
            #expect(page.contains(".SS \(command.name)\n"))
        }
        #expect(page.contains("\\-\\-include\\-secure"))
    }

    @Test func `the Markdown reference is as recorded`() async throws {
        try expectSnapshot(await run(["help", "--markdown"]).output, named: "reference")
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completion scripts name every subcommand and option`(shell: String) async {
        let result = await run(["--generate-completion-script", shell])
        #expect(result.exitCode == 0)
        for command in CommandTable.commands {
            for word in command.words { #expect(result.output.contains(word)) }
            for option in command.options where !option.isHidden {
                #expect(result.output.contains(option.name.drop { $0 == "-" }))
            }
        }
    }

    @Test func `the completion script for the user's shell is found in the environment`() async {
        let asked = await run(["--generate-completion-script=zsh"]).output
        let found = await run(
            ["--generate-completion-script"], environment: ["SHELL": "/usr/bin/zsh"])
        #expect(found.output == asked)
    }
}
