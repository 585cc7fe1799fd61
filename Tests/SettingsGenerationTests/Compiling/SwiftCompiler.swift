import Foundation
import SettingsTestSupport

/// The compiler, as a user's package in Swift 6 mode runs it, with every warning an error.
enum SwiftCompiler {
    /// Compiles sources by file name as one module that imports `SharedSettings`, and returns what the
    /// compiler complains of: nothing, if all is well.
    static func complaints(
        about sources: [String: String], in folder: String, features: [String] = []
    ) async throws -> String {
        for (name, text) in sources {
            try Data(text.utf8).write(to: URL(filePath: folder).appending(path: name))
        }
        let upcoming = ["ExistentialAny", "MemberImportVisibility"] + features
        let arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors"]
            + ["-package-name", "generated", "-module-name", "Generated", "-parse-as-library"]
            + upcoming.flatMap { ["-enable-upcoming-feature", $0] }
            + ["-I", modules, "-I", root + "/Sources/CSQLite"]
            + sources.keys.sorted().map { "\(folder)/\($0)" }
        return try await run(arguments, output: folder + "/complaints.txt")
    }

    /// The package's folder.
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// The modules of this build, which lie beside the tests.
    private static let modules = BuildFolder.path(of: "Modules")

    private static func run(_ words: [String], output: String) async throws -> String {
        try Data().write(to: URL(filePath: output))
        let program = try ChildProgram(
            words[0], Array(words.dropFirst()),
            output: .file(try FileHandle(forWritingTo: URL(filePath: output))), errors: nil)
        let code = await program.exitCode()
        let text = try String(contentsOfFile: output, encoding: .utf8)
        return code == 0 ? text : "exit code \(code)\n\(text)"
    }
}
