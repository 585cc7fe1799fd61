import SettingsTestSupport
import Testing

/// The built `settings` program, which lies beside the tests.
enum Program {
    /// The program's path.
    static let path = BuildFolder.path(of: "settings")
}

/// Runs a command line of the built program to its end.
func spawn(
    _ words: [String], environment: [String: String] = [:], input: String? = nil
) async throws -> CommandResult {
    try await result(
        of: RunningProgram(
            words, environment: environment, input: input.map { .text($0) } ?? .nothing))
}

/// Runs a script of a shell, in which `$settings` is the built program.
func shell(
    _ script: String, environment: [String: String] = [:], shell: String = "/bin/bash"
) async throws -> CommandResult {
    var environment = environment
    environment["settings"] = Program.path
    return try await result(
        of: RunningProgram(["-c", script], of: shell, environment: environment))
}

private func result(of program: RunningProgram) async throws -> CommandResult {
    let result = await program.result()
    return CommandResult(
        exitCode: result.exitCode, output: result.output, errors: result.errors)
}

extension RunningProgram {
    /// Starts a program, `settings` unless said otherwise, with an environment of its own.
    convenience init(
        _ words: [String], of program: String = Program.path, environment: [String: String] = [:],
        input: ChildProgram.Input = .nothing
    ) throws {
        try self.init(
            program, words,
            environment: ["PATH": "/usr/bin:/bin", "LANG": "C"]
                .merging(environment) { _, given in given }, input: input)
    }
}
