import SettingsTestSupport
import TextViews

/// Key presses in a text of 4 MB that is a single line.
enum TextLongLineBenchmark {
    static func run() {
        let report = Report(benchmark: "text-long-line")
        let text = String(decoding: LargeText.singleLine(bytes: 4_000_000), as: UTF8.self)
        var buffer = TextBuffer(text)
        var random = SeededRandom(seed: 5)
        let clock = ContinuousClock()
        var times: [Double] = []
        var kept: [TextBuffer] = []
        for _ in 0..<10_000 {
            let place = buffer.scalarStart(
                atOrBefore: Int.random(in: 0...buffer.count, using: &random))
            let time = clock.measure {
                kept = [buffer]
                buffer.insert("x", at: place)
                _ = buffer.position(at: place + 1)
                _ = buffer.lineContentRange(buffer.line(at: place))
            }
            times.append(time / .seconds(1))
        }
        let press = Measurement(seconds: times)
        report.time(
            "buffer", press, in: .microseconds,
            detail: "insert, line and column, \(kept[0].count) code units in the line")
    }
}
