#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs a program and keeps what it prints.
enum ChildProcess {
    /// What a program printed, and how it ended.
    struct Result {
        /// Standard output.
        var output: [UInt8]
        /// Standard error.
        var errors: String
        /// The exit code; 128 and the signal's number for a death by signal.
        var exitCode: Int32
    }

    /// Runs a program, found on the search path, to its end.
    /// - Throws: ``CommandError`` when it can't be run.
    static func run(_ program: String, _ words: [String]) throws -> Result {
        let output = try EditedFile("", key: "output", environment: [:])
        let errors = try EditedFile("", key: "errors", environment: [:])
        defer {
            output.remove()
            errors.remove()
        }
        // Files, not pipes: a pipe that nobody empties would stop the program.
        let status = try spawn(program, words, output: output.path, errors: errors.path)
        return Result(
            output: try Platform.readFile(output.path),
            errors: String(decoding: try Platform.readFile(errors.path), as: UTF8.self),
            exitCode: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
    }

    private static func spawn(
        _ program: String, _ words: [String], output: String, errors: String
    ) throws -> Int32 {
        let arguments = ([program] + words).map { strdup($0) } + [nil]
        defer { for text in arguments { free(text) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY, 0)
        var child: pid_t = 0
        let failure = posix_spawnp(&child, program, &actions, nil, arguments, environ)
        guard failure == 0 else {
            throw CommandError(
                "The program '\(program)' could not be run: \(String(cString: strerror(failure))).",
                exitCode: .inputOutput)
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 && errno == EINTR {}
        return status
    }
}
