import SharedSettings

/// What a cursor of the service means here: also whether it lies within an answer of everything.
struct SyncPlace {
    /// The service's own cursor.
    var cursor: String
    /// Whether what follows belongs to an answer that holds everything.
    var isWhole: Bool

    private static let mark = ":whole"

    init(cursor: String, isWhole: Bool) {
        self.cursor = cursor
        self.isWhole = isWhole
    }

    init(_ cursor: CloudCursor) {
        let text = cursor.rawValue
        isWhole = text.hasSuffix(Self.mark)
        self.cursor = isWhole ? String(text.dropLast(Self.mark.count)) : text
    }
}

extension CloudCursor {
    init(_ place: SyncPlace) {
        self.init(rawValue: place.cursor + (place.isWhole ? ":whole" : ""))
    }
}
