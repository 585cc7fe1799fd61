import Foundation
import SettingsTestSupport

/// A running `settings-store-probe`, and the lines it writes.
final class ProbeProcess: Sendable {
    let lines: AsyncStream<String>
    private let program: ChildProgram

    /// Starts one; see the probe for its words.
    convenience init(_ words: String...) throws {
        try self.init(words)
    }

    private init(_ words: [String]) throws {
        program = try ChildProgram(
            BuildFolder.path(of: "settings-store-probe"), words, output: .pipe)
        lines = Self.lines(of: program.output ?? .nullDevice)
    }

    private static func lines(of file: FileHandle) -> AsyncStream<String> {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            var rest = Data()
            while case let part = file.availableData, !part.isEmpty {
                rest += part
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
                    rest = Data(rest[(end + 1)...])
                }
            }
            continuation.finish()
        }
        return lines
    }

    /// Ends the process as nothing can prevent.
    func killNow() {
        program.send(SIGKILL)
    }

    /// Waits for the process's end, and returns its exit code.
    @discardableResult
    func waitForExit() async -> Int32 {
        await program.exitCode()
    }

    /// Runs one to its good end, and returns its lines.
    @discardableResult
    static func run(_ words: String...) async throws -> [String] {
        let process = try ProbeProcess(words)
        let lines = await process.lines.reduce(into: []) { $0.append($1) }
        guard await process.waitForExit() == 0 else { throw Failure(words: words) }
        return lines
    }

    struct Failure: Error {
        var words: [String]
    }
}
