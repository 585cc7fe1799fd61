import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A program that runs beside a test, is talked to through pipes, and doesn't outlive its handle.
public final class RunningProgram: Sendable {
    private let program: ChildProgram

    /// Starts a program.
    /// - Throws: ``ChildProgram/Failure``.
    public init(
        _ name: String, _ words: [String], environment: [String: String],
        input: ChildProgram.Input = .nothing
    ) throws {
        program = try ChildProgram(
            name, words, environment: environment, input: input, output: .pipe, errors: .pipe)
    }

    deinit { program.send(SIGKILL) }

    /// Whether the program has not ended yet.
    public var isRunning: Bool { program.isRunning }

    /// Sends a signal.
    public func send(_ signal: Int32) { program.send(signal) }

    /// Waits for the end; a death by signal 9 is 137, as shells count.
    public func exitCode() async -> Int32 { await program.exitCode() }

    /// Waits for the end, and returns what the program wrote and nobody has read yet.
    public func result() async -> ProgramResult {
        async let output = rest(of: program.output)
        async let errors = rest(of: program.errors)
        let texts = await (output, errors)
        return ProgramResult(
            exitCode: await exitCode(), outputBytes: texts.0, errorBytes: texts.1)
    }

    /// Waits for the next line of standard output; `nil` at its end.
    public func outputLine() async -> String? { await line(of: program.output) }

    /// Waits for the next line of standard error; `nil` at its end.
    public func errorLine() async -> String? { await line(of: program.errors) }

    /// Waits until standard error ends with a prompt, or ends.
    public func prompt(_ text: String) async {
        guard let errors = program.errors else { return }
        await onThread {
            var seen = Data()
            while !seen.suffix(text.utf8.count).elementsEqual(text.utf8) {
                let more = errors.availableData
                if more.isEmpty { return }
                seen += more
            }
        }
    }

    /// Closes the reading end of standard output, as a program in a pipe that ends early does.
    public func closeOutput() throws { try program.output?.close() }

    private func line(of file: FileHandle?) async -> String? {
        guard let file else { return nil }
        return await onThread { file.nextLine() }
    }

    private func rest(of file: FileHandle?) async -> Data {
        guard let file else { return Data() }
        return await onThread { (try? file.readToEnd()) ?? Data() }
    }
}

/// Runs what blocks on a thread of its own, so that other tests go on.
private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
