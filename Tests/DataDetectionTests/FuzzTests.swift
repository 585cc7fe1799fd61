import DataDetection
import Foundation
import SettingsTestSupport
import Testing

/// Random texts of pieces that detection cares about, and texts with data in them that are changed at
/// random; `DETECTION_FUZZ` sets how many, `DETECTION_SEED` repeats a run.
@Suite struct FuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let size = environment["DETECTION_FUZZ"].flatMap(Int.init) ?? 1500

    /// The seed, which is told before anything can crash.
    private static func seed(of test: StaticString) -> UInt64 {
        let seed =
            environment["DETECTION_SEED"].flatMap { UInt64($0) }
            ?? UInt64.random(in: 0...UInt64.max)
        if environment["DETECTION_FUZZ"] != nil {
            print("\(test): \(size) texts, DETECTION_SEED=\(seed)")
            fflush(nil)
        }
        return seed
    }

    private static let pieces = [
        "http://", "https://", "//", "example.com", "mailto:", "@", ".", ":", "/", "?", "#", "(",
        ")", "[", "]", "<", ">", "\"", "'", "\\", "-", "_", "+", " ", "\n", "\n\n", "\r\n", "\t",
        "\u{0}", "$", "€", "%", "415", "666-7777", "(415) ", "+49 30 ", "１２３", "１", "x", "ext. 5",
        "2014-04-12", "10:30", "tomorrow at 5", "May 4", "1Z999AA10123456784", "LH 454", "flight ",
        "12 km", "5,000.25", "日本", "。", "（", "）", "é", "е́", "👍", "👩‍👩‍👧", "ش", "\u{FFFD}",
        "1600 Pennsylvania Ave NW, Washington, DC 20500", "a", "B", "7", "0", "www.", ".de", "рф",
    ]

    /// Texts of which each holds something.
    private static let samples =
        EnglishTexts.all.map { Array(DateSamples.plain($0).utf16) }
        + DateLanguageTests.samples.map { Array(DateSamples.plain($0.text).utf16) }
        + [
            "Call +49 30 901820 or 415-666-7777 ext. 5.",
            "Mail a.b@example.co.uk; see http://a.de/x(y).",
            "1600 Pennsylvania Ave NW, Washington, DC 20500, USA", "10 Downing St, London SW1A 2AA",
            "Musterstr. 12a, 10115 Berlin", "UPS 1Z999AA10123456784, flight LH 454, $5.50, 12 km/h",
        ].map { Array($0.utf16) }

    private func text(_ random: inout SeededRandom) -> [UInt16] {
        Bool.random(using: &random) ? pieces(&random) : mutated(&random)
    }

    /// One or two samples with units taken out, put in, doubled and exchanged.
    private func mutated(_ random: inout SeededRandom) -> [UInt16] {
        var units = Self.samples.randomElement(using: &random) ?? []
        if Bool.random(using: &random) {
            units += [0x20] + (Self.samples.randomElement(using: &random) ?? [])
        }
        for _ in 0..<Int.random(in: 1...6, using: &random) where !units.isEmpty {
            let start = Int.random(in: 0..<units.count, using: &random)
            let end = min(units.count, start + Int.random(in: 0...4, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: units.removeSubrange(start..<end)
            case 1: units.insert(contentsOf: units[start..<end], at: start)
            case 2: units[start] = units.randomElement(using: &random) ?? 0
            default:
                let piece = Self.pieces.randomElement(using: &random) ?? ""
                units.replaceSubrange(start..<end, with: Array(piece.utf16))
            }
        }
        return units
    }

    private func pieces(_ random: inout SeededRandom) -> [UInt16] {
        var units: [UInt16] = []
        for _ in 0..<Int.random(in: 0...40, using: &random) {
            if Int.random(in: 0..<30, using: &random) == 0 {
                units.append(UInt16.random(in: 0...UInt16.max, using: &random))
            } else if let piece = Self.pieces.randomElement(using: &random) {
                units += Array(piece.utf16)
            }
        }
        return units
    }

    private func isBetweenSurrogates(_ offset: Int, _ units: [UInt16]) -> Bool {
        offset > 0 && offset < units.count && units[offset - 1] & 0xFC00 == 0xD800
            && units[offset] & 0xFC00 == 0xDC00
    }

    private func expectSound(_ found: [DetectedData], _ units: [UInt16], seed: UInt64) {
        var end = 0
        for data in found {
            let range = data.range
            guard range.lowerBound >= end, range.upperBound <= units.count, !range.isEmpty,
                !isBetweenSurrogates(range.lowerBound, units),
                !isBetweenSurrogates(range.upperBound, units),
                data.text == String(decoding: units[range], as: UTF16.self)
            else {
                Issue.record("seed \(seed): \(data) in \(units)")
                return
            }
            end = range.upperBound
        }
    }

    private func detector(_ random: inout SeededRandom) -> DataDetector {
        let regions = ["US", "DE", "GB", "JP", "ZZ", ""]
        let languages = [["en", "de", "ja"], ["fr", "es", "it"], ["pt", "nl", "ru"], ["zh"], []]
        return DataDetector(
            context: DetectionContext(
                languages: languages.randomElement(using: &random) ?? [],
                region: regions.randomElement(using: &random) ?? "",
                referenceDate: Date(timeIntervalSince1970: 1_800_000_000)))
    }

    @Test func `findings are in order, whole scalars, and inside the text`() {
        let seed = Self.seed(of: "findings")
        var random = SeededRandom(seed: seed)
        for _ in 0..<Self.size / 50 {
            let detector = detector(&random)
            for _ in 0..<50 {
                let units = text(&random)
                expectSound(detector.matches(in: units), units, seed: seed)
            }
        }
    }

    @Test func `an edit finds what the whole text holds`() {
        let seed = Self.seed(of: "edits")
        var random = SeededRandom(seed: seed)
        for _ in 0..<Self.size / 200 + 5 {
            let detector = detector(&random)
            var units = text(&random) + text(&random) + text(&random)
            var detection = IncrementalDetection(units, detector: detector)
            for version in 1...20 {
                let start = Int.random(in: 0...units.count, using: &random)
                let end = Int.random(in: start...min(units.count, start + 12), using: &random)
                let inserted = Array(text(&random).prefix(20))
                units.replaceSubrange(start..<end, with: inserted)
                detection.update(
                    replacing: start..<end, with: inserted.count, version: version
                ) { Array(units[$0]) }
                #expect(detection.version == version)
                #expect(detection.found == detector.matches(in: units), "seed \(seed)")
            }
        }
    }

    @Test func `an edit has only its own paragraph looked at`() {
        let paragraph = "Call 415-666-7777 or write to me@example.com.\n\n"
        var units = Array(String(repeating: paragraph, count: 1000).utf16)
        var detection = IncrementalDetection(
            units, detector: DataDetector(types: [.link, .phoneNumber]))
        #expect(detection.found.count == 2000)
        let offset = paragraph.utf16.count * 500 + 5
        units.insert(0x78, at: offset)
        detection.update(replacing: offset..<offset, with: 1, version: 1) { Array(units[$0]) }
        #expect(detection.lastExamined.count == paragraph.utf16.count)
        #expect(detection.found.count == 1999)
    }
}
