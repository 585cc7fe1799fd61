import Foundation
import SettingsTestSupport

/// A running `settings-sync-probe`, to be killed, and what it has said.
final class ProbeProcess: Sendable {
    private let program: ChildProgram

    /// What a probe has said that it has stored: the newest number by token.
    typealias Acknowledged = [String: UInt64]

    init(_ address: String, accounts: Int) throws {
        program = try ChildProgram(
            BuildFolder.path(of: "settings-sync-probe"), ["write", address, String(accounts)],
            output: .pipe)
    }

    /// Kills the process after it has acknowledged so many writes, and returns all that it has.
    func killAfter(_ count: Int) -> Acknowledged {
        var acknowledged: Acknowledged = [:]
        var rest = Data()
        var seen = 0
        var isKilled = false
        while let part = program.output?.availableData, !part.isEmpty {
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
                program.send(SIGKILL)
            }
        }
        program.waitUntilExit()
        return acknowledged
    }
}
