/// Tells how much room text takes; the only thing that layout must know of fonts.
public protocol TextMeasurer: Sendable {
    /// The heights of a font.
    func metrics(of font: FontDescription) -> FontMetrics

    /// The widths of the clusters in a run of one font and one direction.
    ///
    /// A measurer shapes the run as a whole, so that neighbours may be kerned, joined or drawn as one
    /// glyph; the width of a ligature is shared among its clusters, and so are carets placed in it.
    ///
    /// - Parameters:
    ///   - text: The text around the run.
    ///   - range: The run in UTF-16 offsets, whole clusters.
    ///   - font: The font.
    ///   - isRightToLeft: The run's direction.
    /// - Returns: A number for each code unit: the cluster's width in points at its first one, 0 at
    ///   the others.
    func advances(
        of text: CodeUnitText, in range: Range<Int>, font: FontDescription, isRightToLeft: Bool
    ) -> [Double]
}
