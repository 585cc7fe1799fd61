import FoundationEssentials
import SettingsTestSupport
import Testing

@testable import SettingsScreens

struct ISO8601Tests {
    @Test(
        arguments: [
            (0, "2001-01-01T00:00:00Z"), (-978_307_200, "1970-01-01T00:00:00Z"),
            (0.5, "2001-01-01T00:00:00.5Z"), (-0.25, "2000-12-31T23:59:59.75Z"),
            (741_484_800, "2024-07-01T00:00:00Z"), (730_938_909.125, "2024-02-29T22:35:09.125Z"),
            (63_113_904_000, "4001-01-01T00:00:00Z"), (-63_114_076_800, "0000-12-30T00:00:00Z"),
            (252_455_616_000, "+10001-01-01T00:00:00Z"),
            (-94_670_000_000_000, "-2997972-02-16T09:46:40Z"),
            (.nan, "nan"), (.infinity, "inf"), (1e300, "1e+300"),
        ] as [(Double, String)])
    func `dates are written in full`(seconds: Double, text: String) {
        let written = ISO8601.text(of: Date(timeIntervalSinceReferenceDate: seconds))
        #expect(written.hasPrefix(text), "\(written)")
    }

    @Test func `the fraction has the digits it takes to read the same date back`() throws {
        var random = SeededRandom(seed: .random(in: 0...UInt64.max))
        for _ in 0..<2000 {
            let seconds = Double.random(in: -1e9...1e9, using: &random)
            let text = ISO8601.text(of: Date(timeIntervalSinceReferenceDate: seconds))
            let whole = try Date(text.prefix(19) + "Z", strategy: .iso8601)
            let fraction = Double("0" + text.dropFirst(19).dropLast()) ?? 0
            let read = whole.timeIntervalSinceReferenceDate + fraction
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
}
