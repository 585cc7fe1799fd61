import DataDetection
import Foundation

/// Detection in prose, in the worst inputs, and after edits; beside Python's libraries if they are
/// installed.
enum DetectionBenchmark {
    private static let report = Report(benchmark: "detect")

    static func run() throws {
        let text = DetectionText.prose(bytes: 1 << 20)
        let units = Array(text.utf16)
        var links: Measurement?
        var phones: Measurement?
        for (name, types) in kinds {
            let detector = DataDetector(types: types)
            var found = 0
            let time = Measurement(count: 5, warmUp: 1) {
                found = detector.matches(in: units).count
            }
            report.time(name, time, in: .milliseconds, detail: "1 MB of prose, \(found) found")
            if types == .link { links = time }
            if types == .phoneNumber { phones = time }
        }
        if let links, let phones { try compare(text, links, phones) }
        worstInputs()
        edits(units)
    }

    private static let kinds: [(String, DataDetectorTypes)] = [
        ("links", .link), ("phones", .phoneNumber), ("addresses", .address),
        ("dates", .calendarEvent), ("money", .money), ("measures", .physicalValue),
        ("flights", .flightNumber), ("parcels", .shipmentTrackingNumber), ("all", .all),
    ]

    private static func compare(
        _ text: String, _ links: Measurement, _ phones: Measurement
    ) throws {
        for (name, own, program) in [
            ("linkify-it-py", links, PythonDetection.links),
            ("phonenumbers", phones, PythonDetection.phones),
        ] {
            guard let (peer, found) = try PythonDetection.run(program, text) else {
                report.value(name, "-", unit: "-", detail: "not installed")
                continue
            }
            report.time(name, peer, in: .milliseconds, detail: "the same text, \(found) found")
            report.ratio("\(name) to own", peer, to: own, detail: "how many times faster we are")
        }
    }

    private static func worstInputs() {
        for (name, piece) in DetectionText.worst { worst(name, piece) }
    }

    /// The same for pieces of text, or those with a name.
    static func worst(_ arguments: [String]) throws {
        for piece in arguments {
            let named = DetectionText.worst.first { $0.0 == piece }
            worst(named?.0 ?? "'\(piece)'", named?.1 ?? piece)
        }
    }

    /// Times for 1, 2, 4 and 8 MB of a repeated piece, which must double each time.
    private static func worst(_ name: String, _ piece: String) {
        let detector = DataDetector(
            types: .all,
            context: DetectionContext(referenceDate: Date(timeIntervalSince1970: 1_796_032_800)))
        var times: [String] = []
        for megabytes in [1, 2, 4, 8] {
            let units = DetectionText.repeated(piece, count: megabytes << 20)
            let time = Measurement(count: 1) { _ = detector.matches(in: units) }
            times.append(TimeUnit.milliseconds.text(time.median))
            // Hopeless: 8 MB would take minutes.
            if time.median > 20 { break }
        }
        report.value(
            "worst \(name)", times[times.count - 1], unit: "ms",
            detail: "one line; 1, 2, 4, 8 MB: \(times.joined(separator: ", "))")
    }

    private static func edits(_ units: [UInt16]) {
        var units = units
        var detection = IncrementalDetection(units, detector: DataDetector(types: .all))
        var version = 0
        let time = Measurement(count: 200, warmUp: 10) {
            version += 1
            let offset = (version &* 7919 &* 131) % units.count
            units.insert(0x78, at: offset)
            detection.update(replacing: offset..<offset, with: 1, version: version) {
                Array(units[$0])
            }
        }
        report.time("edit", time, in: .microseconds, detail: "a letter in 1 MB of prose, all kinds")
    }
}
