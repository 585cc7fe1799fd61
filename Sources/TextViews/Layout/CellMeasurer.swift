/// Measures text in the cells of a terminal, whatever the font: a cell is a point wide and high.
///
/// Wide and fullwidth East Asian characters, emoji and flags take two cells, marks none, all others
/// one; a cluster takes as many as its widest part (East_Asian_Width, UAX #11; ambiguous is narrow).
public struct CellMeasurer: TextMeasurer {
    /// Makes a measurer.
    public init() {}

    /// A line is one cell high.
    public func metrics(of font: FontDescription) -> FontMetrics {
        FontMetrics(ascent: 1, descent: 0, leading: 0)
    }

    /// The cells of each cluster in a run.
    public func advances(
        of text: CodeUnitText, in range: Range<Int>, font: FontDescription, isRightToLeft: Bool
    ) -> [Double] {
        var advances = [Double](repeating: 0, count: range.count)
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(text.clusterEnd(from: start), range.upperBound)
            let isLatin = end == start + 1 && (0x20...0x7E).contains(text.units[start])
            advances[start - range.lowerBound] =
                isLatin ? 1 : Double(Self.cells(of: text, in: start..<end))
            start = end
        }
        return advances
    }

    /// The cells of a string.
    public static func cells(of string: String) -> Int {
        var start = 0
        return string.boundaries(.cluster).reduce(0) { sum, end in
            defer { start = end }
            return sum + cells(of: string, in: start..<end)
        }
    }

    private static func cells(of text: some TextSource, in cluster: Range<Int>) -> Int {
        var widest: UInt8 = 0
        var indicators = 0
        var reader = text.reader(at: cluster.lowerBound)
        while reader.offset < cluster.upperBound, let scalar = reader.next() {
            let properties = scalar.textProperties
            widest = max(widest, properties.cellWidth)
            if properties.grapheme == .regionalIndicator { indicators += 1 }
            // The selector asks for the colourful form, which is wide.
            if scalar == "\u{FE0F}", widest == 1 { return 2 }
        }
        return indicators > 1 ? 2 : Int(widest)
    }
}
