import SettingsSchema

/// Reads the languages that a browser asks for (RFC 9110, section 12.5.4).
enum AcceptLanguage {
    /// Returns the languages of an `Accept-Language` field, most wanted first; at most 16.
    static func languages(_ field: String) -> [String] {
        let weighted = field.split(separator: ",").prefix(16).compactMap { part -> Weighted? in
            let sides = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let tag = sides.first, tag.utf8.count <= 35, LanguageTag(tag) != nil else {
                return nil
            }
            let quality = sides.dropFirst().first { $0.hasPrefix("q=") }
            let weight = quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            return weight > 0 ? Weighted(tag: tag, weight: weight) : nil
        }
        return weighted.enumerated()
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element.tag)
    }

    private struct Weighted {
        var tag: String
        var weight: Double
    }
}
