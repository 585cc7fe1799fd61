import Foundation
import SharedSettings
import Testing

@testable import SettingsCommand

@Suite struct `importing from UserDefaults` {
    /// Writes a suite with Foundation's own `UserDefaults`, and removes its file afterwards.
    private func withSuite(
        _ body: (_ suite: String, _ environment: [String: String]) async throws -> Void
    ) async throws {
        let suite = "com.example.settings-test-\(UUID())"
        let environment = ProcessInfo.processInfo.environment
        let folder =
            environment["XDG_CONFIG_HOME"] ?? (environment["HOME"].map { $0 + "/.config" } ?? "")
        defer { try? FileManager.default.removeItem(atPath: "\(folder)/\(suite).plist") }
        let defaults = try #require(UserDefaults(suiteName: suite))
        defaults.set(true, forKey: "shuffle")
        defaults.set(0.25, forKey: "volume")
        defaults.set(2, forKey: "whole")
        defaults.set("Größe ✓", forKey: "text")
        defaults.set(["a": [1, true, Data([0, 255])]], forKey: "deep")
        defaults.set(Date(timeIntervalSince1970: 1_700_000_000), forKey: "since")
        defaults.set("a group's?", forKey: "$groups")
        #expect(defaults.synchronize())
        try await body(suite, environment)
    }

    @Test func `takes every value with its type, and leaves the file alone`() async throws {
        try await withSuite { suite, environment in
            try await SampleBundle.with { sample in
                let place = ["--domain", suite, "--store", sample.store]
                let dry = await run(
                    ["import", "--user-defaults", "--dry-run"] + place, environment: environment)
                #expect(dry.exitCode == 0, "\(dry.errors)")
                #expect(dry.errors.contains("volume: 0.25\n"))
                #expect(dry.errors.hasSuffix("7 values would be imported.\n"))
                let result = await run(
                    ["import", "--user-defaults"] + place, environment: environment)
                #expect(result.exitCode == 0, "\(result.errors)")
                #expect(result.errors.contains("Imported 7 values from /"))
                let store = try SQLiteSettingsStore(path: sample.store, domain: suite)
                #expect(
                    try store.values() == [
                        "shuffle": true, "volume": 0.25, "whole": 2, "text": "Größe ✓",
                        "deep": ["a": [1, true, .data(Data([0, 255]))]],
                        "since": .date(Date(timeIntervalSince1970: 1_700_000_000)),
                        "$groups": "a group's?",
                    ])
                let again = await run(
                    ["import", "--user-defaults", suite] + place, environment: environment)
                #expect(again.errors.hasPrefix("Imported 0 values"), "\(again.errors)")
            }
        }
    }

    @Test func `checks values against the bundle as any import does`() async throws {
        try await SampleBundle.with { sample in
            try sample.write(
                SampleBundle.plist("<key>volume</key><integer>7</integer>"),
                to: ".config/com.example.player.plist")
            let result = await sample.run("import", "--user-defaults")
            #expect(result.exitCode == 65)
            #expect(
                result.errors.hasPrefix(
                    "Error: 'volume' can't be 7: expected a number from 0 to 1.\n"))
        }
    }

    @Test func `takes a file in any form of property list`() async throws {
        try await SampleBundle.with { sample in
            let bytes = try PropertyListSerialization.data(
                fromPropertyList: ["volume": 0.5, "shuffle": true], format: .binary, options: 0)
            let file = sample.folder + "/copied.plist"
            try bytes.write(to: URL(filePath: file))
            #expect(await sample.run("import", "--user-defaults", file).exitCode == 0)
            #expect(await sample.run("get", "shuffle").output == "true\n")
        }
    }

    @Test func `says where it looked and what is wrong`() async throws {
        try await SampleBundle.with { sample in
            let missing = await sample.run("import", "--user-defaults", "no.such.suite")
            #expect(missing.exitCode == 66)
            #expect(
                missing.errors == """
                    Error: There are no user defaults of 'no.such.suite': no file \
                    '\(sample.folder)/.config/no.such.suite.plist'. A program writes it when it \
                    calls synchronize().

                    """)
            let broken = try sample.write("<plist><dict>", to: "broken.plist")
            let damaged = await sample.run("import", "--user-defaults", broken)
            #expect(damaged.exitCode == 65)
            #expect(damaged.errors.contains("\(broken):1:"))
            let empty = try sample.write("", to: "empty.plist")
            #expect(
                await sample.run("import", "--user-defaults", empty).errors
                    == "Error: \(empty): The file is empty; expected a property list, as "
                    + "UserDefaults writes it.\n")
            #expect(await sample.run("import").exitCode == 64)
        }
    }
}
