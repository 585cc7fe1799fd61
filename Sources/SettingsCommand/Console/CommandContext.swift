import FoundationEssentials

/// The world as a command sees it: handed in, so that tests can run commands in their own process.
package struct CommandContext: Sendable {
    /// The environment variables.
    package var environment: [String: String]
    /// Where data goes.
    package var output: any CommandOutput
    /// Where messages go.
    package var errorOutput: any CommandOutput
    /// Reads all of standard input.
    package var readInput: @Sendable () throws -> [UInt8]
    /// Reads one line of standard input, without its end.
    package var readLine: @Sendable () throws -> [UInt8]
    /// Reads one line that must not be shown, after a prompt where a person types it.
    package var readSecret: @Sendable (_ prompt: String) throws -> [UInt8]
    /// Whether a person types what is read.
    package var isInputTerminal = false
    /// Returns a stream that yields each time the user or the system asks the command to stop.
    package var stopRequests: @Sendable () -> AsyncStream<Void>
    /// Returns the present moment.
    package var now: @Sendable () -> Date
    /// How many columns help texts may fill.
    package var columns: Int
    /// Whether messages are colored.
    var colorsMessages = false
    /// Whether pages are colored.
    var colorsOutput = false

    /// Makes a context.
    package init(
        environment: [String: String], output: any CommandOutput, errorOutput: any CommandOutput,
        columns: Int = 80,
        readInput: @escaping @Sendable () throws -> [UInt8] = { [] },
        stopRequests: @escaping @Sendable () -> AsyncStream<Void> = { AsyncStream { _ in } },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.environment = environment
        self.output = output
        self.errorOutput = errorOutput
        self.columns = columns
        self.readInput = readInput
        let readLine: @Sendable () throws -> [UInt8] = {
            Array(try readInput().prefix { $0 != UInt8(ascii: "\n") })
        }
        self.readLine = readLine
        readSecret = { _ in try readLine() }
        self.stopRequests = stopRequests
        self.now = now
    }

    /// Writes data and a line end to standard output.
    /// - Throws: ``BrokenPipeError`` when nobody reads any more, ``CommandError`` when it cannot be
    ///   written.
    func print(_ text: String) throws {
        try output.write(text + "\n")
    }

    /// Writes a message and a line end to standard error; a failure to do so is no failure.
    func note(_ text: String) {
        try? errorOutput.write(text + "\n")
    }

    /// Writes a message with a label such as `Error`, in color if wanted.
    func note(_ label: String, _ text: String) {
        let codes = ["Error": "1;31", "error": "1;31", "Warning": "1;35", "warning": "1;35"]
        guard colorsMessages, let code = codes[label] else { return note("\(label): \(text)") }
        note("\u{1B}[\(code)m\(label):\u{1B}[0m \(text)")
    }
}

/// A place that text or bytes are written to.
package protocol CommandOutput: Sendable {
    /// Whether people look at it directly.
    var isTerminal: Bool { get }
    /// Writes bytes at once, holding nothing back.
    func write(_ bytes: [UInt8]) throws
}

extension CommandOutput {
    /// Writes text at once.
    func write(_ text: String) throws {
        try write(Array(text.utf8))
    }
}
