import CHarfBuzz
import TextViews

/// A font file opened for shaping, in its own units; one serves all sizes.
///
/// HarfBuzz's fonts may be used by many threads once they are immutable.
final class FontFace: @unchecked Sendable {
    let font: OpaquePointer
    let unitsPerEm: Double
    /// Heights in font units.
    private let extents: hb_font_extents_t

    /// Opens a file; `nil` when it holds no usable font.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - index: Fontconfig's index: the face, and above 16 bits the named instance from 1 on.
    init?(path: String, index: Int) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, UInt32(index & 0xFFFF)) else { return nil }
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
        let units = Int32(hb_face_get_upem(face))
        hb_font_set_scale(font, units, units)
        if index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(index >> 16) - 1) }
        hb_font_make_immutable(font)
        var extents = hb_font_extents_t()
        hb_font_get_extents_for_direction(font, HB_DIRECTION_LTR, &extents)
        self.font = font
        self.extents = extents
        unitsPerEm = Double(units)
    }

    deinit { hb_font_destroy(font) }

    /// The heights at a size in points.
    func metrics(size: Double) -> FontMetrics {
        let scale = size / unitsPerEm
        return FontMetrics(
            ascent: Double(extents.ascender) * scale, descent: -Double(extents.descender) * scale,
            leading: Double(extents.line_gap) * scale)
    }

    /// Whether it has a glyph for a scalar.
    func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
    }

    /// Where a ligature's carets are, in font units from its left edge; empty when it doesn't say.
    func ligatureCarets(of glyph: hb_codepoint_t, isRightToLeft: Bool) -> [Double] {
        var count: UInt32 = 16
        var carets = [hb_position_t](repeating: 0, count: 16)
        let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
        hb_ot_layout_get_ligature_carets(font, direction, glyph, 0, &count, &carets)
        return carets.prefix(Int(count)).map(Double.init)
    }
}
