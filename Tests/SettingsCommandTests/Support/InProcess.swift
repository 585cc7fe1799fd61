import SettingsCommand
import Synchronization

/// What a command did.
struct CommandResult: Sendable {
    var exitCode: Int32
    var output: String
    var errors: String
}

/// An output that keeps what is written.
final class RecordedOutput: CommandOutput {
    let isTerminal: Bool
    private let recorded = Mutex<[UInt8]>([])

    init(isTerminal: Bool = false) {
        self.isTerminal = isTerminal
    }

    var text: String { recorded.withLock { String(decoding: $0, as: UTF8.self) } }

    func write(_ bytes: [UInt8]) {
        recorded.withLock { $0 += bytes }
    }
}

/// Runs a command line in this process.
func run(
    _ words: [String], input: String = "", environment: [String: String] = [:],
    isTerminal: Bool = false
) async -> CommandResult {
    let output = RecordedOutput(isTerminal: isTerminal)
    let errors = RecordedOutput(isTerminal: isTerminal)
    let context = CommandContext(
        environment: environment, output: output, errorOutput: errors,
        readInput: { Array(input.utf8) })
    let code = await SettingsCommand.run(words, in: context)
    return CommandResult(exitCode: code.rawValue, output: output.text, errors: errors.text)
}
