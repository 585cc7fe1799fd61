/// Writes numbers in Prometheus' text format, version 0.0.4.
struct MetricsText {
    private(set) var text = ""
    private let prefix = "settings_sync_"

    /// Writes numbers that only grow.
    mutating func counter(_ name: String, _ help: String, _ samples: [(String, Int)]) {
        family(name, "counter", help)
        for (labels, value) in samples { line(name, labels, "\(value)") }
    }

    /// Writes a number that goes up and down.
    mutating func gauge(_ name: String, _ help: String, _ value: Int) {
        family(name, "gauge", help)
        line(name, "", "\(value)")
    }

    /// Writes histograms with their labels.
    mutating func histogram(
        _ name: String, _ help: String, _ histograms: [(String, SyncMetrics.Histogram)]
    ) {
        family(name, "histogram", help)
        for (labels, histogram) in histograms {
            var count = 0
            let comma = labels.isEmpty ? "" : ","
            for (bound, more) in zip(histogram.bounds, histogram.counts) {
                count += more
                line("\(name)_bucket", "\(labels)\(comma)le=\"\(bound)\"", "\(count)")
            }
            line("\(name)_bucket", "\(labels)\(comma)le=\"+Inf\"", "\(histogram.count)")
            line("\(name)_sum", labels, "\(histogram.sum)")
            line("\(name)_count", labels, "\(histogram.count)")
        }
    }

    private mutating func family(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(prefix)\(name) \(help)\n# TYPE \(prefix)\(name) \(type)\n"
    }

    private mutating func line(_ name: String, _ labels: String, _ value: String) {
        text += "\(prefix)\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)\n"
    }
}

extension MetricsText {
    /// Writes everything that the service counts.
    init(_ numbers: SyncMetrics.Numbers, streams: Int, connections: Int) {
        counter(
            "requests_total", "Answered requests.",
            numbers.requests.sorted { $0.key < $1.key }.flatMap { route, statuses in
                statuses.sorted { $0.key < $1.key }.map {
                    ("route=\"\(route)\",status=\"\($0.key)\"", $0.value)
                }
            })
        histogram(
            "request_seconds", "Seconds from a request's end to its answer.",
            numbers.latencies.sorted { $0.key < $1.key }.map { ("route=\"\($0.key)\"", $0.value) })
        gauge("streams", "Open streams of events.", streams)
        gauge("connections", "Open connections.", connections)
        counter("events_total", "Events handed to streams.", [("", numbers.events)])
        counter(
            "batches_total", "Batches by what became of them.", labeled("result", numbers.batches))
        counter("edits_total", "Edits by what became of them.", labeled("status", numbers.edits))
        histogram(
            "commit_accounts", "Accounts that one commit changed.", [("", numbers.commits)])
        counter(
            "database_errors_total", "Failures of the database.",
            labeled("kind", numbers.databaseErrors))
    }

    private func labeled(_ label: String, _ counts: [String: Int]) -> [(String, Int)] {
        counts.sorted { $0.key < $1.key }.map { ("\(label)=\"\($0.key)\"", $0.value) }
    }
}
