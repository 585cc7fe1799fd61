import Foundation

/// What `wrk` measured: many requests at a time, by a script in this folder.
struct WebLoad {
    let requestsPerSecond: String
    /// The time that half of the requests took at most, with its unit.
    let median: String
    /// The time that 99 of 100 requests took at most, with its unit.
    let percentile99: String
    /// How many requests were answered with no success, or not at all.
    let errorCount: Int

    /// Runs `wrk` on one thread: other processors are the server's.
    init(
        script: String, port: UInt16, connections: Int, seconds: Int, tokens: [String],
        folder: String
    ) throws {
        let list = folder + "/tokens"
        try tokens.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
        let scripts = URL(filePath: #filePath).deletingLastPathComponent()
        let output = try ChildProcess.output(
            of: [
                "env", "TOKENS=\(list)", "wrk", "--latency", "-t1", "-c\(connections)",
                "-d\(seconds)s",
                "-s", scripts.appending(path: script).path, "http://127.0.0.1:\(port)/",
            ], input: "")
        guard let rate = Self.word(after: "Requests/sec:", in: output) else {
            throw BenchmarkError("wrk printed no rate: \(output)")
        }
        requestsPerSecond = rate
        // Other percentages stand before.
        let distribution = Self.text(after: "Latency Distribution", in: output) ?? ""
        median = Self.word(after: " 50%", in: distribution) ?? "?"
        percentile99 = Self.word(after: " 99%", in: distribution) ?? "?"
        errorCount = Self.errors(in: output)
    }

    private static func errors(in output: String) -> Int {
        let refused = word(after: "Non-2xx or 3xx responses:", in: output).flatMap { Int($0) } ?? 0
        let line = output.split(separator: "\n").first { $0.contains("Socket errors:") } ?? ""
        let broken = line.split { !$0.isNumber }.compactMap { Int($0) }.reduce(0, +)
        return refused + broken
    }

    private static func word(after mark: String, in output: String) -> String? {
        text(after: mark, in: output)?.split(whereSeparator: \.isWhitespace).first
            .map { String($0) }
    }

    private static func text(after mark: String, in output: String) -> String? {
        output.range(of: mark).map { String(output[$0.upperBound...]) }
    }
}
