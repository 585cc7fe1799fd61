#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
@preconcurrency import Dispatch
import BundleEditing
import FoundationEssentials

/// Everything that this module asks of the operating system.
enum Platform {
    /// The text of the last error of a system call.
    static func lastErrorText() -> String {
        String(cString: strerror(errno))
    }

    /// Reads a file descriptor to its end.
    /// - Throws: ``CommandError`` when it cannot be read.
    static func readAll(_ descriptor: Int32, name: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += chunk[..<count]
            } else if errno != EINTR {
                throw CommandError(
                    "\(name) could not be read: \(lastErrorText()).", exitCode: .inputOutput)
            }
        }
    }

    /// Reads one line of standard input, byte by byte, so that what follows is left for others.
    /// - Throws: ``CommandError`` when it cannot be read.
    static func readLine() throws -> [UInt8] {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 0 || (count > 0 && byte == UInt8(ascii: "\n")) { return line }
            if count > 0 {
                line.append(byte)
            } else if errno != EINTR {
                throw CommandError(
                    "Standard input could not be read: \(lastErrorText()).",
                    exitCode: .inputOutput)
            }
        }
    }

    /// Reads a whole file.
    /// - Throws: ``CommandError`` when there is no such file or it cannot be read.
    static func readFile(_ path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let isMissing = errno == ENOENT
            throw CommandError(
                isMissing
                    ? "There is no file '\(path)'."
                    : "The file '\(path)' could not be opened: \(lastErrorText()).",
                exitCode: isMissing ? .noInput : .inputOutput)
        }
        defer { close(descriptor) }
        return try readAll(descriptor, name: "The file '\(path)'")
    }

    /// The width of the terminal that standard output is, or `nil` when it is none.
    static func terminalColumns() -> Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// Makes a write to a closed pipe, and one beyond the allowed size of files, an error rather than
    /// a death.
    static func ignoreSignalsOfWrites() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Returns a stream that yields at each interrupt (Control-C) and each request to end.
    static func stopRequests() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
        continuation.onTermination = { _ in
            for source in sources { source.cancel() }
            // Who asks again, while the command is still ending, gets what he wants at once.
            for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
        }
        return stream
    }
}

/// Standard output or standard error.
struct FileDescriptorOutput: CommandOutput {
    /// The descriptor's number.
    let descriptor: Int32
    /// What errors call it.
    let name: String
    let isTerminal: Bool

    /// Makes an output.
    init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
        self.isTerminal = isatty(descriptor) == 1
    }

    func write(_ bytes: [UInt8]) throws {
        let failure = WholeFile.writeAll(bytes, to: descriptor)
        if failure == EPIPE { throw BrokenPipeError() }
        if failure != 0 {
            throw CommandError(
                "\(name) could not be written: \(String(cString: strerror(failure))).",
                exitCode: .inputOutput)
        }
    }
}

extension CommandContext {
    /// The context of a real process.
    static func live() -> CommandContext {
        let environment = ProcessInfo.processInfo.environment
        let columns = Platform.terminalColumns() ?? environment["COLUMNS"].flatMap { Int($0) }
        var context = CommandContext(
            environment: environment,
            output: FileDescriptorOutput(descriptor: STDOUT_FILENO, name: "Standard output"),
            errorOutput: FileDescriptorOutput(descriptor: STDERR_FILENO, name: "Standard error"),
            columns: min(max(columns ?? 80, 60), 120),
            readInput: { try Platform.readAll(STDIN_FILENO, name: "Standard input") },
            stopRequests: Platform.stopRequests)
        context.readLine = Platform.readLine
        context.isInputTerminal = isatty(STDIN_FILENO) == 1
        context.readSecret = { [isTerminal = context.isInputTerminal] prompt in
            isTerminal
                ? try SecretReading.readFromTerminal(prompt: prompt) : try Platform.readLine()
        }
        return context
    }
}
