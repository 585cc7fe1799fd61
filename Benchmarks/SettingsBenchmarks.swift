import Foundation

/// Runs benchmarks by name; each prints lines of name, median, unit and detail, with tabs between.
@main
enum SettingsBenchmarks {
    private static let benchmarks: [(name: String, run: @Sendable () async throws -> Void)] = [
        ("text-replay", { try TextReplayBenchmark.run([]) }),
        ("text-load", TextLoadBenchmark.run),
        ("text-random-edit", TextRandomEditBenchmark.run),
        ("text-long-line", TextLongLineBenchmark.run),
        ("load-corpus", LoadCorpusBenchmark.run),
        ("start-up", StartUpBenchmark.run),
        ("store", StoreBenchmark.run),
        ("typed", TypedBenchmark.run),
        ("page", PageBenchmark.run),
        ("detect", DetectionBenchmark.run),
        ("sync-store", SyncStoreBenchmark.run),
        ("sync-server", SyncServerBenchmark.run),
    ]

    static func main() async {
        let names = Array(CommandLine.arguments.dropFirst())
        if names.count > 1 || names == ["detect-worst"], let run = withArguments[names[0]] {
            return report(names[0]) { try run(Array(names.dropFirst())) }
        }
        let known = benchmarks.map(\.name)
        guard !names.isEmpty, names.allSatisfy({ $0 == "all" || known.contains($0) }) else {
            print("usage: settings-benchmarks all|\(known.joined(separator: "|"))")
            print("       settings-benchmarks text-replay FILE...")
            print("       settings-benchmarks detect-sample SEED COUNT PATH...")
            print("       settings-benchmarks detect-worst [TEXT... | all]")
            exit(64)
        }
        for benchmark in benchmarks where names.contains("all") || names.contains(benchmark.name) {
            do {
                try await benchmark.run()
            } catch {
                print("\(benchmark.name)\t-\t-\tfailed: \(error)")
                exit(70)
            }
        }
    }

    /// Those that are given more than their names.
    private static let withArguments: [String: @Sendable ([String]) throws -> Void] = [
        "text-replay": { try TextReplayBenchmark.run($0) },
        "detect-sample": FalseAlarms.run,
        "detect-worst": DetectionBenchmark.worst,
    ]

    private static func report(_ name: String, _ run: () throws -> Void) {
        do {
            try run()
        } catch {
            print("\(name)\t-\t-\tfailed: \(error)")
            exit(70)
        }
    }
}
