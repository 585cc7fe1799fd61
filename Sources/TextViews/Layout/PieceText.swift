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
        let range = piece.range
        var units: [UInt16] = []
        units.reserveCapacity(range.count)
        var reader = source.reader(at: range.lowerBound)
        while reader.offset < range.upperBound, let scalar = reader.next() {
            units.append(contentsOf: UTF16.encode(scalar).map(Array.init) ?? [])
        }
        text = CodeUnitText(units)
        bidi = BidiParagraph(text, in: 0..<units.count, direction: direction)
        isClusterStart = [Bool](repeating: false, count: units.count + 1)
        canBreak = isClusterStart
        isClusterStart[0] = true
        for place in text.boundaries(.cluster) { isClusterStart[place] = true }
        bidi.keepClustersWhole(isClusterStart)
        // A line never ends inside a cluster, which in rare cases UAX #14 would allow.
        for place in text.boundaries(.line) where isClusterStart[place] { canBreak[place] = true }
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
