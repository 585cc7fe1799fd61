import SettingsTestSupport

extension DeviceShell {
    /// Starts a command line as a process of its own.
    /// - Parameters:
    ///   - input: what the program reads; nothing when `nil`.
    ///   - terminal: what it reads from in place of that.
    func start(
        _ words: [String], input: String? = nil, terminal: PseudoTerminal? = nil
    ) throws -> RunningProgram {
        let text = input.map { ChildProgram.Input.text($0) }
        return try RunningProgram(
            BuildFolder.path(of: "settings"), words, environment: environment,
            input: terminal.map { .file($0.end) } ?? text ?? .nothing)
    }

    /// Runs a command line as a process of its own.
    @discardableResult
    func spawn(_ words: String..., input: String? = nil) async throws -> Result {
        let result = try await start(words, input: input).result()
        return Result(exitCode: result.exitCode, output: result.output, errors: result.errors)
    }
}
