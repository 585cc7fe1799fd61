/// What the command tells the shell when it ends.
package struct ExitCode: RawRepresentable, Sendable, Hashable {
    /// The number that the shell sees.
    package let rawValue: Int32

    /// Makes a code from the number that the shell sees.
    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// All is well; there may have been warnings.
    package static let success = ExitCode(rawValue: 0)
    /// `get`: nothing is stored and there is no default.
    package static let notSet = ExitCode(rawValue: 1)
    /// Errors were found in what was looked at.
    package static let errorsFound = ExitCode(rawValue: 2)
    /// The command line means nothing.
    package static let usage = ExitCode(rawValue: 64)
    /// The input is no bundle, no property list or no export.
    package static let dataFormat = ExitCode(rawValue: 65)
    /// There is no such file.
    package static let noInput = ExitCode(rawValue: 66)
    /// A fault in this program.
    package static let internalError = ExitCode(rawValue: 70)
    /// Something could not be read or written.
    package static let inputOutput = ExitCode(rawValue: 74)

    /// A question was answered with Control-C; as shells count signals.
    package static let interrupted = ExitCode(rawValue: 130)

    /// Every code with what it means, for help texts.
    static let meanings: [(code: ExitCode, meaning: String)] = [
        (success, "Success; there may have been warnings."),
        (notSet, "The setting is not set and has no default."),
        (errorsFound, "Errors were found, or a generated file is not up to date."),
        (usage, "The command line was wrong."),
        (dataFormat, "The input is not a bundle, a property list or an export."),
        (noInput, "There is no such file."),
        (internalError, "Internal error."),
        (inputOutput, "Something could not be read or written."),
        (interrupted, "A question was answered with Control-C."),
    ]
}
