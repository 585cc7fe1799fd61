import Foundation
import SettingsTestSupport

#if canImport(Glibc)
    import Glibc
#endif

/// The built `settings` program, run on a device.
final class DeviceProcess: Sendable {
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// - Parameters:
    ///   - input: what the program reads; nothing when `nil`.
    ///   - terminal: what it reads from in place of that.
    init(
        _ words: [String], on device: DeviceShell, input: String? = nil,
        terminal: PseudoTerminal? = nil
    ) throws {
        process.executableURL = URL(filePath: BuildFolder.path(of: "settings"))
        process.arguments = words
        process.environment = device.environment
        process.standardInput = FileHandle.nullDevice
        if let input {
            let pipe = Pipe()
            process.standardInput = pipe
            // Short enough for what a pipe holds.
            try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try pipe.fileHandleForWriting.close()
        }
        if let terminal { process.standardInput = terminal.end }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end, and returns what was written.
    func result() async -> DeviceShell.Result {
        async let output = Self.text(of: output.fileHandleForReading)
        async let errors = Self.text(of: errors.fileHandleForReading)
        let (outputText, errorText) = await (output, errors)
        await onThread { self.process.waitUntilExit() }
        return DeviceShell.Result(
            exitCode: process.terminationStatus, output: outputText, errors: errorText)
    }

    /// Waits until standard error ends with a prompt.
    func prompt(_ text: String) async {
        let handle = errors.fileHandleForReading
        await onThread {
            var seen = Data()
            while !seen.suffix(text.utf8.count).elementsEqual(text.utf8) {
                let more = handle.availableData
                if more.isEmpty { return }
                seen += more
            }
        }
    }

    /// Waits for the next line of standard error; `nil` at its end.
    func errorLine() async -> String? {
        let handle = errors.fileHandleForReading
        return await onThread { handle.nextLine() }
    }

    /// Waits for the next line of standard output; `nil` at its end.
    func outputLine() async -> String? {
        let handle = output.fileHandleForReading
        return await onThread { handle.nextLine() }
    }

    private static func text(of handle: FileHandle) async -> String {
        await onThread {
            String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
        }
    }
}

extension DeviceShell {
    /// Runs a command line as a process of its own.
    @discardableResult
    func spawn(_ words: String..., input: String? = nil) async throws -> Result {
        try await DeviceProcess(words, on: self, input: input).result()
    }
}

/// Runs what blocks on a thread of its own, so that other tests go on.
private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
