import SettingsTestSupport
import Testing

@testable import TextViews

@Suite struct `Layout of random text` {
    private static func text(_ random: inout SeededRandom, _ count: Int) -> String {
        `Segmentation of random text`.text(&random, count: count)
    }

    private func layout(_ text: TextBuffer, columns: Int) -> TextLayout<TextBuffer> {
        TextLayout(
            text, container: .cells(columns), styling: UniformTextStyling(),
            measurer: CellMeasurer())
    }

    @Test func `a piece's boundaries are those of the rules`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            let text = CodeUnitText(
                Self.text(&random, 12) + "the 日本 אב سل (x) 12 é" + Self.text(&random, 12))
            let range = 0..<text.utf16Length
            let piece = PieceText(
                text, TextPiece(range: range, paragraphStart: 0), direction: .leftToRight)
            let clusters = Set([0] + text.boundaries(.cluster))
            let breaks = Set(text.boundaries(.line)).intersection(clusters)
            #expect(
                Set(piece.isClusterStart.indices.filter { piece.isClusterStart[$0] }) == clusters)
            #expect(
                Set(piece.canBreak.indices.filter { piece.canBreak[$0] }) == breaks, "seed \(seed)")
        }
    }

    @Test func `neighbours with a quick answer get that of the rules`() {
        let units = (UInt16(0x20)...0xFFFF).filter { Unicode.Scalar($0) != nil }
        let partners: [UInt16] = [
            0x20, 0x41, 0x7A, 0xE9, 0x5D0, 0x628, 0x4E00, 0x9FFF, 0x3042, 0x21,
        ]
        for unit in units {
            for partner in partners {
                for pair in [[unit, partner], [partner, unit]] {
                    let reader = CodeUnitText([0x61] + pair).reader(at: 2)
                    if let quick = QuickBreaks.isClusterBreak(pair[0], pair[1]) {
                        #expect(quick == GraphemeBreaks.isBreak(at: reader, floor: 0), "\(pair)")
                    }
                    if let quick = QuickBreaks.isLineBreak(solid: 0x61, pair[0], pair[1]) {
                        #expect(quick == LineBreaks.isBreak(at: reader, floor: 0), "\(pair)")
                    }
                }
            }
        }
    }

    @Test func `lines hold all text in order and end at cluster edges`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<100 {
            let text = TextBuffer(Self.text(&random, 60))
            var end = 0
            for line in layout(text, columns: Int.random(in: 1...20, using: &random)).lineFragments
            {
                #expect(line.range.lowerBound == end, "seed \(seed)")
                end = line.range.upperBound
                #expect(text.isBoundary(.cluster, at: end), "seed \(seed)")
                #expect(
                    line.runs.map(\.range.count).reduce(0, +) == line.contentRange.count,
                    "seed \(seed)")
            }
            #expect(end == text.count, "seed \(seed)")
        }
    }

    @Test func `layout after edits is layout from scratch`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<20 {
            var text = TextBuffer(Self.text(&random, 80))
            let columns = Int.random(in: 3...30, using: &random)
            let edited = layout(text, columns: columns)
            for _ in 0..<12 {
                let start = text.boundary(
                    .cluster, atOrBefore: .random(in: 0...text.count, using: &random))
                let end = text.boundary(
                    .cluster,
                    atOrAfter: .random(in: start...min(text.count, start + 9), using: &random))
                let insertion = Self.text(&random, Int.random(in: 0...6, using: &random))
                text.replace(start..<end, with: insertion)
                edited.replace(start..<end, withLength: insertion.utf16.count, in: text)
                // Not compared in the expectation, which would describe all differences.
                let isEqual = edited.lineFragments == layout(text, columns: columns).lineFragments
                #expect(isEqual, "seed \(seed): \(text.string.debugDescription)")
                guard isEqual else { return }
            }
        }
    }

    @Test func `arrows cross each cluster once in both directions`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            // One paragraph from left to right: the walk to the right goes from its start to its end.
            // A prepended mark would draw the last letter into its own direction.
            let content = String(
                String.UnicodeScalarView(
                    Self.text(&random, 40).unicodeScalars.filter {
                        !$0.endsLine && $0 != "\u{600}"
                    }))
            let text = TextBuffer("a" + content + "a")
            let layout = layout(text, columns: Int.random(in: 4...30, using: &random))
            var there = [CaretPosition(0)]
            while let next = layout.moveVisually(from: there[there.count - 1], toRight: true),
                there.count < 500
            {
                there.append(next)
            }
            let clusters = Array(text.boundaries(.cluster)).count
            #expect(there.count == clusters + 1, "seed \(seed): \(content.debugDescription)")
            #expect(there.last?.offset == text.count, "seed \(seed)")
            var back = [there[there.count - 1]]
            while let next = layout.moveVisually(from: back[back.count - 1], toRight: false),
                back.count < 500
            {
                back.append(next)
            }
            #expect(back.count == clusters + 1, "seed \(seed): \(content.debugDescription)")
            #expect(back.last?.offset == 0, "seed \(seed)")
        }
    }

    @Test func `selection rectangles cover each line's text once`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            let text = TextBuffer(Self.text(&random, 40))
            let layout = layout(text, columns: Int.random(in: 4...30, using: &random))
            let cut = text.boundary(
                .cluster, atOrBefore: .random(in: 0...text.count, using: &random))
            for line in layout.lineFragments where !line.contentRange.isEmpty {
                let range = line.contentRange
                let middle = min(max(cut, range.lowerBound), range.upperBound)
                let parts = [range.lowerBound..<middle, middle..<range.upperBound]
                let width = parts.flatMap(layout.selectionRects(for:)).reduce(0) {
                    $0 + $1.rect.width
                }
                let all = line.runs.reduce(0) { $0 + $1.rect.width }
                let room = layout.container.width
                #expect(all > room || abs(width - all) < 1e-6, "seed \(seed)")
            }
        }
    }

    @Test func `a caret's place leads back to its offset`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            let text = TextBuffer(Self.text(&random, 40))
            let layout = layout(text, columns: 60)
            for line in layout.lineFragments {
                for run in line.runs where run.rect.maxX <= 60 {
                    for place in text.boundaries(.cluster, in: run.range)
                    where place < run.range.upperBound {
                        let x = layout.caretRect(at: CaretPosition(place)).x
                        let found = layout.position(at: TextPoint(x: x, y: line.rect.y))
                        let foundX = layout.caretRect(at: found).x
                        // Marks alone take no room, so their neighbours lie in the same place;
                        // points outside the text mean the ends of the line.
                        guard x > line.runs[0].rect.x, x < line.runs[line.runs.count - 1].rect.maxX
                        else { continue }
                        #expect(abs(foundX - x) < 1e-6, "seed \(seed) at \(place)")
                    }
                }
            }
        }
    }
}
