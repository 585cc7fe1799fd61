/// Prints one benchmark's lines.
struct Report {
    /// The benchmark's name, which begins each line.
    let benchmark: String

    /// Prints a time with its spread.
    func time(_ name: String, _ measurement: Measurement, in unit: TimeUnit, detail: String = "") {
        let details = [measurement.spread(in: unit), detail].filter { !$0.isEmpty }
        value(
            name, unit.text(measurement.median), unit: unit.rawValue,
            detail: details.joined(separator: "; "))
    }

    /// Prints how many times longer one measurement takes than another.
    func ratio(_ name: String, _ measurement: Measurement, to other: Measurement, detail: String) {
        value(name, shortText(measurement.median / other.median), unit: "×", detail: detail)
    }

    /// Prints any value.
    func value(_ name: String, _ value: String, unit: String, detail: String) {
        print("\(benchmark).\(name)\t\(value)\t\(unit)\t\(detail)")
    }
}
