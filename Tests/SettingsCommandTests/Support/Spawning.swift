import Foundation
import SettingsTestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// The built `settings` program, which lies beside the tests.
enum Program {
    /// The program's path.
    static let path = BuildFolder.path(of: "settings")
}

/// Runs a command line of the built program to its end.
func spawn(
    _ words: [String], environment: [String: String] = [:], input: String? = nil
) async throws -> CommandResult {
    try await spawn(Program.path, words, environment: environment, input: input)
}

/// Runs a script of a shell, in which `$settings` is the built program.
func shell(
    _ script: String, environment: [String: String] = [:], shell: String = "/bin/bash"
) async throws -> CommandResult {
    var environment = environment
    environment["settings"] = Program.path
    return try await spawn(shell, ["-c", script], environment: environment, input: nil)
}

private func spawn(
    _ program: String, _ words: [String], environment: [String: String], input: String?
) async throws -> CommandResult {
    let running = try RunningProgram(
        words, of: program, environment: environment, input: input, capturesOutput: true)
    return try await running.result()
}

/// A program that runs beside the test.
final class RunningProgram: Sendable {
    private let process: Process
    private let folder: URL
    private let output: FileHandle?
    private let errors: FileHandle

    /// Starts a program with an environment of its own.
    /// - Parameter capturesOutput: whether standard output is kept for ``result()``, rather than read
    ///   line by line.
    init(
        _ words: [String], of program: String = Program.path, environment: [String: String] = [:],
        input: String? = nil, capturesOutput: Bool = false
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "spawn-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = words
        process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C"]
            .merging(environment) { _, given in given }
        try Data((input ?? "").utf8).write(to: folder.appending(path: "in"))
        process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: "in"))
        if capturesOutput {
            output = nil
            process.standardOutput = try Self.file(folder.appending(path: "out"))
            process.standardError = try Self.file(folder.appending(path: "err"))
            errors = .nullDevice
        } else {
            let (outputPipe, errorPipe) = (Pipe(), Pipe())
            process.standardOutput = outputPipe
            process.standardError = errorPipe
            output = outputPipe.fileHandleForReading
            errors = errorPipe.fileHandleForReading
        }
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    private static func file(_ url: URL) throws -> FileHandle {
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }

    /// Waits for the end, and returns what the program wrote.
    func result() async throws -> CommandResult {
        let code = await exitCode()
        func text(_ name: String) throws -> String {
            String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
        }
        return CommandResult(exitCode: code, output: try text("out"), errors: try text("err"))
    }

    /// Waits for the end; a death by signal 9 is 137, as shells count.
    func exitCode() async -> Int32 {
        await onThread {
            self.process.waitUntilExit()
            let status = self.process.terminationStatus
            return self.process.terminationReason == .exit ? status : 128 + status
        }
    }

    /// Whether the program has not ended yet.
    var isRunning: Bool { process.isRunning }

    /// Sends a signal.
    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits for the next line of standard output; `nil` at its end.
    func outputLine() async -> String? {
        guard let output else { return nil }
        return await onThread { output.nextLine() }
    }

    /// Waits for the next line of standard error; `nil` at its end.
    func errorLine() async -> String? {
        await onThread { self.errors.nextLine() }
    }

    /// Closes the reading end of standard output, as a program in a pipe that ends early does.
    func closeOutput() throws {
        try output?.close()
    }
}

/// Runs what blocks on a thread of its own, so that other tests go on.
private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
