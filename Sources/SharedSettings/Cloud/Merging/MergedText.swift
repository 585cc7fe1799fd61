/// Merges of texts by lines, then by words (diff3).
enum MergedText {
    /// A line without its end, a word, or a sign between words, in UTF-8.
    typealias Piece = ArraySlice<UInt8>

    /// Merges two texts; `nil` for what is no text.
    ///
    /// Without a base, what both have in common counts as that.
    static func merged(
        _ older: SettingValue, _ newer: SettingValue, _ base: SettingValue?
    ) -> SettingValue? {
        guard case .string(let older) = older, case .string(let newer) = newer else { return nil }
        if older.isEmpty { return .string(newer) }
        if newer.isEmpty { return .string(older) }
        let (oldLines, newLines) = (lines(older), lines(newer))
        let baseLines: [Piece] =
            if case .string(let base)? = base, !base.isEmpty {
                lines(base)
            } else {
                common(oldLines, newLines)
            }
        let merged = ThreeWayMerge(base: baseLines, older: oldLines, newer: newLines).parts
            .flatMap { part -> [Piece] in
                switch part {
                case .agreed(let lines): lines
                case .conflict(let base, let older, let newer):
                    words(base, older, newer) ?? older + newer
                }
            }
        let text = Array(merged.joined(separator: [newline]))
        return .string(String(decoding: text, as: UTF8.self))
    }

    private static let newline = UInt8(ascii: "\n")

    /// The lines of a text; one more than it has newlines.
    private static func lines(_ text: String) -> [Piece] {
        Array(text.utf8).split(separator: newline, omittingEmptySubsequences: false)
    }

    /// Merges a line that both have changed word by word; `nil` where both have changed the same words.
    ///
    /// Of several lines, nothing tells which are edits of which.
    private static func words(_ base: [Piece], _ older: [Piece], _ newer: [Piece]) -> [Piece]? {
        guard base.count == 1, older.count == 1, newer.count == 1 else { return nil }
        return words(base[0], older[0], newer[0]).map { [$0] }
    }

    private static func words(_ base: Piece, _ older: Piece, _ newer: Piece) -> Piece? {
        let merge = ThreeWayMerge(
            base: pieces(of: base), older: pieces(of: older), newer: pieces(of: newer))
        var merged: Piece = []
        for part in merge.parts {
            guard case .agreed(let pieces) = part else { return nil }
            merged += pieces.joined()
        }
        return merged
    }

    /// Cuts text into words, runs of spaces, and single signs.
    ///
    /// Bytes above ASCII count as letters, so no character is ever cut.
    private static func pieces(of text: Piece) -> [Piece] {
        enum Kind { case word, space, sign }
        func kind(_ byte: UInt8) -> Kind {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
                .word
            case UInt8(ascii: " "), UInt8(ascii: "\t"): .space
            default: .sign
            }
        }
        var pieces: [Piece] = []
        var start = text.startIndex
        for index in text.indices.dropFirst()
        where kind(text[index]) != kind(text[index - 1]) || kind(text[index]) == .sign {
            pieces.append(text[start..<index])
            start = index
        }
        if start < text.endIndex { pieces.append(text[start...]) }
        return pieces
    }

    /// What two texts have in common, in order.
    private static func common(_ older: [Piece], _ newer: [Piece]) -> [Piece] {
        PieceMatches(from: older, to: newer).pairs.map { older[$0.from] }
    }
}
