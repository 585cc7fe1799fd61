import Foundation

/// Runs benchmarks by name; each prints lines of name, median, unit and detail, with tabs between.
@main
enum SettingsBenchmarks {
    private static let benchmarks: [(name: String, run: @Sendable () async throws -> Void)] = [
        ("load-corpus", LoadCorpusBenchmark.run),
        ("start-up", StartUpBenchmark.run),
        ("store", StoreBenchmark.run),
        ("typed", TypedBenchmark.run),
        ("page", PageBenchmark.run),
    ]

    static func main() async {
        let names = Array(CommandLine.arguments.dropFirst())
        let known = benchmarks.map(\.name)
        guard !names.isEmpty, names.allSatisfy({ $0 == "all" || known.contains($0) }) else {
            print("usage: settings-benchmarks all|\(known.joined(separator: "|"))")
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
}
