/// Answers for the commonest neighbours, without a look at the tables; layout asks for every code unit.
enum QuickBreaks {
    /// Whether a cluster boundary lies between two code units; `nil` when it takes the rules.
    @inline(__always)
    static func isClusterBreak(_ before: UInt16, _ after: UInt16) -> Bool? {
        standsAlone(before) && standsAlone(after) ? true : nil
    }

    /// Whether a line may break between two code units; `nil` when it takes the rules.
    ///
    /// - Parameters:
    ///   - solid: The code unit before `before`.
    ///   - before: The code unit before the place.
    ///   - after: The code unit after it.
    @inline(__always)
    static func isLineBreak(solid: UInt16, _ before: UInt16, _ after: UInt16) -> Bool? {
        if isLetter(before) {
            // LB28, LB7.
            return isLetter(after) || after == 0x20 ? false : nil
        }
        // LB18, with nothing before the space that reaches over it.
        if before == 0x20 { return isLetter(solid) && isLetter(after) ? true : nil }
        return isIdeograph(before) && isIdeograph(after) ? true : nil
    }

    /// Scalars whose Grapheme_Cluster_Break is Other and that no rule joins to another of them.
    @inline(__always)
    private static func standsAlone(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20...0x7E, 0xC0...0x2FF, 0x5D0...0x5EA, 0x621...0x64A, 0x3041...0x3096: true
        default: isIdeograph(unit)
        }
    }

    /// Letters of Latin, Hebrew and Arabic, whose Line_Break is AL or HL.
    @inline(__always)
    private static func isLetter(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x41...0x5A, 0x61...0x7A, 0x5D0...0x5EA, 0x621...0x64A: true
        default: false
        }
    }

    @inline(__always)
    private static func isIdeograph(_ unit: UInt16) -> Bool { unit >= 0x4E00 && unit <= 0x9FFF }

    /// Whether a code unit neither is of a script from right to left nor controls direction.
    @inline(__always)
    static func isLeftToRight(_ unit: UInt16) -> Bool {
        unit < 0x590 || (unit >= 0x3000 && unit < 0xD800)
    }
}

extension CodeUnitText {
    /// The end of the cluster that begins at an offset below the end.
    func clusterEnd(from start: Int) -> Int {
        let next = start + 1
        guard next < units.count, QuickBreaks.isClusterBreak(units[start], units[next]) == true
        else { return boundary(.cluster, after: start, knownBoundary: start) ?? units.count }
        return next
    }
}
