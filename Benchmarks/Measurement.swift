/// Times of the same work, measured again and again.
struct Measurement {
    /// Each run's time in seconds, sorted.
    private(set) var seconds: [Double]

    /// Runs `body` `count` times, after `warmUp` runs that don't count.
    init(count: Int, warmUp: Int = 0, _ body: () throws -> Void) rethrows {
        for _ in 0..<warmUp { try body() }
        let clock = ContinuousClock()
        var seconds: [Double] = []
        for _ in 0..<count {
            seconds.append(try clock.measure(body) / .seconds(1))
        }
        self.init(seconds: seconds)
    }

    /// Takes times that were measured elsewhere; there must be one at least.
    init(seconds: [Double]) {
        self.seconds = seconds.sorted()
    }

    /// The time that half of the runs stay below.
    var median: Double { percentile(50) }

    /// The time that `percent` of the runs stay below.
    func percentile(_ percent: Int) -> Double {
        seconds[min(seconds.count - 1, seconds.count * percent / 100)]
    }

    /// The number of runs with the fastest and the slow ones, for the detail column.
    func spread(in unit: TimeUnit) -> String {
        "\(seconds.count) runs, from \(unit.text(percentile(0))) to \(unit.text(percentile(99)))"
    }
}

/// The units that times are printed in.
enum TimeUnit: String {
    case milliseconds = "ms"
    case microseconds = "µs"
    case nanoseconds = "ns"

    /// Returns a time in seconds as a number of this unit.
    func text(_ seconds: Double) -> String {
        let scale =
            switch self {
            case .milliseconds: 1e3
            case .microseconds: 1e6
            case .nanoseconds: 1e9
            }
        return shortText(seconds * scale)
    }
}

/// Returns a number with three decimal places at most.
func shortText(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded()
    return thousandths.truncatingRemainder(dividingBy: 1000) == 0
        ? "\(Int(thousandths / 1000))" : "\(thousandths / 1000)"
}
