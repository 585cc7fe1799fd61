/// The text of a piece with what line breaking asks for each code unit.
struct PieceText {
    let text: CodeUnitText
    private(set) var bidi: BidiParagraph
    /// Whether a cluster begins at a place; the end counts.
    private(set) var isClusterStart: [Bool]
    /// Whether a line may end at a place inside the piece.
    private(set) var canBreak: [Bool]

    /// Copies a piece out of a text and finds its boundaries; O(n).
    init(_ source: some TextSource, _ piece: TextPiece, direction: WritingDirection) {
        text = CodeUnitText(source.codeUnits(in: piece.range))
        let units = text.units
        let isPlain = direction == .leftToRight && units.allSatisfy(QuickBreaks.isLeftToRight)
        bidi =
            isPlain
            ? BidiParagraph(leftToRight: units.count)
            : BidiParagraph(text, in: 0..<units.count, direction: direction)
        isClusterStart = [Bool](repeating: false, count: units.count + 1)
        canBreak = isClusterStart
        isClusterStart[0] = true
        var place = 0
        while place < units.count {
            place = text.clusterEnd(from: place)
            isClusterStart[place] = true
        }
        findBreaks()
        bidi.keepClustersWhole(isClusterStart)
    }

    /// Finds where lines may end; never inside a cluster, which in rare cases UAX #14 would allow.
    private mutating func findBreaks() {
        let units = text.units
        var last = 0
        for place in units.indices.dropFirst() where isClusterStart[place] {
            let solid = place > 1 ? units[place - 2] : 0
            let isBreak =
                QuickBreaks.isLineBreak(solid: solid, units[place - 1], units[place])
                ?? LineBreaks.isBreak(at: text.reader(at: place), floor: last)
            guard isBreak else { continue }
            canBreak[place] = true
            last = place
        }
        canBreak[units.count] = true
    }

    var count: Int { text.units.count }

    func clusterEnd(after offset: Int) -> Int {
        var end = offset + 1
        while end < count, !isClusterStart[end] { end += 1 }
        return end
    }

    /// The length of the mark at a place that ends a line there; 0 when there is none.
    func terminatorLength(at offset: Int) -> Int {
        switch text.units[offset] {
        case 0x0D: offset + 1 < count && text.units[offset + 1] == 0x0A ? 2 : 1
        case 0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: 1
        default: 0
        }
    }

    func isTab(at offset: Int) -> Bool { text.units[offset] == 0x09 }

    /// Whether a space stands at a place, of the kind that may hang out of a line's end.
    func isSpace(at offset: Int) -> Bool {
        guard let scalar = text.reader(at: offset).peekNext() else { return false }
        return scalar.textProperties.bidi == .ws || scalar == "\t"
    }
}

extension Unicode.Scalar {
    /// Whether a new line begins after it.
    var endsLine: Bool { textProperties.line.isMandatory }
}
