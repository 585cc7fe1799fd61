/// Reordering of a line (UAX #9, L1 and L2).
enum BidiLine {
    /// The levels of a line with white space at tabs and at its end set back (L1).
    static func levels(
        _ levels: ArraySlice<UInt8>, classes: ArraySlice<BidiClass>, baseLevel: UInt8
    ) -> [UInt8] {
        var result = Array(levels)
        var isTrailing = true
        for (place, kind) in zip(result.indices, classes).reversed() {
            switch kind {
            case .s, .b:
                isTrailing = true
                result[place] = baseLevel
            case .ws, .lri, .rli, .fsi, .pdi, .lre, .rle, .lro, .rlo, .pdf, .bn:
                if isTrailing { result[place] = baseLevel }
            default: isTrailing = false
            }
        }
        return result
    }

    /// Runs of one level in the order in which they are seen from left to right (L2).
    static func visualRuns(_ levels: [UInt8]) -> [BidiRun] {
        var runs: [BidiRun] = []
        for (index, level) in levels.enumerated() {
            if let last = runs.last, last.level == level {
                runs[runs.count - 1].range = last.range.lowerBound..<index + 1
            } else {
                runs.append(BidiRun(range: index..<index + 1, level: level))
            }
        }
        let lowestOdd = runs.lazy.map(\.level).filter { $0 & 1 == 1 }.min()
        guard let lowestOdd, let highest = runs.lazy.map(\.level).max() else { return runs }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            reverseRuns(&runs, atLeast: level)
        }
        return runs
    }

    private static func reverseRuns(_ runs: inout [BidiRun], atLeast level: UInt8) {
        var place = 0
        while place < runs.count {
            let first = place
            while place < runs.count, runs[place].level >= level { place += 1 }
            runs[first..<place].reverse()
            place += 1
        }
    }
}

/// A run of text of one direction.
public struct BidiRun: Sendable, Hashable {
    /// The run's place in the text.
    public var range: Range<Int>
    /// The embedding level; odd ones are read from right to left.
    public var level: UInt8

    /// Whether it is read from right to left.
    public var isRightToLeft: Bool { level & 1 == 1 }
}
