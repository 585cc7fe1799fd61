import Synchronization

/// What the service counts, for `/metrics`.
final class SyncMetrics: Sendable {
    /// The upper bounds of latencies, in seconds.
    static let latencyBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
    /// The upper bounds of how many accounts a commit changes.
    static let commitBounds: [Double] = [1, 2, 4, 8, 16, 32, 64, 128]

    /// Numbers sorted into classes.
    struct Histogram {
        let bounds: [Double]
        var counts: [Int]
        var sum = 0.0
        var count = 0

        init(bounds: [Double]) {
            self.bounds = bounds
            counts = Array(repeating: 0, count: bounds.count)
        }

        mutating func add(_ value: Double) {
            if let index = bounds.firstIndex(where: { value <= $0 }) { counts[index] += 1 }
            sum += value
            count += 1
        }
    }

    struct Numbers {
        var requests: [String: [Int: Int]] = [:]
        var latencies: [String: Histogram] = [:]
        var commits = Histogram(bounds: SyncMetrics.commitBounds)
        var batches: [String: Int] = [:]
        var edits: [String: Int] = [:]
        var events = 0
        var databaseErrors: [String: Int] = [:]
    }

    private let state = Mutex(Numbers())

    var numbers: Numbers { state.withLock { $0 } }

    func countRequest(_ route: String, status: Int, seconds: Double) {
        state.withLock { state in
            state.requests[route, default: [:]][status, default: 0] += 1
            state.latencies[route, default: Histogram(bounds: Self.latencyBounds)].add(seconds)
        }
    }

    func countCommit(accounts: Int) {
        state.withLock { $0.commits.add(Double(accounts)) }
    }

    func countBatch(result: String, outcomes: [String] = []) {
        state.withLock { state in
            state.batches[result, default: 0] += 1
            for outcome in outcomes { state.edits[outcome, default: 0] += 1 }
        }
    }

    func countEvents(_ count: Int) {
        state.withLock { $0.events += count }
    }

    func countDatabaseError(_ kind: String) {
        state.withLock { $0.databaseErrors[kind, default: 0] += 1 }
    }
}
