/// A paragraph, or a part of a very long one, that is laid out as a whole.
struct TextPiece: Equatable {
    /// The piece in UTF-16 offsets, with the terminator when it holds the paragraph's end.
    var range: Range<Int>
    var paragraphStart: Int

    var beginsParagraph: Bool { range.lowerBound == paragraphStart }

    /// How long a paragraph may be before it is cut; what a key press in it must lay out anew.
    static let length = 4096
    /// How far to look for a good place to cut.
    fileprivate static let search = 512
}

extension TextSource {
    /// The piece at an offset.
    ///
    /// Long paragraphs are cut every 4,096 code units at the next opportunity to break a line, and a
    /// line ends there. So pieces depend on the text alone, and are found without those before.
    ///
    /// - Parameters:
    ///   - offset: A place below the text's length.
    ///   - paragraphStart: The start of its paragraph.
    func textPiece(at offset: Int, paragraphStart: Int) -> TextPiece {
        var number = (offset - paragraphStart) / TextPiece.length
        var start = pieceStart(number, paragraphStart)
        while start == nil || start.map({ $0 > offset }) == true {
            number -= 1
            start = pieceStart(number, paragraphStart)
        }
        let first = start ?? paragraphStart
        let end =
            pieceEnd(from: first, before: paragraphStart + (number + 1) * TextPiece.length)
            ?? pieceStart(number + 1, paragraphStart)
            ?? paragraphEnd(from: paragraphStart + (number + 1) * TextPiece.length)
        return TextPiece(range: first..<end, paragraphStart: paragraphStart)
    }

    /// Where a piece of a paragraph begins; `nil` when the paragraph ends before.
    private func pieceStart(_ number: Int, _ paragraphStart: Int) -> Int? {
        guard number > 0 else { return paragraphStart }
        let target = paragraphStart + number * TextPiece.length
        guard target < utf16Length else { return nil }
        var reader = reader(at: target)
        var clusterStart: Int?
        while reader.offset < target + TextPiece.search, let next = reader.peekNext() {
            if next.isParagraphSeparator { return nil }
            if reader.offset >= target, GraphemeBreaks.isBreak(at: reader, floor: paragraphStart) {
                if LineBreaks.isBreak(at: reader, floor: paragraphStart) { return reader.offset }
                clusterStart = clusterStart ?? reader.offset
            }
            _ = reader.next()
        }
        if reader.peekNext() == nil { return nil }
        return clusterStart ?? reader.offset
    }

    /// The end of the paragraph when it lies before `limit`.
    private func pieceEnd(from start: Int, before limit: Int) -> Int? {
        var reader = reader(at: start)
        while reader.offset < limit {
            let place = reader.offset
            guard let scalar = reader.next() else { return place }
            if scalar.isParagraphSeparator { return paragraphTerminatorEnd(from: place) }
        }
        return nil
    }

    private func paragraphEnd(from offset: Int) -> Int {
        var reader = reader(at: offset)
        while let scalar = reader.peekNext(), !scalar.isParagraphSeparator { _ = reader.next() }
        return paragraphTerminatorEnd(from: reader.offset)
    }
}
