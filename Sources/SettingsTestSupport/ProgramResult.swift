import Foundation

/// How a program ended that ran to its end, and what it wrote.
public struct ProgramResult: Sendable {
    /// The exit code; 128 and the signal's number for a death by signal.
    public var exitCode: Int32
    /// Standard output as it came.
    public var outputBytes: Data
    /// Standard error as it came.
    public var errorBytes: Data

    /// Standard output.
    public var output: String { String(decoding: outputBytes, as: UTF8.self) }
    /// Standard error.
    public var errors: String { String(decoding: errorBytes, as: UTF8.self) }
}

extension ChildProgram {
    /// Runs a program to its end, and blocks until then.
    /// - Parameter mergesErrors: whether standard error comes with the output.
    /// - Throws: ``ChildProgram/Failure`` when it can't be started.
    public static func run(
        _ name: String, _ words: [String] = [], environment: [String: String]? = nil,
        folder: String? = nil, input: Input = .nothing, mergesErrors: Bool = false
    ) throws -> ProgramResult {
        // Files, for a pipe that nobody empties would stop the program.
        let (output, errors) = (try file(), try file())
        let program = try ChildProgram(
            name, words, environment: environment, folder: folder, input: input,
            output: .file(output), errors: mergesErrors ? nil : .file(errors))
        let code = program.waitUntilExit()
        return ProgramResult(
            exitCode: code, outputBytes: try contents(of: output),
            errorBytes: try contents(of: errors))
    }

    private static func contents(of file: FileHandle) throws -> Data {
        try file.seek(toOffset: 0)
        return try file.readToEnd() ?? Data()
    }
}
