/// Reads archives of the form that `tar` and `git archive` write.
enum TarArchive {
    /// Returns the files of an archive by their paths; links and folders are left out.
    ///
    /// Long paths come as records of POSIX 1003.1-2001. A truncated archive ends where it breaks off.
    static func files(in bytes: [UInt8]) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        var offset = 0
        var longPath: String?
        while offset + 512 <= bytes.count, bytes[offset] != 0 {
            let header = bytes[offset..<(offset + 512)]
            let size = number(header, at: 124, count: 12)
            let start = offset + 512
            guard size >= 0, start + size <= bytes.count else { break }
            let content = bytes[start..<(start + size)]
            switch header[offset + 156] {
            case UInt8(ascii: "x"): longPath = path(inRecords: content)
            case UInt8(ascii: "0"), 0:
                files[longPath ?? path(header)] = Array(content)
                longPath = nil
            default: break
            }
            offset = start + (size + 511) / 512 * 512
        }
        return files
    }

    private static func path(_ header: ArraySlice<UInt8>) -> String {
        let prefix = text(header, at: 345, count: 155)
        let name = text(header, at: 0, count: 100)
        return prefix.isEmpty ? name : prefix + "/" + name
    }

    private static func text(_ header: ArraySlice<UInt8>, at place: Int, count: Int) -> String {
        let field = header[(header.startIndex + place)..<(header.startIndex + place + count)]
        return String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The octal number of a field; -1 when it holds none.
    private static func number(_ header: ArraySlice<UInt8>, at place: Int, count: Int) -> Int {
        let digits = text(header, at: place, count: count).filter { $0 != " " }
        return Int(digits, radix: 8) ?? -1
    }

    /// The path in records of the form `LENGTH path=VALUE\n`.
    private static func path(inRecords content: ArraySlice<UInt8>) -> String? {
        var rest = content
        while let space = rest.firstIndex(of: 0x20),
            let length = Int(String(decoding: rest[..<space], as: UTF8.self)), length > 0,
            length <= rest.count
        {
            let record = rest.prefix(length)
            let text = String(decoding: record[(space + 1)...].dropLast(), as: UTF8.self)
            if text.hasPrefix("path=") { return String(text.dropFirst(5)) }
            rest = rest.dropFirst(length)
        }
        return nil
    }
}
