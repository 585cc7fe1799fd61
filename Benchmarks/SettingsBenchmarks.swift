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
    ]

    static func main() async {
        let names = Array(CommandLine.arguments.dropFirst())
        if names.first == "text-replay", names.count > 1 { return replay(names.dropFirst()) }
        let known = benchmarks.map(\.name)
        guard !names.isEmpty, names.allSatisfy({ $0 == "all" || known.contains($0) }) else {
            print("usage: settings-benchmarks all|\(known.joined(separator: "|"))")
            print("       settings-benchmarks text-replay FILE...")
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

    private static func replay(_ files: ArraySlice<String>) {
        do {
            try TextReplayBenchmark.run(Array(files))
        } catch {
            print("text-replay\t-\t-\tfailed: \(error)")
            exit(70)
        }
    }
}
