import FoundationEssentials
import SettingsTestSupport
import Testing

@testable import SettingsSchema

struct ISO8601Tests {
    @Test(
        arguments: [
            (0, "2001-01-01T00:00:00Z"), (-978_307_200, "1970-01-01T00:00:00Z"),
            (0.5, "2001-01-01T00:00:00.5Z"), (-0.25, "2000-12-31T23:59:59.75Z"),
            (741_484_800, "2024-07-01T00:00:00Z"), (730_938_909.125, "2024-02-29T22:35:09.125Z"),
            (63_113_904_000, "4001-01-01T00:00:00Z"), (-63_114_076_800, "0000-12-30T00:00:00Z"),
            (252_455_616_000, "+10001-01-01T00:00:00Z"),
            (-9_467_000_000_000, "-297997-09-18T17:46:40Z"),
            (-94_670_000_000_000, "-94670000000000.0"),
            (.nan, "nan"), (.infinity, "inf"), (1e300, "1e+300"),
        ] as [(Double, String)])
    func `dates are written in full`(seconds: Double, text: String) {
        let written = ISO8601.text(of: Date(timeIntervalSinceReferenceDate: seconds))
        #expect(written.hasPrefix(text), "\(written)")
    }

    @Test func `the fraction has the digits it takes to read the same date back`() {
        var random = SeededRandom(seed: .random(in: 0...UInt64.max))
        for _ in 0..<2000 {
            let seconds = Double.random(in: -1e11...1e11, using: &random)
            let text = ISO8601.text(of: Date(timeIntervalSinceReferenceDate: seconds))
            let read = ISO8601.date(from: text)?.timeIntervalSinceReferenceDate
            #expect(read == seconds, "\(text), seed \(random.seed)")
        }
    }

    /// ISO 8601 counts Gregorian days also before 1583, where Foundation counts Julian ones.
    @Test func `days are those of the calendar`() {
        for day in stride(from: -141_000.0, to: 800_000, by: 997) {
            let date = Date(timeIntervalSince1970: day * 86400)
            #expect(ISO8601.text(of: date) == date.formatted(.iso8601))
        }
    }

    @Test(
        arguments: [
            ("2024-02-29T07:05:09Z", 730_883_109), ("2024-02-29T07:05:09+01:00", 730_879_509),
            ("2024-02-29T07:05:09.25Z", 730_883_109.25),
            ("+10001-01-01T00:00:00Z", 252_455_616_000),
            ("1500-03-01T00:00:00Z", -15_804_979_200), ("12.5", 12.5),
        ] as [(String, Double)])
    func `dates are read`(text: String, seconds: Double) {
        #expect(ISO8601.date(from: text)?.timeIntervalSinceReferenceDate == seconds)
    }

    @Test(arguments: ["", "T", "2024-02-30T00:00:00Z", "2024-02-29T24:00:00Z", "2024-02-29", "x"])
    func `what is no date is not read as one`(text: String) {
        #expect(ISO8601.date(from: text) == nil)
    }
}
