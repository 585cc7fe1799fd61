import DataDetection
import Foundation

/// Detection in prose and after edits, beside Python's libraries if they are installed; and in the worst
/// inputs.
enum DetectionBenchmark {
    private static let report = Report(benchmark: "detect")

    static func run() throws {
        let text = DetectionText.prose(bytes: 1 << 20)
        let units = Array(text.utf16)
        for (name, types) in kinds {
            let (time, found) = own(types, units)
            report.time(name, time, in: .milliseconds, detail: "1 MB of prose, \(found) found")
        }
        for peer in PythonDetection.peers { try compare(peer) }
        edits(units)
    }

    private static let kinds: [(String, DataDetectorTypes)] = [
        ("links", .link), ("phones", .phoneNumber), ("addresses", .address),
        ("dates", .calendarEvent), ("money", .money), ("measures", .physicalValue),
        ("flights", .flightNumber), ("parcels", .shipmentTrackingNumber), ("all", .all),
    ]

    private static func own(
        _ types: DataDetectorTypes, _ units: [UInt16]
    ) -> (Measurement, found: Int) {
        let detector = DataDetector(
            types: types,
            context: DetectionContext(referenceDate: Date(timeIntervalSince1970: 1_796_032_800)))
        var found = 0
        let time = Measurement(count: 5, warmUp: 1) { found = detector.matches(in: units).count }
        return (time, found)
    }

    /// Both on the same text, which is shorter for the slow ones.
    private static func compare(_ peer: PythonDetection.Peer) throws {
        let text = DetectionText.prose(bytes: peer.bytes)
        guard let (time, found) = try PythonDetection.run(peer.program, text) else {
            report.value(peer.name, "-", unit: "-", detail: "not installed")
            return
        }
        let (own, ownFound) = own(peer.types, Array(text.utf16))
        report.time(
            peer.name, time, in: .milliseconds,
            detail: "\(peer.bytes >> 10) KB of prose, \(found) found; we find \(ownFound)")
        report.ratio(
            "\(peer.name) to own", time, to: own, detail: "how many times faster we are")
    }

    /// Detects in pieces of text repeated to megabytes, or in those with a name; without any, in the usual
    /// ones, and with `all` in all that have a name, which takes minutes.
    static func worst(_ arguments: [String]) throws {
        let pieces =
            switch arguments {
            case []: DetectionText.usual
            case ["all"]: DetectionText.worst.map(\.0)
            default: arguments
            }
        for piece in pieces {
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
