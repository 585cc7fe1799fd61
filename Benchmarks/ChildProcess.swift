import Foundation
import SettingsTestSupport

/// A program that is run to its end.
///
/// Spawned without the detour through `ChildProgram`, which takes longer than the programs measured here.
enum ChildProcess {
    /// Runs a program with its output thrown away, and returns its exit status.
    static func run(_ program: String, _ arguments: [String] = []) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in 0...2 as ClosedRange<Int32> {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let failure = posix_spawn(&process, program, &actions, nil, &words, environ)
        guard failure == 0 else { throw BenchmarkError("cannot run \(program): error \(failure)") }
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 && errno == EINTR {}
        return status == 0 ? 0 : max(1, (status >> 8) & 0xFF)
    }

    /// Runs a program from the search path on a text, and returns what it prints.
    static func output(of arguments: [String], input: String) throws -> String {
        let result = try ChildProgram.run(
            arguments[0], Array(arguments.dropFirst()), input: .text(input))
        guard result.exitCode == 0 else {
            throw BenchmarkError(
                "\(arguments) ended with \(result.exitCode): \(result.errors)")
        }
        return result.output
    }
}

/// Why a benchmark could not be run.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
