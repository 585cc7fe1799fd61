import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A terminal whose keyboard is the test.
final class PseudoTerminal: Sendable {
    /// What a program reads from.
    let end: FileHandle
    private let keyboard: Int32

    init() throws {
        keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var (lock, number) = (0 as Int32, 0 as Int32)
        // As `unlockpt` and `ptsname` do, which Swift doesn't see; ioctl_tty(2).
        guard keyboard >= 0, ioctl(keyboard, 0x4004_5431, &lock) == 0,
            ioctl(keyboard, 0x8004_5430, &number) == 0
        else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        let descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        end = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    deinit { close(keyboard) }

    /// Types a text.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(keyboard, bytes, bytes.count)
    }

    /// What has been shown so far.
    func shown() -> String {
        _ = fcntl(keyboard, F_SETFL, O_NONBLOCK)
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(keyboard, &bytes, bytes.count)
        return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    }

    /// Whether typed characters are shown.
    var echoes: Bool {
        var settings = termios()
        tcgetattr(end.fileDescriptor, &settings)
        return settings.c_lflag & tcflag_t(ECHO) != 0
    }
}
