/// The pieces that two sequences have in common, in order.
///
/// As many as there can be (after Myers, "An O(ND) Difference Algorithm", 1986) where the sequences
/// differ in a short part; else those that each of them has once.
struct PieceMatches {
    typealias Piece = ArraySlice<UInt8>

    private(set) var pairs: [(from: Int, to: Int)] = []

    /// How long the differing parts may be together to be compared piece by piece, which costs the
    /// square of that.
    private static let limit = 2_000

    /// Compares two sequences; O(n log n) in their length.
    init(from: [Piece], to: [Piece]) {
        var start = 0
        while start < from.count, start < to.count, from[start] == to[start] {
            pairs.append((start, start))
            start += 1
        }
        var (fromEnd, toEnd) = (from.count, to.count)
        while fromEnd > start, toEnd > start, from[fromEnd - 1] == to[toEnd - 1] {
            fromEnd -= 1
            toEnd -= 1
        }
        let (middle, other) = (from[start..<fromEnd], to[start..<toEnd])
        pairs +=
            middle.count + other.count <= Self.limit
            ? Self.longest(middle, other) : Self.unique(middle, other)
        pairs += zip(fromEnd..<from.count, toEnd..<to.count).map { ($0, $1) }
    }

    private static func longest(
        _ from: ArraySlice<Piece>, _ to: ArraySlice<Piece>
    ) -> [(from: Int, to: Int)] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in to.difference(from: from) {
            switch change {
            case .remove(let offset, _, _): removed.insert(from.startIndex + offset)
            case .insert(let offset, _, _): inserted.insert(to.startIndex + offset)
            }
        }
        return zip(
            from.indices.filter { !removed.contains($0) },
            to.indices.filter { !inserted.contains($0) }
        ).map { ($0, $1) }
    }

    /// The pieces that each has once, as many as are in the same order (after Cohen's "patience diff").
    private static func unique(
        _ from: ArraySlice<Piece>, _ to: ArraySlice<Piece>
    ) -> [(from: Int, to: Int)] {
        func places(_ pieces: ArraySlice<Piece>) -> [Piece: Int] {
            Dictionary(zip(pieces, pieces.indices), uniquingKeysWith: { _, _ in -1 })
                .filter { $0.value >= 0 }
        }
        let (fromPlaces, toPlaces) = (places(from), places(to))
        let candidates = fromPlaces.compactMap { piece, place in
            toPlaces[piece].map { (from: place, to: $0) }
        }.sorted { $0.from < $1.from }
        return longestRising(candidates)
    }

    /// The longest part of some pairs in which both places rise.
    private static func longestRising(
        _ pairs: [(from: Int, to: Int)]
    ) -> [(from: Int, to: Int)] {
        // For each length, the pair that ends a rising part of it at the lowest place.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].to < pair.to { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var rising: [(from: Int, to: Int)] = []
        var next = ends.last
        while let index = next {
            rising.append(pairs[index])
            next = previous[index]
        }
        return rising.reversed()
    }

    /// For each piece of the first sequence, where it is in the second; `nil` for nowhere.
    func targets(count: Int) -> [Int?] {
        var targets = [Int?](repeating: nil, count: count)
        for pair in pairs { targets[pair.from] = pair.to }
        return targets
    }
}
