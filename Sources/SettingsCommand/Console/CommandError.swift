/// Why a command could not do what it was asked to.
struct CommandError: Error, Sendable {
    /// A full sentence: what was wrong, where, and what was expected.
    var message: String
    /// What the shell is told.
    var exitCode: ExitCode

    /// Makes an error.
    init(_ message: String, exitCode: ExitCode) {
        self.message = message
        self.exitCode = exitCode
    }
}

/// The reader of our output has gone: nothing is left to say, and nobody to say it to.
struct BrokenPipeError: Error {}
