import CFontconfig
import TextViews

/// The fonts for a description, the best first, each opened when it is first needed.
///
/// Not for several threads at once: its owner locks.
final class FontFallbacks: @unchecked Sendable {
    private let set: UnsafeMutablePointer<FcFontSet>
    private var faces: [Int: FontFace?] = [:]
    private var choices: [Unicode.Scalar: Int] = [:]

    /// Asks fontconfig; `nil` when there is no font at all.
    init?(_ description: FontDescription, defaultFamily: String) {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        if !description.family.isEmpty {
            FcPatternAddString(pattern, FC_FAMILY, description.family)
        }
        FcPatternAddString(pattern, FC_FAMILY, defaultFamily)
        FcPatternAddDouble(
            pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(description.weight)))
        FcPatternAddInteger(
            pattern, FC_SLANT, description.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let set = FcFontSort(nil, pattern, 1, nil, &result) else { return nil }
        self.set = set
        guard primary != nil else {
            FcFontSetDestroy(set)
            return nil
        }
    }

    deinit { FcFontSetDestroy(set) }

    /// The font that comes nearest to the description.
    var primary: FontFace? {
        (0..<Int(set.pointee.nfont)).lazy.compactMap { self.face($0) }.first
    }

    /// The best font that has a glyph for a scalar; the primary one when none has.
    func face(for scalar: Unicode.Scalar) -> FontFace? {
        if let index = choices[scalar] { return face(index) ?? primary }
        let index = (0..<Int(set.pointee.nfont)).first { index in
            covers(index, scalar) && face(index)?.hasGlyph(for: scalar) == true
        }
        choices[scalar] = index ?? -1
        return index.flatMap(face) ?? primary
    }

    private func covers(_ index: Int, _ scalar: Unicode.Scalar) -> Bool {
        var characters: OpaquePointer?
        guard let pattern = set.pointee.fonts[index],
            FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch
        else { return false }
        return FcCharSetHasChar(characters, scalar.value) != 0
    }

    private func face(_ index: Int) -> FontFace? {
        guard index >= 0 else { return nil }
        if let face = faces[index] { return face }
        let face = openFace(index)
        faces[index] = face
        return face
    }

    private func openFace(_ index: Int) -> FontFace? {
        var path: UnsafeMutablePointer<FcChar8>?
        var number: Int32 = 0
        guard let pattern = set.pointee.fonts[index],
            FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path
        else { return nil }
        FcPatternGetInteger(pattern, FC_INDEX, 0, &number)
        return FontFace(path: String(cString: path), index: Int(number))
    }
}
