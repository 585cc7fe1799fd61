import FoundationEssentials
import SettingsTestSupport
import TextViews

/// Replaying recorded editing, edit by edit, from the first text to the last.
enum TextReplayBenchmark {
    struct WrongEnd: Error, CustomStringConvertible {
        let description: String
    }

    /// Replays files, or without any what there is, and a trace made of emoji, Arabic and Hangul.
    static func run(_ files: [String]) throws {
        for file in files.isEmpty ? shared : files {
            try replay(try EditingTrace(path: file), name: name(of: file))
        }
        if files.isEmpty {
            try replay(.generated(edits: 100_000), name: "generated")
        }
    }

    private static var shared: [String] {
        guard let folder = SharedMaterial.path.map({ $0 + "/data/traces" }) else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".json.gz") }.sorted().map { "\(folder)/\($0)" }
    }

    private static func name(of file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return String(name.prefix { $0 != "." })
    }

    private static func replay(_ trace: EditingTrace, name: String) throws {
        let report = Report(benchmark: "text-replay")
        let end = TextBuffer(trace.end)
        var runs: [Double] = []
        let clock = ContinuousClock()
        for _ in 0..<21 {
            var buffer = TextBuffer(trace.start)
            let time = clock.measure {
                for edit in trace.edits {
                    buffer.replace(
                        edit.offset..<(edit.offset + edit.removed), with: edit.inserted)
                }
            }
            guard buffer == end else {
                throw WrongEnd(description: "\(name): the end text differs")
            }
            runs.append(time / .seconds(1))
        }
        report.time(
            name, Measurement(seconds: runs), in: .milliseconds,
            detail: "\(trace.edits.count) edits, \(end.count) code units at the end")
    }
}
