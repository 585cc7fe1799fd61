import DataDetection
import Foundation

/// A random sample of what detection finds in files, to be read by hand: how much of it is wrong.
///
/// `settings-benchmarks detect-sample SEED COUNT PATH...` reads the text files below the paths until
/// it has 10 MB and prints `COUNT` of the findings, each as kind, text and the line around it.
enum FalseAlarms {
    private static let mostBytes = 10 << 20
    private static let mostOfFile = 64 << 10

    static func run(_ arguments: [String]) throws {
        guard arguments.count > 2, let seed = UInt64(arguments[0]), let count = Int(arguments[1])
        else { throw UsageError() }
        var random = SampleGenerator(state: seed)
        let detector = DataDetector(
            types: [.link, .phoneNumber, .address, .calendarEvent],
            context: DetectionContext(referenceDate: Date(timeIntervalSince1970: 1_796_032_800)))
        var found: [(String, String, String)] = []
        var counts: [String: Int] = [:]
        var bytes = 0
        for file in files(below: Array(arguments[2...])).shuffled(using: &random) {
            guard bytes < mostBytes, let text = text(of: file) else { continue }
            bytes += text.utf8.count
            let units = Array(text.utf16)
            for data in detector.matches(in: units) {
                let kind = kind(of: data)
                counts[kind, default: 0] += 1
                found.append((kind, data.text, line(around: data.range, in: units)))
            }
        }
        let total = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        print("# \(bytes) bytes, \(found.count) found: \(total.joined(separator: ", "))")
        for (kind, text, line) in found.shuffled(using: &random).prefix(count) {
            print("\(kind)\t\(text.replacing("\n", with: "⏎"))\t\(line)")
        }
    }

    private struct UsageError: Error, CustomStringConvertible {
        var description: String { "usage: settings-benchmarks detect-sample SEED COUNT PATH..." }
    }

    private static func kind(of data: DetectedData) -> String {
        switch data.content {
        case .link: "link"
        case .emailAddress: "mail"
        case .phoneNumber: "phone"
        case .address: "address"
        default: "date"
        }
    }

    private static func files(below paths: [String]) -> [String] {
        var files: [String] = []
        for path in paths {
            let entries = FileManager.default.enumerator(atPath: path)
            while let entry = entries?.nextObject() as? String { files.append(path + "/" + entry) }
        }
        return files.sorted()
    }

    /// The beginning of a file that is text, or `nil`.
    private static func text(of path: String) -> String? {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: mostOfFile), !data.contains(0),
            let end = data.lastIndex(of: 0x0A)
        else { return nil }
        return String(data: data[...end], encoding: .utf8)
    }

    private static func line(around range: Range<Int>, in units: [UInt16]) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, range.lowerBound - start < 60, units[start - 1] != 0x0A { start -= 1 }
        while end < units.count, end - range.upperBound < 60, units[end] != 0x0A { end += 1 }
        return String(decoding: units[start..<end], as: UTF16.self).replacing("\n", with: "⏎")
    }
}

/// A generator that gives the same numbers for the same seed (SplitMix64).
private struct SampleGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
