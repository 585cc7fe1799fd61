import Foundation
import Testing

@testable import SettingsCommand

@Suite struct `Sync commands on a device by itself` {
    private let nowhere = "http://127.0.0.1:9"

    @Test func `nobody is signed in, and every command says so`() async throws {
        try await SampleBundle.with { sample in
            let status = await SettingsCommandTests.run(
                ["sync", "status"], environment: sample.environment)
            #expect(status.exitCode == 2)
            #expect(status.output == "Service  not signed in; see 'settings sync login'\n")
            for words in [
                ["now"], ["push"], ["pull"], ["devices"], ["pair"], ["run"],
            ] {
                let place = ["devices", "pair"].contains(words[0]) ? [] : sample.place
                let result = await SettingsCommandTests.run(
                    ["sync"] + words + place, environment: sample.environment)
                #expect(result.exitCode == 74, "\(words)")
                #expect(
                    result.errors == "Error: This device is not signed in; expected 'settings sync "
                        + "login URL' before.\n")
            }
        }
    }

    @Test(arguments: [
        (["sync.example.com", "--code", "x"], 64, "expected an address like"),
        (["http://127.0.0.1:9"], 64, "A pairing code is needed"),
        (["http://127.0.0.1:9", "--code", "ABCD-2345"], 74, "http://127.0.0.1:9/v1/info can't be"),
        ([], 64, "Missing expected argument '<url>'"),
    ])
    func `a sign-in that can't be made says why`(words: [String], code: Int32, text: String)
        async throws
    {
        try await SampleBundle.with { sample in
            let result = await SettingsCommandTests.run(
                ["sync", "login"] + words, environment: sample.environment)
            #expect(result.exitCode == code)
            #expect(result.errors.contains(text), "\(result.errors)")
            #expect(!FileManager.default.fileExists(atPath: sample.folder + "/.config"))
        }
    }

    @Test func `S004 turned on, edits wait, without local settings, secure fields and defaults`()
        async throws
    {
        try await SampleBundle.with { sample in
            let off = await sample.run("sync", "status")
            #expect(off.output.contains("off: nothing is sent or taken in"), "\(off.output)")
            let on = await sample.run("sync", "on")
            #expect(on.exitCode == 0)
            #expect(on.errors.contains("not signed in"))
            for (key, value) in [("volume", "0.25"), ("password", "secret"), ("widget", "off")] {
                #expect(await sample.run("set", key, value).exitCode == 0)
            }
            let status = await sample.run("sync", "status", "--json")
            #expect(status.exitCode == 2)
            #expect(status.output.contains("\"waiting\":[\"volume\"]"), "\(status.output)")
            #expect(status.output.contains("\"waiting\":[\"widget\"]"), "\(status.output)")
            #expect(!status.output.contains("password"))
            let list = await sample.run("list", "--json")
            #expect(!list.output.contains("localSharedSettings"))
            #expect(await sample.run("sync", "off").exitCode == 0)
            #expect(await sample.run("sync", "status").output.contains("off: nothing is sent"))
        }
    }

    @Test func `without a bundle, the settings are those that were declared before`()
        async throws
    {
        try await SampleBundle.with { sample in
            let domain = ["--domain", "com.example.player", "--store", sample.store]
            let unknown = await SettingsCommandTests.run(
                ["sync", "on"] + domain, environment: sample.environment)
            #expect(unknown.exitCode == 64)
            #expect(unknown.errors.contains("name their bundle with --bundle"))
            _ = await sample.run("sync", "on")
            let set = await SettingsCommandTests.run(
                ["set", "volume", "0.5", "--type", "real"] + domain,
                environment: sample.environment)
            #expect(set.exitCode == 0)
            let status = await SettingsCommandTests.run(
                ["sync", "status", "--json"] + domain, environment: sample.environment)
            #expect(status.output.contains("\"waiting\":[\"volume\"]"), "\(status.output)")
        }
    }

    @Test func `what has no conflict can't be settled`() async throws {
        try await SampleBundle.with { sample in
            for (words, text) in [
                (["volume", "--keep", "mine"], "'volume' has no conflict on this device."),
                (["volume"], "Say what to keep"),
                (["volum", "--keep", "mine"], "Did you mean 'volume'?"),
            ] {
                let result = await SettingsCommandTests.run(
                    ["sync", "resolve"] + words + sample.place, environment: sample.environment)
                #expect(result.exitCode == 64)
                #expect(result.errors.contains(text), "\(result.errors)")
            }
            let none = await sample.run("sync", "conflicts")
            #expect(none.errors == "No conflicts.\n")
        }
    }

    @Test func `a group of commands explains itself`() async throws {
        let help = await SettingsCommandTests.run(["sync", "--help"])
        #expect(help.exitCode == 0)
        try expectSnapshot(help.output, named: "help-sync")
        for words in [["sync"], ["help", "sync"], ["sync", "-h"]] {
            #expect(await SettingsCommandTests.run(words).output == help.output)
        }
        let wrong = await SettingsCommandTests.run(["sync", "stats"])
        #expect(wrong.exitCode == 64)
        #expect(
            wrong.errors == """
                Error: Unknown subcommand 'sync stats'. Did you mean 'status'?
                Usage: settings sync <subcommand>
                  See 'settings sync --help' for more information.

                """)
    }
}
