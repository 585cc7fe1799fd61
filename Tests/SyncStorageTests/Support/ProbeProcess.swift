import Foundation
import Synchronization

/// A running `settings-sync-probe`, to be killed, and what it has said.
final class ProbeProcess: Sendable {
    private let process: Mutex<Process>
    private let output: FileHandle

    /// What a probe has said that it has stored: the newest number by token.
    typealias Acknowledged = [String: UInt64]

    init(_ address: String, accounts: Int) throws {
        let process = Process()
        let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        process.executableURL = tests.deletingLastPathComponent()
            .appending(path: "settings-sync-probe")
        process.arguments = ["write", address, String(accounts)]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        self.process = Mutex(process)
        output = pipe.fileHandleForReading
    }

    /// Kills the process after it has acknowledged so many writes, and returns all that it has.
    func killAfter(_ count: Int) -> Acknowledged {
        var acknowledged: Acknowledged = [:]
        var rest = Data()
        var seen = 0
        var isKilled = false
        while case let part = output.availableData, !part.isEmpty {
            rest += part
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
                rest = Data(rest[(end + 1)...])
                guard words.count == 2, let number = UInt64(words[1]) else { continue }
                acknowledged[String(words[0])] = number
                seen += 1
            }
            if seen >= count, !isKilled {
                isKilled = true
                _ = process.withLock { kill($0.processIdentifier, SIGKILL) }
            }
        }
        process.withLock { $0.waitUntilExit() }
        return acknowledged
    }
}
