import SettingsTestSupport
import SharedSettings

/// Reading, writing and flushing one setting in a store on disk.
enum StoreBenchmark {
    static func run() async throws {
        try await withTemporaryDirectory { directory in
            let store = try SQLiteSettingsStore(
                path: directory + "/settings.sqlite", domain: "com.example.benchmark")
            try fill(store)
            let report = Report(benchmark: "store")
            try measureReads(store, report)
            try measureWrites(store, report)
            try measureFlushes(store, report)
        }
    }

    private static func fill(_ store: SQLiteSettingsStore) throws {
        try store.update { transaction in
            for number in 0..<100 {
                try transaction.setValue(.integer(Int64(number)), forKey: "key \(number)")
            }
        }
    }

    /// One read is too short for the clock, so each run is a thousand.
    private static func measureReads(_ store: SQLiteSettingsStore, _ report: Report) throws {
        let thousand = try Measurement(count: 200, warmUp: 5) {
            for _ in 0..<1000 { _ = try store.value(forKey: "key 50") }
        }
        let one = Measurement(seconds: thousand.seconds.map { $0 / 1000 })
        report.time("read", one, in: .nanoseconds, detail: "of 100 keys; a run is 1,000 reads")
    }

    private static func measureWrites(_ store: SQLiteSettingsStore, _ report: Report) throws {
        var number: Int64 = 0
        let write = try Measurement(count: 5000, warmUp: 100) {
            number += 1
            try store.setValue(.integer(number), forKey: "key 50")
        }
        report.time("write", write, in: .microseconds, detail: "survives a killed process")
    }

    private static func measureFlushes(_ store: SQLiteSettingsStore, _ report: Report) throws {
        var number: Int64 = 0
        let flush = try Measurement(count: 100, warmUp: 3) {
            number -= 1
            try store.setValue(.integer(number), forKey: "key 50")
            try store.flush()
        }
        report.time("write-flush", flush, in: .microseconds, detail: "survives a loss of power")
    }
}
