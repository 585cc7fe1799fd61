import TextViews

/// Making a buffer of 100 MB of mixed text, and the memory that the buffer takes.
enum TextLoadBenchmark {
    static func run() {
        let report = Report(benchmark: "text-load")
        let bytes = LargeText.mixed(bytes: 100_000_000)
        let string = String(decoding: bytes, as: UTF8.self)
        let before = ResidentMemory.bytes
        var buffer = TextBuffer(string)
        let memory = ResidentMemory.bytes - before
        let load = Measurement(count: 7) { buffer = TextBuffer(string) }
        let detail = "\(bytes.count) bytes, \(buffer.count) code units, \(buffer.lineCount) lines"
        report.time("100MB", load, in: .milliseconds, detail: detail)
        report.value("memory", shortText(Double(memory) / 1e6), unit: "MB", detail: "of the buffer")
        let repaired = Measurement(count: 3) { buffer = TextBuffer(utf8: bytes) }
        report.time("100MB-from-bytes", repaired, in: .milliseconds, detail: "checked for validity")
    }
}
