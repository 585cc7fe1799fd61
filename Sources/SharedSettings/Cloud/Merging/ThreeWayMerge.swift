/// Two versions of a sequence that were made of a third, side by side (diff3).
///
/// After Khanna, Kunal and Pierce, "A Formal Investigation of Diff3" (2007).
struct ThreeWayMerge {
    typealias Piece = ArraySlice<UInt8>

    enum Part: Hashable {
        /// What at most one of the two has changed, as changed.
        case agreed([Piece])
        /// What both have changed, each in another way.
        case conflict(base: [Piece], older: [Piece], newer: [Piece])
    }

    private(set) var parts: [Part] = []

    /// Compares the versions; O(n·d) in their length and the number of differences.
    init(base: [Piece], older: [Piece], newer: [Piece]) {
        let toOlder = PieceMatches(from: base, to: older).targets(count: base.count)
        let toNewer = PieceMatches(from: base, to: newer).targets(count: base.count)
        var (index, olderIndex, newerIndex) = (0, 0, 0)
        while true {
            // The next piece that all three have.
            var end = index
            while end < base.count, toOlder[end] == nil || toNewer[end] == nil { end += 1 }
            let isLast = end == base.count
            let olderEnd = isLast ? older.count : toOlder[end] ?? older.count
            let newerEnd = isLast ? newer.count : toNewer[end] ?? newer.count
            add(
                Array(base[index..<end]), Array(older[olderIndex..<olderEnd]),
                Array(newer[newerIndex..<newerEnd]))
            if isLast { return }
            parts.append(.agreed([base[end]]))
            (index, olderIndex, newerIndex) = (end + 1, olderEnd + 1, newerEnd + 1)
        }
    }

    private mutating func add(_ base: [Piece], _ older: [Piece], _ newer: [Piece]) {
        if older == base {
            if !newer.isEmpty { parts.append(.agreed(newer)) }
        } else if newer == base || newer == older {
            if !older.isEmpty { parts.append(.agreed(older)) }
        } else {
            parts.append(.conflict(base: base, older: older, newer: newer))
        }
    }
}
