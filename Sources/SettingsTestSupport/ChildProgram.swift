import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A program that a test starts, beside it or to its end.
///
/// Not Foundation's `Process`: on Linux, that reads beyond the end of its list when this process has more
/// than some 1,350 files open, as all tests at a time have, and crashes now and then.
public final class ChildProgram: Sendable {
    /// What a program reads.
    public enum Input: Sendable {
        case nothing
        /// What is written to ``ChildProgram/input``.
        case pipe
        case text(String)
        case file(FileHandle)

        fileprivate var isPipe: Bool { if case .pipe = self { true } else { false } }
    }

    /// Where a program writes to.
    public enum Output: Sendable {
        /// Where this process writes to.
        case inherited
        case nothing
        /// A pipe that ``ChildProgram/output`` or ``ChildProgram/errors`` is the end of.
        case pipe
        case file(FileHandle)

        fileprivate var isPipe: Bool { if case .pipe = self { true } else { false } }
    }

    /// Why a program could not be started.
    public struct Failure: Error, CustomStringConvertible {
        /// What was tried, and what came of it.
        public var description: String
    }

    /// The number that the system gave the program.
    public let processIdentifier: pid_t
    /// What the program reads, where that is a pipe.
    public let input: FileHandle?
    /// What the program prints, where that is a pipe.
    public let output: FileHandle?
    /// What the program writes to standard error, where that is a pipe.
    public let errors: FileHandle?
    private let end = ProgramEnd()

    /// Starts a program in a process group of its own, without the files that this process has open.
    /// - Parameters:
    ///   - name: its path, or a name that is looked for on the search path.
    ///   - words: its arguments.
    ///   - environment: its environment; this process's own when `nil`.
    ///   - folder: its working folder; this process's own when `nil`.
    ///   - errors: where it writes errors to; with its output when `nil`.
    /// - Throws: ``Failure``.
    public init(
        _ name: String, _ words: [String] = [], environment: [String: String]? = nil,
        folder: String? = nil, input: Input = .nothing, output: Output = .inherited,
        errors: Output? = .inherited
    ) throws {
        let (inputPipe, outputPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
        var files = SpawnedFiles()
        switch input {
        case .nothing: files.open("/dev/null", as: STDIN_FILENO)
        case .pipe: files.take(inputPipe.fileHandleForReading, as: STDIN_FILENO)
        case .text(let text): files.take(try Self.file(holding: text), as: STDIN_FILENO)
        case .file(let handle): files.take(handle, as: STDIN_FILENO)
        }
        files.write(output, to: outputPipe, as: STDOUT_FILENO)
        if let errors {
            files.write(errors, to: errorPipe, as: STDERR_FILENO)
        } else {
            files.repeat(STDOUT_FILENO, as: STDERR_FILENO)
        }
        if let folder { files.enter(folder) }
        processIdentifier = try files.spawn(name, words, environment)
        self.input = input.isPipe ? inputPipe.fileHandleForWriting : nil
        self.output = output.isPipe ? outputPipe.fileHandleForReading : nil
        self.errors = errors?.isPipe == true ? errorPipe.fileHandleForReading : nil
        end.watch(processIdentifier)
    }

    /// Whether the program has not ended yet.
    public var isRunning: Bool { end.code == nil }

    /// Sends a signal, unless the program has ended.
    public func send(_ signal: Int32) { end.send(signal, to: processIdentifier) }

    /// Blocks until the program has ended.
    /// - Returns: its exit code; 128 and the signal's number for a death by signal, as shells count.
    @discardableResult public func waitUntilExit() -> Int32 { end.wait() }

    /// Waits until the program has ended, and lets other tasks go on meanwhile.
    /// - Returns: as ``waitUntilExit()``.
    @discardableResult public func exitCode() async -> Int32 {
        await withCheckedContinuation { continuation in
            end.notify { continuation.resume(returning: $0) }
        }
    }

    /// A file without a name that holds a text and is read from its start.
    static func file(holding text: String = "") throws -> FileHandle {
        var name = Array((NSTemporaryDirectory() + "/program-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw Failure(description: "no temporary file: \(errno)") }
        unlink(name)
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.seek(toOffset: 0)
        return handle
    }
}

/// Waits for a program's end on a thread of its own.
private final class ProgramEnd: Sendable {
    private let status = Mutex<Int32?>(nil)
    private let group = DispatchGroup()

    var code: Int32? { status.withLock { $0 } }

    func watch(_ process: pid_t) {
        group.enter()
        Thread.detachNewThread {
            // The process keeps its number until it is asked after, which is when no signal is sent.
            var information = siginfo_t()
            while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR
            {}
            self.status.withLock { code in
                var status: Int32 = 0
                while waitpid(process, &status, 0) < 0, errno == EINTR {}
                code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
            }
            self.group.leave()
        }
    }

    func send(_ signal: Int32, to process: pid_t) {
        status.withLock { if $0 == nil { kill(process, signal) } }
    }

    func wait() -> Int32 {
        group.wait()
        return code ?? -1
    }

    func notify(_ body: @escaping @Sendable (Int32) -> Void) {
        group.notify(queue: .global()) { body(self.code ?? -1) }
    }
}
