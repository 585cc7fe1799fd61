import Foundation
import SettingsTestSupport
import Testing

/// The adapters for Apple's stores are not compiled on this system: here they are, over stand-ins for
/// what the system lacks, with its own `UserDefaults` and `NotificationCenter`.
@Suite struct `adapters for Apple's stores` {
    #if DEBUG && os(Linux)
        @Test(.timeLimit(.minutes(10)))
        func `they compile without warnings, conform and keep devices the same`() async throws {
            try await withTemporaryDirectory { folder in
                let sources = try Self.adapters(copiedTo: folder) + Self.helpers
                let program = folder + "/checks"
                let compiled = try await Self.run(
                    "/usr/bin/env", Self.compiler(sources, program))
                #expect(compiled.status == 0, "\(compiled.output)")
                let checked = try await Self.run(
                    program, [], environment: ["XDG_CONFIG_HOME": folder, "HOME": folder])
                #expect(checked.status == 0)
                #expect(checked.output == "done\n")
            }
        }

        private static let package = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()

        /// Copies the files that are for Apple's systems, with their condition always true.
        private static func adapters(copiedTo folder: String) throws -> [String] {
            let apple = package.appending(path: "Sources/SharedSettings/Apple")
            let files = try FileManager.default.contentsOfDirectory(
                at: apple, includingPropertiesForKeys: nil)
            let condition = "#if canImport(Darwin)\n"
            let adapters = try files.compactMap { file -> String? in
                let text = try String(contentsOf: file, encoding: .utf8)
                guard text.hasPrefix(condition) else { return nil }
                let copy = "\(folder)/\(file.lastPathComponent)"
                let code =
                    "@testable import SharedSettings\n#if true\n"
                    + text.dropFirst(condition.count)
                try code.write(toFile: copy, atomically: true, encoding: .utf8)
                return copy
            }
            #expect(adapters.count == 3)
            return adapters
        }

        private static var helpers: [String] {
            get throws {
                let support = package.appending(path: "Sources/SettingsTestSupport")
                let folders = [
                    support.appending(path: "StoreConformance"),
                    package.appending(path: "Tests/CloudTests/AppleStandIns"),
                ]
                return try folders.flatMap { folder in
                    try FileManager.default.contentsOfDirectory(
                        at: folder, includingPropertiesForKeys: nil)
                }.map(\.path).filter { $0.hasSuffix(".swift") }
                    + [support.appending(path: "SeededRandom.swift").path]
            }
        }

        private static func compiler(_ sources: [String], _ program: String) throws -> [String] {
            // Beside the tests lies what they were built of.
            let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            let build = tests.deletingLastPathComponent()
            let objects = build.appending(path: "SharedSettings.build")
            let modules = package.appending(path: "Sources/CSQLite/module.modulemap").path
            return [
                "swiftc", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors",
                "-enable-upcoming-feature", "ExistentialAny",
                "-enable-upcoming-feature", "MemberImportVisibility",
                "-I", build.appending(path: "Modules").path,
                "-Xcc", "-fmodule-map-file=\(modules)", "-o", program, "-lsqlite3",
            ]
                + sources
                + (try FileManager.default.contentsOfDirectory(atPath: objects.path)
                    .filter { $0.hasSuffix(".o") }.map { objects.appending(path: $0).path })
        }

        private static func run(
            _ program: String, _ arguments: [String], environment: [String: String]? = nil
        ) async throws -> (status: Int32, output: String) {
            let result = try ChildProgram.run(
                program, arguments, environment: environment, mergesErrors: true)
            return (result.exitCode, result.output)
        }
    #endif
}
