import CFontconfig
import CHarfBuzz
import Synchronization
import TextViews

/// Measures text with real fonts: fontconfig finds them, HarfBuzz shapes.
///
/// Kerning, Arabic joining and ligatures are the fonts' own; what a font lacks is taken from the next
/// best one. Widths aren't rounded to pixels. A measurer may be used by many threads.
public final class HarfBuzzMeasurer: TextMeasurer {
    private let fonts: Mutex<[FontDescription: FontFallbacks]>
    private let defaultFamily: String

    /// Why there can be no measurer.
    public struct NoFont: Error, CustomStringConvertible {
        /// The reason.
        public var description: String {
            "fontconfig knows no font; install one, such as Debian's fonts-inter"
        }
    }

    /// Makes a measurer.
    ///
    /// - Parameter defaultFamily: The family for descriptions that name none, and after the one named.
    /// - Throws: `NoFont` when the system has no font at all.
    public init(defaultFamily: String = "sans-serif") throws {
        self.defaultFamily = defaultFamily
        let description = FontDescription.body.anySize
        guard let fallbacks = FontFallbacks(description, defaultFamily: defaultFamily) else {
            throw NoFont()
        }
        fonts = Mutex([description: fallbacks])
    }

    /// The heights of the font that comes nearest.
    public func metrics(of font: FontDescription) -> FontMetrics {
        let face = withFallbacks(for: font) { $0.primary }
        return face?.metrics(size: font.size) ?? FontMetrics(ascent: 0, descent: 0, leading: 0)
    }

    /// The widths of the clusters in a run; O(n).
    public func advances(
        of text: CodeUnitText, in range: Range<Int>, font: FontDescription, isRightToLeft: Bool
    ) -> [Double] {
        var advances: [Double] = []
        advances.reserveCapacity(range.count)
        for item in items(of: text, in: range, font: font) {
            let shaped = ShapedItem(item, in: text, isRightToLeft: isRightToLeft)
            let scale = font.size / item.face.unitsPerEm
            advances.append(contentsOf: shaped.advances.map { $0 * scale })
        }
        return advances
    }

    /// Cuts a run where the font or the script changes.
    private func items(
        of text: CodeUnitText, in range: Range<Int>, font: FontDescription
    ) -> [ShapingItem] {
        withFallbacks(for: font) { fallbacks in
            var items: [ShapingItem] = []
            var start = range.lowerBound
            for end in text.boundaries(.cluster, in: range) {
                let cluster = start..<end
                start = end
                var reader = text.reader(at: cluster.lowerBound)
                guard let base = reader.next() else { continue }
                let script = base.script
                let isNeutral = settings_script_is_common(script) != 0
                if let last = items.last, isNeutral, last.face.hasGlyph(for: base) {
                    items[items.count - 1].range = last.range.lowerBound..<end
                    continue
                }
                guard let face = fallbacks.face(for: base) else { continue }
                if let last = items.last, last.face === face,
                    isNeutral || last.isNeutral || last.script == script
                {
                    items[items.count - 1].range = last.range.lowerBound..<end
                    if !isNeutral { items[items.count - 1].script = script }
                } else {
                    items.append(ShapingItem(range: cluster, face: face, script: script))
                }
            }
            return items
        }
    }

    private func withFallbacks<Result: Sendable>(
        for font: FontDescription, _ body: (FontFallbacks) -> Result
    ) -> Result {
        let key = font.anySize
        return fonts.withLock { fonts in
            if let known = fonts[key] { return body(known) }
            // There is a font for anything once there was one: fontconfig gives the nearest.
            guard
                let fallbacks = FontFallbacks(key, defaultFamily: defaultFamily)
                    ?? fonts[FontDescription.body.anySize]
            else { preconditionFailure("the fonts found at first are kept") }
            fonts[key] = fallbacks
            return body(fallbacks)
        }
    }
}

extension FontDescription {
    /// The same font whatever its size.
    fileprivate var anySize: FontDescription {
        FontDescription(family: family, size: 1, weight: weight, isItalic: isItalic)
    }
}

extension Unicode.Scalar {
    fileprivate var script: hb_script_t {
        hb_unicode_script(hb_unicode_funcs_get_default(), value)
    }
}
