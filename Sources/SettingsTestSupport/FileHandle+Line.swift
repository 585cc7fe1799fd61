import Foundation

extension FileHandle {
    /// Waits for the next line, and returns it without its end; `nil` when there is none any more.
    ///
    /// Byte by byte, so that what follows the line stays to be read.
    public func nextLine() -> String? {
        var line: [UInt8] = []
        while let byte = try? read(upToCount: 1)?.first {
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
}
