import Foundation
import SettingsGeneration
import SettingsSchema
import SettingsTestSupport
import Testing

/// What the program that builds run did.
private struct Outcome {
    var exitCode: Int32
    var errors: String

    /// Runs `settings-generate`, which lies beside the tests.
    init(_ words: [String], in folder: String) throws {
        let result = try ChildProgram.run(
            BuildFolder.path(of: "settings-generate"), words, folder: folder)
        exitCode = result.exitCode
        errors = result.errors
    }
}

@Suite struct `The program that builds run` {
    @Test func `writes the file, and leaves it alone when nothing changes`() async throws {
        let bundle = try Sample.bundle()
        try await withTemporaryDirectory { folder in
            let file = folder + "/Everything.swift"
            let words = [bundle.path, "--output", file]
            #expect(try Outcome(words, in: folder).exitCode == 0)
            #expect(
                try String(contentsOfFile: file, encoding: .utf8) == bundle.generatedSource().text)
            let old = Date(timeIntervalSince1970: 1_000_000)
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
            let second = try Outcome(words, in: folder)
            #expect(second.errors.contains("/Root.plist:19:3: warning: The keys "))
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.modificationDate] as? Date == old)
        }
    }

    @Test func `names what can't be read as compilers do`() async throws {
        try await withTemporaryDirectory { folder in
            let bundle = folder + "/Settings.bundle"
            let page = URL(filePath: bundle).appending(path: "Root.plist")
            try FileManager.default.createDirectory(
                at: page.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("<plist>\n<dict>\n  <key>a</key>\n</dict>\n</plist>\n".utf8).write(to: page)
            let outcome = try Outcome([bundle, "--output", folder + "/x.swift"], in: folder)
            #expect(outcome.exitCode == 1)
            #expect(outcome.errors.hasPrefix("\(bundle)/Root.plist:3:3: error: The key \"a\" "))
            #expect(!FileManager.default.fileExists(atPath: folder + "/x.swift"))
        }
    }

    @Test(
        arguments: [
            (#"{"typeName": "Preferences", "access": "public"}"#, 0, ""), ("{}", 0, ""),
            (#"{"acess": "public"}"#, 1, "There is no key \"acess\""),
            (#"{"access": "open"}"#, 1, "expected internal, package or public"),
            (#"{"typeName": "a b"}"#, 1, "is no name of a Swift type"),
            (#"{"reader": "me"}"#, 1, "expected settings-app or in-app"),
            ("[]", 1, "Expected a JSON object"), (#"{"access": 1}"#, 1, "Expected a JSON object"),
        ])
    func `reads a configuration, and names what means nothing in it`(
        text: String, code: Int32, message: String
    ) async throws {
        let bundle = try Sample.bundle()
        try await withTemporaryDirectory { folder in
            let (file, output) = (folder + "/Everything.generate.json", folder + "/x.swift")
            try Data(text.utf8).write(to: URL(filePath: file))
            let outcome = try Outcome(
                [bundle.path, "--output", output, "--configuration", file], in: folder)
            #expect(outcome.exitCode == code)
            if code == 1 {
                #expect(outcome.errors.hasPrefix("\(file): error: "))
                #expect(outcome.errors.contains(message), "\(outcome.errors)")
            } else if text != "{}" {
                let source = try String(contentsOfFile: output, encoding: .utf8)
                #expect(source.contains("public struct Preferences: SharedSettings"))
            }
        }
    }

    @Test(arguments: [
        [], ["a"], ["a", "b"], ["a", "--output"], ["a", "--output", "x", "--no", "y"],
    ])
    func `refuses a command line that means nothing`(words: [String]) async throws {
        try await withTemporaryDirectory { folder in
            let outcome = try Outcome(words, in: folder)
            #expect(outcome.exitCode == 1)
            #expect(outcome.errors.contains("usage: settings-generate"), "\(outcome.errors)")
        }
    }
}
