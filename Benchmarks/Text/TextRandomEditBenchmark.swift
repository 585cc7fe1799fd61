import SettingsTestSupport
import TextViews

/// Edits and look-ups at random places of 100 MB.
enum TextRandomEditBenchmark {
    static func run() {
        let report = Report(benchmark: "text-random-edit")
        var buffer = TextBuffer(
            String(decoding: LargeText.mixed(bytes: 100_000_000), as: UTF8.self))
        var random = SeededRandom(seed: 3)
        let edits = 100_000
        let places = (0..<edits).map { _ in
            Int.random(in: 0..<(buffer.count - 1_000_000), using: &random)
        }

        func measure(_ name: String, _ body: (Int) -> Void) {
            let runs = Measurement(count: 5) { for place in places { body(place) } }
            report.time(
                name, Measurement(seconds: runs.seconds.map { $0 / Double(edits) }),
                in: .microseconds, detail: "each of \(edits)")
        }
        measure("insert") { buffer.insert("word", at: $0) }
        measure("remove") { buffer.remove($0..<($0 + 4)) }
        measure("replace") { buffer.replace($0..<($0 + 3), with: "é😀") }
        var lines = 0
        measure("line") { lines &+= buffer.line(at: $0) }
        measure("code-unit") { lines &+= Int(buffer.codeUnit(at: $0)) }
        var versions = [buffer]
        measure("insert-beside-snapshot") { place in
            versions[0] = buffer
            buffer.insert("x", at: place)
        }
    }
}
