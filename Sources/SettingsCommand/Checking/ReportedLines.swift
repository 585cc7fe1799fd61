import SettingsSchema
import Synchronization

/// The lines of the files that findings stand in, each file read once.
final class ReportedLines: Sendable {
    private let files: any BundleFiles
    private let known = Mutex<[String: [String]]>([:])

    init(files: any BundleFiles = DiskFiles()) {
        self.files = files
    }

    /// A line of a file, counted from 1; `nil` when the file has no such line, or none that people
    /// can read.
    func line(_ number: Int, of file: String) -> String? {
        let lines = known.withLock { known in
            if let lines = known[file] { return lines }
            let lines = read(file)
            known[file] = lines
            return lines
        }
        return lines.indices.contains(number - 1) ? lines[number - 1] : nil
    }

    private func read(_ file: String) -> [String] {
        guard let bytes = try? files.contents(of: file), !bytes.starts(with: "bplist".utf8),
            file.hasSuffix(".plist") || file.hasSuffix(".strings")
        else { return [] }
        let source: [UInt8]
        if file.hasSuffix(".strings") {
            source = StringsTable(reading: bytes).source
        } else {
            source = SourceText(bytes).utf8
        }
        var lines: [String] = []
        var start = 0
        for (index, byte) in source.enumerated() {
            let isCR = byte == 0x0D && !(index + 1 < source.count && source[index + 1] == 0x0A)
            guard byte == 0x0A || isCR else { continue }
            let end = index > start && source[index - 1] == 0x0D ? index - 1 : index
            lines.append(String(decoding: source[start..<end], as: UTF8.self))
            start = index + 1
        }
        if start < source.count {
            lines.append(String(decoding: source[start...], as: UTF8.self))
        }
        return lines
    }
}
