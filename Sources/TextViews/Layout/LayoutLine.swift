/// A line of a block, in distances from the block's start and top.
struct LayoutLine: Equatable {
    /// A run of one direction, as it lies on the screen.
    struct Run: Equatable {
        var range: Range<Int>
        var level: UInt8
        var x: Double
        var width: Double

        var isRightToLeft: Bool { level & 1 == 1 }
        var maxX: Double { x + width }
    }

    /// The line's text, with the spaces and the terminator at its end.
    var range: Range<Int>
    /// Where the terminator begins: the last place for the caret.
    var contentEnd: Int
    /// Whether the paragraph goes on in the next line.
    var isSoftWrapped = false
    /// The runs from left to right, without the terminator.
    var runs: [Run] = []
    /// The width of each cluster at its first code unit, -1 at the other code units.
    var advances: [Double] = []
    /// The direction of the paragraph.
    var isRightToLeft = false
    /// Where text begins when the line has none.
    var origin = 0.0
    /// What can be seen of the line, without the spaces at its end.
    var visible: ClosedRange<Double> = 0...0
    var y = 0.0
    var height = 0.0
    /// The height without the spacing below.
    var textHeight = 0.0
    /// The distance from the line's top to its baseline.
    var baseline = 0.0
    /// What an ellipsis stands for.
    var truncated: Range<Int>?

    var maxY: Double { y + height }

    /// Whether a cluster begins at an offset.
    func isClusterStart(_ offset: Int) -> Bool {
        offset == contentEnd || advances[offset - range.lowerBound] >= 0
    }

    func nextClusterStart(after offset: Int) -> Int {
        var next = offset + 1
        while next < contentEnd, advances[next - range.lowerBound] < 0 { next += 1 }
        return min(next, contentEnd)
    }

    func previousClusterStart(before offset: Int) -> Int {
        var previous = offset - 1
        while previous > range.lowerBound, advances[previous - range.lowerBound] < 0 {
            previous -= 1
        }
        return max(previous, range.lowerBound)
    }

    func width(_ part: Range<Int>) -> Double {
        guard !part.isEmpty else { return 0 }
        let start = range.lowerBound
        return advances[part.lowerBound - start..<part.upperBound - start].reduce(0) {
            $0 + max(0, $1)
        }
    }

    /// The run that holds a code unit.
    func run(holding offset: Int) -> Run? { runs.first { $0.range.contains(offset) } }

    /// Where an offset lies as an edge of a run.
    func x(of offset: Int, in run: Run) -> Double {
        let width = width(run.range.lowerBound..<offset)
        return run.isRightToLeft ? run.maxX - width : run.x + width
    }

    /// Where the caret stands: after the cluster before (upstream) or before the next (downstream).
    func caretX(at offset: Int, _ affinity: TextAffinity) -> Double {
        let offset = min(max(offset, range.lowerBound), contentEnd)
        if affinity == .upstream || offset == contentEnd, offset > range.lowerBound {
            if affinity == .upstream || isSoftWrapped, let run = run(holding: offset - 1) {
                return x(of: offset, in: run)
            }
        } else if let run = run(holding: offset) {
            return x(of: offset, in: run)
        }
        guard let first = runs.first, let last = runs.last else { return origin }
        return isRightToLeft ? first.x : last.maxX
    }
}

/// Which of two neighbours a caret belongs to where they lie apart: at a line's end, and where the
/// direction changes.
public enum TextAffinity: Sendable, Hashable {
    /// The text before.
    case upstream
    /// The text after.
    case downstream
}

/// A place for the caret.
public struct CaretPosition: Sendable, Hashable {
    /// The place in UTF-16 code units.
    public var offset: Int
    /// The side that it belongs to.
    public var affinity: TextAffinity

    /// Makes a position.
    public init(_ offset: Int, _ affinity: TextAffinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
    }
}
