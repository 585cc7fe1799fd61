#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads secrets from a terminal without showing them.
enum SecretReading {
    /// Reads a line from the terminal that standard input is.
    ///
    /// Byte by byte and with signals off, so that the terminal never stays silent after an interrupt.
    /// - Parameter prompt: what to ask for, written to standard error.
    /// - Throws: ``CommandError`` when the person interrupts or the terminal can't be read.
    static func readFromTerminal(prompt: String) throws -> [UInt8] {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else {
            throw CommandError(
                "The terminal could not be used: \(Platform.lastErrorText()).",
                exitCode: .inputOutput)
        }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        write(prompt)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            write("\n")
        }
        var line = Line()
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return line.bytes }
            switch line.take(byte) {
            case .goOn: break
            case .end: return line.bytes
            case .interrupt: throw CommandError("Interrupted.", exitCode: .interrupted)
            }
        }
    }

    private static func write(_ text: String) {
        try? FileDescriptorOutput(descriptor: STDERR_FILENO, name: "Standard error").write(text)
    }

    /// A line as it is typed, with the keys that terminals usually take out of it.
    struct Line {
        enum Step { case goOn, end, interrupt }

        private(set) var bytes: [UInt8] = []

        mutating func take(_ byte: UInt8) -> Step {
            switch byte {
            case 0x0A, 0x0D, 0x04: return .end
            case 0x03: return .interrupt
            case 0x15: bytes = []
            case 0x08, 0x7F:
                // A character has one byte that is no continuation, and it is the first.
                while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
            default: bytes.append(byte)
            }
            return .goOn
        }
    }
}
