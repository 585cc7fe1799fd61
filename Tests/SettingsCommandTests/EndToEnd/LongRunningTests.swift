import Foundation
import SettingsTestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite(.timeLimit(.minutes(10))) struct `Commands that go on until they are stopped` {
    @Test(arguments: [SIGINT, SIGTERM])
    func `serve says where, and stops cleanly when asked`(signal: Int32) async throws {
        try await SampleBundle.with { sample in
            let server = try RunningProgram(
                ["serve", sample.path, "--port", "0"], environment: sample.environment)
            let line = try #require(await server.outputLine())
            #expect(line.wholeMatch(of: /Serving on http:\/\/127\.0\.0\.1:\d+\//) != nil, "\(line)")
            let broken = try #require(await server.errorLine())
            #expect(broken.hasPrefix("\(sample.path)/Broken.plist:"), "\(broken)")
            server.send(signal)
            #expect(await server.exitCode() == 0)
        }
    }

    @Test func `a port in use is said, and the first server goes on`() async throws {
        try await SampleBundle.with { sample in
            let words = ["serve", sample.path, "--port"]
            let first = try RunningProgram(words + ["0"], environment: sample.environment)
            let line = try #require(await first.outputLine())
            let port = line.drop { !$0.isNumber }.split(separator: ":").last?.dropLast() ?? ""
            let second = try await spawn(words + [String(port)], environment: sample.environment)
            #expect(second.exitCode == 74)
            #expect(second.output.isEmpty)
            #expect(second.errors.hasPrefix("Error: Port \(port) on 127.0.0.1 is in use"))
            #expect(second.errors.split(separator: "\n").count == 1)
            first.send(SIGTERM)
            #expect(await first.exitCode() == 0)
        }
    }

    @Test func `two apps cannot share the file of one`() async throws {
        try await SampleBundle.with { sample in
            let other = sample.folder + "/Other"
            try FileManager.default.copyItem(atPath: sample.folder + "/App", toPath: other)
            try sample.write(
                SampleBundle.plist("<key>CFBundleIdentifier</key><string>com.other</string>"),
                to: "Other/Info.plist")
            let serve = try await spawn(
                ["serve", sample.folder, "--port", "0", "--store", sample.store],
                environment: sample.environment)
            #expect(serve.exitCode == 64)
            #expect(serve.errors.contains("can hold the values of one app"))
        }
    }

    @Test func `R111 watch prints each change of another process as a line`() async throws {
        try await SampleBundle.with { sample in
            let environment = sample.environment
            let watch = try RunningProgram(
                ["watch"] + sample.place, environment: environment)
            _ = await watch.errorLine()
            for (words, line) in [
                (["set", "volume", "0.25"], "volume: 0.25"),
                (["set", "nick.name", "two\nlines"], "nick.name: two\\nlines"),
                (["set", "widget", "off"], "widget: false"),
                (["reset", "volume"], "volume: 0.5"),
            ] {
                _ = try await spawn(words + sample.place, environment: environment)
                #expect(await watch.outputLine() == line)
            }
            watch.send(SIGINT)
            #expect(await watch.exitCode() == 0)
        }
    }

    @Test func `watch prints only the keys asked for, as JSON if wanted`() async throws {
        try await SampleBundle.with { sample in
            let environment = sample.environment
            let watch = try RunningProgram(
                ["monitor", "volume", "--json"] + sample.place, environment: environment)
            _ = await watch.errorLine()
            for words in [["set", "shuffle", "on"], ["set", "volume", "1"], ["reset", "volume"]] {
                _ = try await spawn(words + sample.place, environment: environment)
            }
            #expect(
                await watch.outputLine()
                    == "{\"key\":\"volume\",\"value\":1.0,\"oldValue\":null,\"isStored\":true,"
                    + "\"source\":\"otherProcess\",\"applicationGroup\":null}")
            let reset = try #require(await watch.outputLine())
            #expect(reset.contains("\"value\":0.5,\"oldValue\":1.0,\"isStored\":false"), "\(reset)")
            watch.send(SIGTERM)
            #expect(await watch.exitCode() == 0)
        }
    }

    @Test func `watch ends when nobody reads it any more`() async throws {
        try await SampleBundle.with { sample in
            let environment = sample.environment
            let watch = try RunningProgram(["watch"] + sample.place, environment: environment)
            _ = await watch.errorLine()
            try watch.closeOutput()
            // A program that another test starts just now may hold the reading end for a moment, too.
            var volumes = ["0.25", "0.5"]
            while watch.isRunning {
                _ = try await spawn(
                    ["set", "volume", volumes[0]] + sample.place, environment: environment)
                volumes.reverse()
            }
            #expect(await watch.exitCode() == 0)
        }
    }
}
