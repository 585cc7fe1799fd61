import Foundation
import SettingsTestSupport
import SharedSettings
import Synchronization

/// Settings as properties, beside Foundation's `UserDefaults` in the same run.
enum TypedBenchmark {
    struct Settings: SharedSettings {
        @Setting var isOn = true
        @Setting var count = 0
        @Setting var name = "a name of usual length"
    }

    private static let report = Report(benchmark: "typed")
    private static let perRun = 1000

    static func run() async throws {
        try await withTemporaryDirectory { directory in
            let store = try SQLiteSettingsStore(
                path: directory + "/settings.sqlite", domain: "com.example.benchmark")
            let settings = try Settings(store: store)
            settings.isOn = false
            settings.count = 1
            settings.name = "another name of usual length"
            measureReads("store", settings)
            measureReads("memory", Settings())
            try measureWrites(settings)
            measureUserDefaults()
            try await measureFanOut()
        }
        try measureMemory()
    }

    private static func each(_ count: Int, _ body: () throws -> Void) rethrows -> Measurement {
        let runs = try Measurement(count: count, warmUp: 5, body)
        return Measurement(seconds: runs.seconds.map { $0 / Double(perRun) })
    }

    private static func measureReads(_ place: String, _ settings: Settings) {
        let detail = "a run is \(perRun) reads"
        var trues = 0
        let bool = each(500) { for _ in 0..<perRun where settings.isOn { trues += 1 } }
        report.time("read-bool-\(place)", bool, in: .nanoseconds, detail: detail)
        var sum = 0
        let int = each(500) { for _ in 0..<perRun { sum &+= settings.count } }
        report.time("read-int-\(place)", int, in: .nanoseconds, detail: detail)
        var bytes = 0
        let text = each(500) { for _ in 0..<perRun { bytes &+= settings.name.utf8.count } }
        report.time("read-string-\(place)", text, in: .nanoseconds, detail: detail)
        keep(trues + sum + bytes)
    }

    private static func measureWrites(_ settings: Settings) throws {
        var number = 0
        let stored = Measurement(count: 5000, warmUp: 100) {
            number += 1
            settings.count = number
        }
        report.time("write-store", stored, in: .microseconds, detail: "survives a killed process")
        let memory = Settings()
        let kept = each(200) {
            for _ in 0..<perRun {
                number += 1
                memory.count = number
            }
        }
        report.time("write-memory", kept, in: .nanoseconds)
    }

    /// `set` alone is lost when the process ends; only `synchronize` writes the file.
    private static func measureUserDefaults() {
        let suite = "com.example.benchmark.\(ProcessInfo.processInfo.processIdentifier)"
        guard let defaults = UserDefaults(suiteName: suite) else { return }
        defer { defaults.removePersistentDomain(forName: suite) }
        defaults.set(1, forKey: "count")
        var sum = 0
        let read = each(20) { for _ in 0..<perRun { sum &+= defaults.integer(forKey: "count") } }
        report.time("userdefaults-read-int", read, in: .nanoseconds)
        var number = 0
        let write = Measurement(count: 500, warmUp: 10) {
            number += 1
            defaults.set(number, forKey: "count")
        }
        report.time(
            "userdefaults-write", write, in: .microseconds, detail: "lost when the process ends")
        let saved = Measurement(count: 50, warmUp: 3) {
            number += 1
            defaults.set(number, forKey: "count")
            _ = defaults.synchronize()
        }
        report.time(
            "userdefaults-write-synchronize", saved, in: .microseconds,
            detail: "survives a killed process")
        keep(sum)
    }

    /// From one write to the moment when the last of many readers has its change.
    private static func measureFanOut() async throws {
        for readers in [1, 100, 1000] {
            let settings = try Settings(store: MemorySettingsStore(domain: "a"))
            let reached = Counter()
            let (rounds, done) = AsyncStream.makeStream(of: Void.self)
            var seconds: [Double] = []
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<readers {
                    let changes = settings.$count.changes
                    group.addTask {
                        for await _ in changes
                        where reached.increment() % readers == 0 {
                            done.yield()
                        }
                    }
                }
                var finished = rounds.makeAsyncIterator()
                for round in 1...50 {
                    let start = ContinuousClock.now
                    settings.count = round
                    await finished.next()
                    seconds.append((ContinuousClock.now - start) / .seconds(1))
                }
                group.cancelAll()
            }
            report.time(
                "fan-out-\(readers)", Measurement(seconds: seconds), in: .microseconds,
                detail: "write → the last of \(readers) readers")
        }
    }

    private final class Counter: Sendable {
        private let count = Atomic(0)

        func increment() -> Int { count.add(1, ordering: .relaxed).newValue }
    }

    /// Resident memory that many settings take, values and all.
    private static func measureMemory() throws {
        let count = 20_000
        let before = try residentBytes()
        let many = try (0..<count).map { _ in
            let settings = try Settings(store: MemorySettingsStore(domain: "a"))
            settings.count = 1
            return settings.count
        }
        keep(many.count)
        let kept = (0..<count).map { _ in Settings() }
        for settings in kept { settings.count = 1 }
        let each = Double(try residentBytes() - before) / Double(count * 3)
        report.value(
            "memory-per-setting", shortText(each), unit: "bytes",
            detail: "\(count * 3) settings in memory, resident")
        withExtendedLifetime(kept) {}
    }

    private static func residentBytes() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            .split(separator: " ")
        return (pages.count > 1 ? Int(pages[1]) ?? 0 : 0) * 4096
    }

    /// Keeps the optimizer from leaving out what made a number.
    @inline(never) private static func keep(_ number: Int) {
        if number == Int.min { print(number) }
    }
}
