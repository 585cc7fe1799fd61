#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Dates as people and browsers write them: ISO 8601, whole or in part.
enum DateText {
    /// Returns the date of a text; without a time zone it is in UTC, without a time at midnight, and
    /// a time without a date (`09:30`) is on the first day of 1970.
    static func date(_ text: String) -> Date? {
        forms(text).lazy.compactMap { form in
            (try? Date(form, strategy: .iso8601))
                ?? (try? Date(
                    form, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        }.first
    }

    /// The complete dates that a text may be short for.
    private static func forms(_ text: String) -> [String] {
        let text = text.replacing(" ", with: "T")
        let isTime = text.contains(":") && !text.contains("-")
        let dated = isTime ? "1970-01-01T\(text)" : text
        return [dated, dated + "Z", dated + ":00Z", dated + "T00:00:00Z"]
    }
}
