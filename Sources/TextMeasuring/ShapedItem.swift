import CHarfBuzz
import TextViews

/// A part of a run in one font and one script.
struct ShapingItem: Sendable {
    var range: Range<Int>
    var face: FontFace
    var script: hb_script_t

    var isNeutral: Bool { settings_script_is_common(script) != 0 }
}

/// The widths that HarfBuzz gives an item, in font units.
struct ShapedItem {
    /// For each code unit the width of the cluster that begins there, else 0.
    private(set) var advances: [Double]

    /// A glyph cluster: one grapheme cluster or, in a ligature, several.
    private struct Piece {
        var start: Int
        var width = 0.0
        var glyphs: [hb_codepoint_t] = []
    }

    init(_ item: ShapingItem, in text: CodeUnitText, isRightToLeft: Bool) {
        advances = [Double](repeating: 0, count: item.range.count)
        let pieces = Self.shape(item, text, isRightToLeft).sorted { $0.start < $1.start }
        for (index, piece) in pieces.enumerated() {
            let end = index + 1 < pieces.count ? pieces[index + 1].start : item.range.upperBound
            var starts = [piece.start]
            starts += text.boundaries(.cluster, in: piece.start..<end).dropLast()
            let widths = Self.shares(of: piece, starts.count, item.face, isRightToLeft)
            for (start, width) in zip(starts, widths) {
                advances[start - item.range.lowerBound] += width
            }
        }
    }

    /// Shapes with the text around as context, so that letters join over the item's ends.
    private static func shape(
        _ item: ShapingItem, _ text: CodeUnitText, _ isRightToLeft: Bool
    ) -> [Piece] {
        guard let buffer = hb_buffer_create() else { return [] }
        defer { hb_buffer_destroy(buffer) }
        text.units.withUnsafeBufferPointer { units in
            hb_buffer_add_utf16(
                buffer, units.baseAddress, Int32(units.count), UInt32(item.range.lowerBound),
                Int32(item.range.count))
        }
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, item.script)
        hb_buffer_set_language(buffer, hb_language_get_default())
        hb_shape(item.face.font, buffer, nil, 0)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        var pieces: [Piece] = []
        for index in 0..<Int(count) {
            let start = Int(infos[index].cluster)
            if pieces.last?.start != start { pieces.append(Piece(start: start)) }
            pieces[pieces.count - 1].width += Double(positions[index].x_advance)
            pieces[pieces.count - 1].glyphs.append(infos[index].codepoint)
        }
        return pieces
    }

    /// A piece's width shared among its grapheme clusters, by the font's carets or evenly.
    private static func shares(
        of piece: Piece, _ count: Int, _ face: FontFace, _ isRightToLeft: Bool
    ) -> [Double] {
        guard count > 1 else { return [piece.width] }
        let even = [Double](repeating: piece.width / Double(count), count: count)
        guard piece.glyphs.count == 1 else { return even }
        let carets = face.ligatureCarets(of: piece.glyphs[0], isRightToLeft: isRightToLeft)
        guard carets.count == count - 1 else { return even }
        let edges = [0] + carets.sorted() + [piece.width]
        let widths = zip(edges.dropFirst(), edges).map { $0 - $1 }
        guard widths.allSatisfy({ $0 >= 0 }) else { return even }
        return isRightToLeft ? widths.reversed() : widths
    }
}
