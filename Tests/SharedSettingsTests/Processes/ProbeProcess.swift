import Foundation
import Synchronization

/// A running `settings-store-probe`, and the lines it writes.
final class ProbeProcess: Sendable {
    let lines: AsyncStream<String>
    private let process: Mutex<Process>
    private let exit: AsyncStream<Int32>

    /// Starts one; see the probe for its words.
    convenience init(_ words: String...) throws {
        try self.init(words)
    }

    private init(_ words: [String]) throws {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = words
        let output = Pipe()
        process.standardOutput = output
        let (exit, exitContinuation) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { process in
            exitContinuation.yield(process.terminationStatus)
            exitContinuation.finish()
        }
        try process.run()
        self.exit = exit
        self.process = Mutex(process)
        lines = Self.lines(of: output.fileHandleForReading)
    }

    /// The probe lies beside the tests.
    private static var executable: URL {
        let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appending(path: "settings-store-probe")
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
        _ = process.withLock { kill($0.processIdentifier, SIGKILL) }
    }

    /// Waits for the process's end, and returns its exit code.
    @discardableResult
    func waitForExit() async -> Int32 {
        for await status in exit { return status }
        return -1
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
