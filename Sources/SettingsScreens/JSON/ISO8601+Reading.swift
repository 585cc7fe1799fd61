#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ISO8601 {
    /// Returns the date that a text such as `2024-02-29T07:05:09.25Z` names, or `nil` when it names
    /// none; what ``text(of:)`` wrote gives the same date again.
    package static func date(from text: String) -> Date? {
        guard text.contains("T") else {
            return Double(text).map(Date.init(timeIntervalSinceReferenceDate:))
        }
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return try? Date(text, strategy: .iso8601) }
        let digits = parts[1].prefix { ("0"..."9").contains($0) }
        let zone = parts[1].dropFirst(digits.count)
        guard (1...15).contains(digits.count), let number = Double(digits),
            let whole = try? Date(String(parts[0] + zone), strategy: .iso8601)
        else { return nil }
        // Powers of ten up to 10^22 are exact, so this undoes the writing of the digits.
        let scale = (0..<digits.count).reduce(1.0) { scale, _ in scale * 10 }
        return Date(
            timeIntervalSinceReferenceDate: whole.timeIntervalSinceReferenceDate + number / scale)
    }
}
