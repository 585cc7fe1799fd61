/// Tells layout the fonts and paragraph styles of a view's text.
struct ContentStyling: TextStyling {
    var attributes: AttributeRuns
    var font: TextFont
    var paragraphStyle: TextParagraphStyle

    var defaultFont: FontDescription { FontDescription(font) }

    func fontRuns(in range: Range<Int>) -> [TextFontRun] {
        var runs: [TextFontRun] = []
        attributes.forEachRun(in: range) { range, attributes in
            let font = FontDescription(attributes.font ?? font)
            if let last = runs.last, last.font == font {
                runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
            } else {
                runs.append(TextFontRun(range: range, font: font))
            }
        }
        return runs
    }

    func paragraphStyle(at offset: Int) -> TextParagraphStyle {
        guard offset < attributes.count else { return paragraphStyle }
        let attributes = attributes.attributes(at: offset)
        var style = attributes.paragraphStyle ?? paragraphStyle
        switch attributes[StandardTextAttributes.ParagraphDirection.self] {
        case .leftToRight: style.writingDirection = .leftToRight
        case .rightToLeft: style.writingDirection = .rightToLeft
        case nil: break
        }
        return style
    }
}
