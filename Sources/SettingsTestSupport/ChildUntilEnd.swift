import Foundation
import Synchronization

/// A program that ends when this process does, however it does.
///
/// A shell beside it waits for a pipe that is closed with this process, then ends the program and
/// removes its folder.
final class ChildUntilEnd: Sendable {
    private let shell: ChildProgram

    // The program takes the shell's number; that it still has it shows in its arguments.
    private static let script = """
        folder=$1; shift; exec 3<&0
        ( trap '' HUP INT TERM
          runs() { grep -qs "$folder" /proc/$$/cmdline; }
          read -r _ <&3; runs && kill -QUIT $$
          while runs; do sleep 0.05; done; rm -rf "$folder" ) >/dev/null 2>&1 &
        exec "$@" </dev/null 3<&-
        """

    /// Starts a program, and returns when it has printed a text.
    init(_ command: [String], removing folder: String, readyWhen text: String) throws {
        shell = try ChildProgram(
            "/bin/sh", ["-c", Self.script, "sh", folder] + command, folder: "/", input: .pipe,
            output: .pipe, errors: nil)
        guard let handle = shell.output else { return }
        var printed = ""
        while !printed.contains(text) {
            let part = handle.availableData
            guard !part.isEmpty else {
                throw PostgreSQLPrograms.Failure(
                    description: "\(command.joined(separator: " ")) ended: \(printed)")
            }
            printed += String(decoding: part, as: UTF8.self)
        }
        // What it says later is dropped; a full pipe would stop it.
        handle.readabilityHandler = { if $0.availableData.isEmpty { $0.readabilityHandler = nil } }
    }

    deinit {
        try? shell.input?.close()
    }
}

/// What the operating system says of processes.
enum Processes {
    /// The children of a process.
    static func children(of parent: Int32) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
            .filter { id in
                let stat = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
                // After the name in parentheses: state, parent.
                let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
                return fields.count > 1 && Int32(fields[1]) == parent
            }
    }

    /// Kills processes and returns when they are gone.
    static func kill(_ ids: [Int32]) {
        #if canImport(Glibc)
            for id in ids { _ = Glibc.kill(id, SIGKILL) }
            while ids.contains(where: isRunning) { usleep(1000) }
        #endif
    }

    private static func isRunning(_ id: Int32) -> Bool {
        guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else {
            return false
        }
        // A process that has ended stays as a zombie until its parent takes notice.
        return stat.split(separator: ")").last?.hasPrefix(" Z") == false
    }
}
