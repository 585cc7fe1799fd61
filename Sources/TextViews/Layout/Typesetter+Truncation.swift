extension Typesetter {
    /// Puts an ellipsis for what is too wide, by the line break mode.
    func truncate(_ line: inout LayoutLine, room: Double) {
        let start = line.range.lowerBound
        let whole = start..<line.contentEnd
        guard
            [.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle].contains(
                style.lineBreakMode), line.width(whole) > room + 1e-6, !whole.isEmpty
        else { return }
        let dots = ellipsisWidth
        let free = max(0, room - dots)
        let hidden: Range<Int> =
            switch style.lineBreakMode {
            case .byTruncatingHead: start..<suffixStart(line, free)
            case .byTruncatingTail: prefixEnd(line, free)..<line.contentEnd
            default: prefixEnd(line, free / 2)..<suffixStart(line, free / 2)
            }
        guard !hidden.isEmpty else { return }
        line.truncated = hidden
        for offset in hidden where line.isClusterStart(offset) {
            line.advances[offset - start] = offset == hidden.lowerBound ? dots : 0
        }
    }

    private var ellipsisWidth: Double {
        let dots = CodeUnitText("…")
        let font = fonts.first?.font ?? .body
        return measurer.advances(of: dots, in: 0..<1, font: font, isRightToLeft: false)[0]
    }

    /// The end of the clusters at the line's start that fit.
    private func prefixEnd(_ line: LayoutLine, _ room: Double) -> Int {
        var place = line.range.lowerBound
        var width = 0.0
        while place < line.contentEnd {
            let next = line.nextClusterStart(after: place)
            width += line.width(place..<next)
            if width > room + 1e-6 { return place }
            place = next
        }
        return place
    }

    /// The start of the clusters at the line's end that fit.
    private func suffixStart(_ line: LayoutLine, _ room: Double) -> Int {
        var place = line.contentEnd
        var width = 0.0
        while place > line.range.lowerBound {
            let previous = line.previousClusterStart(before: place)
            width += line.width(previous..<place)
            if width > room + 1e-6 { return place }
            place = previous
        }
        return place
    }
}
