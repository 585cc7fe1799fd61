import Foundation

/// PostgreSQL's programs, and the user that they run as.
struct PostgreSQLPrograms: Sendable {
    /// The folder with `postgres` and `initdb`.
    let folder: String
    /// PostgreSQL refuses to run as root; then it runs as the user that its package has made.
    let needsUser: Bool

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    static func find() throws -> PostgreSQLPrograms {
        let debian = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: debian)) ?? []
        let newest = versions.compactMap { Int($0) }.max()
        let folders = [newest.map { "\(debian)/\($0)/bin" }, "/usr/bin", "/usr/local/bin"]
        let found = folders.compactMap { $0 }.first {
            FileManager.default.isExecutableFile(atPath: $0 + "/initdb")
        }
        guard let found else {
            throw Failure(
                description: "PostgreSQL's server is not installed; expected initdb in "
                    + "\(debian)/*/bin, as Scripts/setup.sh test installs it.")
        }
        return PostgreSQLPrograms(folder: found, needsUser: getuid() == 0)
    }

    /// A command as it is run by the user.
    func asUser(_ command: [String]) -> [String] {
        guard needsUser else { return command }
        return ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] + command
    }

    /// Makes a folder that the user may write to.
    func makeFolder() throws -> String {
        // Short and open to all users, whatever the folder for temporary files is.
        let command = asUser(["mktemp", "-d", "/tmp/settings-postgresql.XXXXXX"])
        return try output(of: command).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Runs one of the programs to its end.
    func run(_ name: String, _ arguments: String...) throws {
        _ = try output(of: asUser(["\(folder)/\(name)"] + arguments))
    }

    private func output(of command: [String]) throws -> String {
        let result = try ChildProgram.run(command[0], Array(command.dropFirst()), folder: "/")
        guard result.exitCode == 0 else {
            throw Failure(
                description: "\(command.joined(separator: " ")) failed: \(result.errors)")
        }
        return result.output
    }
}
