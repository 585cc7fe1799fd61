/// Which way a paragraph is written, numbered as on the platform.
public enum WritingDirection: Int, Sendable, Hashable, CaseIterable {
    /// That of the paragraph's first strong character.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

extension TextSource {
    /// The direction of the paragraph at an offset by its first strong character (UAX #9, P2 and P3).
    ///
    /// Text in isolates doesn't count. Costs the way from the paragraph's start to that character.
    ///
    /// - Parameters:
    ///   - offset: A place in UTF-16 code units.
    ///   - fallback: The direction of a paragraph without strong characters.
    public func paragraphDirection(
        at offset: Int, fallback: WritingDirection = .leftToRight
    ) -> WritingDirection {
        var cursor = reader(at: paragraphStart(at: offset))
        var isolates = 0
        while let scalar = cursor.next(), !scalar.isParagraphSeparator {
            switch scalar.textProperties.bidi {
            case .l where isolates == 0: return .leftToRight
            case .r where isolates == 0, .al where isolates == 0: return .rightToLeft
            case .lri, .rli, .fsi: isolates += 1
            case .pdi: isolates = max(0, isolates - 1)
            default: continue
            }
        }
        return fallback
    }
}
