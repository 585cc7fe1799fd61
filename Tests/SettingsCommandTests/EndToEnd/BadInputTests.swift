import Foundation
import SettingsTestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite(.timeLimit(.minutes(10))) struct `Bad input` {
    struct Root: CustomTestStringConvertible, Sendable {
        var name: String
        var bytes: @Sendable () -> [UInt8]
        var message: String
        var testDescription: String { name }
    }

    private static let roots = [
        Root(name: "empty", bytes: { [] }, message: ":1:1: "),
        Root(
            name: "truncated",
            bytes: { Array("<plist version=\"1.0\">\n<dict>\n<key>PreferenceSpecif".utf8) },
            message: ":3:"),
        Root(
            name: "binary garbage",
            bytes: { (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 11) } },
            message: ":1:"),
        Root(
            name: "garbage after a binary head",
            bytes: {
                Array("bplist00".utf8) + (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            },
            message: ":1:"),
        Root(
            name: "20,000 deep",
            bytes: { Array(("<plist>" + String(repeating: "<array>", count: 20_000)).utf8) },
            message: "(plist_limit)"),
        Root(
            name: "100 MB",
            bytes: {
                Array("<plist><dict><key>a</key><string>".utf8)
                    + [UInt8](repeating: 0x61, count: 100 << 20)
            },
            message: "(plist_limit)"),
        Root(name: "an array", bytes: { Array("<plist><array/></plist>".utf8) }, message: ":1:"),
    ]

    @Test(arguments: roots)
    func `a Root that is no property list is one line with its place`(root: Root) async throws {
        try await SampleBundle.with { sample in
            let file = sample.path + "/Root.plist"
            try Data(root.bytes()).write(to: URL(filePath: file))
            for words in [
                ["show", sample.path], ["serve", sample.path, "--port", "0"],
                ["list", "--bundle", sample.path], ["set", "volume", "1", "--bundle", sample.path],
            ] {
                let result = try await spawn(words, environment: sample.environment)
                #expect(result.exitCode == 65, "\(words)")
                #expect(result.output.isEmpty)
                #expect(result.errors.hasPrefix("Error: \(file):"), "\(result.errors)")
                #expect(result.errors.contains(root.message), "\(result.errors)")
                #expect(result.errors.split(separator: "\n").count == 1)
                #expect(result.errors.utf8.count < 600)
            }
        }
    }

    @Test func `a Root that cannot be read is exit code 74`() async throws {
        try await SampleBundle.with { sample in
            let file = sample.path + "/Root.plist"
            try FileManager.default.removeItem(atPath: file)
            try FileManager.default.createDirectory(
                atPath: file, withIntermediateDirectories: false)
            let result = try await spawn(["show", sample.path], environment: sample.environment)
            #expect(result.exitCode == 74)
            #expect(result.errors.hasPrefix("Error: \(file) "), "\(result.errors)")
        }
    }

    @Test func `R131 M008 garbage in the store's place is kept, and said`() async throws {
        try await SampleBundle.with { sample in
            let garbage = String(repeating: "not a store ", count: 500)
            try sample.write(garbage, to: "values.sqlite")
            for words in [["get", "volume"], ["list"], ["export"], ["reset", "--all"]] {
                let result = try await spawn(words + sample.place, environment: sample.environment)
                #expect(result.exitCode == 74, "\(words)")
                #expect(result.output.isEmpty)
                #expect(
                    result.errors.hasPrefix("Error: The settings in \(sample.store) can't be read"))
                #expect(result.errors.split(separator: "\n").count == 1)
            }
            #expect(try fileText(sample.store) == garbage)
            let show = try await spawn(
                ["show", sample.path, "--store", sample.store], environment: sample.environment)
            #expect(show.exitCode == 0)
            #expect(show.errors.contains("Warning: The settings in \(sample.store) can't be read"))
            let set = try await spawn(
                ["set", "volume", "1"] + sample.place, environment: sample.environment)
            #expect(set.exitCode == 0)
            #expect(set.errors.contains("It was moved to "))
            let aside = try folderNames(sample.folder).filter {
                $0.hasPrefix("values.sqlite.unreadable") && !$0.hasSuffix(".txt")
            }
            #expect(aside.count == 1)
            #expect(try fileText(sample.folder + "/" + (aside.first ?? "")) == garbage)
            let get = try await spawn(
                ["get", "volume"] + sample.place, environment: sample.environment)
            #expect(get.output == "1.0\n")
        }
    }

    @Test func `a policy that cannot be read is said, not passed over`() async throws {
        try await SampleBundle.with { sample in
            try sample.write(
                "<plist><dict>", to: "policies/com.example.player/settings-policy.plist")
            let get = try await spawn(
                ["get", "volume"] + sample.place, environment: sample.environment)
            #expect(get.exitCode == 74)
            #expect(get.errors.hasPrefix("Error: The policy "))
        }
    }

    @Test func `on a full disk nothing stored is lost`() async throws {
        try await SampleBundle.with { sample in
            let environment = sample.environment
            _ = try await spawn(["set", "volume", "0.25"] + sample.place, environment: environment)
            let text = try sample.write(String(repeating: "long ", count: 200_000), to: "long.txt")
            let place = "--bundle '\(sample.path)' --store '\(sample.store)'"
            // No file may grow beyond 64 blocks of 512 bytes or 1 KB.
            let set = try await shell(
                "ulimit -f 64; \"$settings\" set nick.name - \(place) < '\(text)'",
                environment: environment)
            #expect(set.exitCode == 74, "\(set)")
            #expect(set.errors.hasPrefix("Error: "), "\(set.errors)")
            #expect(set.errors.split(separator: "\n").count == 1)
            let list = try await spawn(
                ["list", "--changed"] + sample.place, environment: environment)
            #expect(list.output.contains("volume  0.25*"), "\(list)")
            #expect(!list.output.contains("nick.name"))
        }
    }

    @Test func `an export that fails leaves the old file`() async throws {
        try await SampleBundle.with { sample in
            let environment = sample.environment
            let file = try sample.write("old", to: "out.json")
            let text = try sample.write(String(repeating: "long ", count: 50_000), to: "long.txt")
            let place = "--bundle '\(sample.path)' --store '\(sample.store)'"
            let result = try await shell(
                """
                "$settings" set nick.name - \(place) < '\(text)'
                ulimit -f 100
                "$settings" export '\(file)' \(place)
                """, environment: environment)
            #expect(result.exitCode == 74)
            #expect(
                result.errors
                    == "Error: The file '\(file)' could not be written: File too large.\n")
            #expect(try fileText(file) == "old")
            #expect(try folderNames(sample.folder).filter { $0.contains(".tmp") } == [])
        }
    }

    @Test func `a writer killed at any moment leaves a store that can be read`() async throws {
        try await SampleBundle.with { sample in
            let environment = sample.environment
            _ = try await spawn(["set", "shuffle", "on"] + sample.place, environment: environment)
            // The shell waits for nothing: each writer is killed a little later than the one before.
            let script = """
                for i in $(seq 1 25); do
                    "$settings" set volume 0.$i --bundle '\(sample.path)' --store '\(sample.store)' &
                    writer=$!
                    for j in $(seq 1 $((i * 40))); do :; done
                    kill -9 $writer; wait $writer
                done 2> /dev/null
                """
            _ = try await shell(script, environment: environment)
            let list = try await spawn(
                ["list", "--json", "--changed"] + sample.place, environment: environment)
            #expect(list.exitCode == 0, "\(list.errors)")
            #expect(list.output.contains("{\"key\":\"shuffle\""))
            let set = try await spawn(
                ["set", "volume", "0.75"] + sample.place, environment: environment)
            #expect(set.exitCode == 0)
            let get = try await spawn(
                ["get", "volume"] + sample.place, environment: environment)
            #expect(get.output == "0.75\n")
        }
    }
}
