/// Which of overlapping findings stay.
enum OverlapResolution {
    /// The findings that stay, in the text's order: of those that overlap, links win over addresses,
    /// addresses over dates, dates over telephone numbers, those over the rest; among equals the
    /// longest, then the first.
    ///
    /// O(n log n), and O(k²) for k findings that hang together by overlaps.
    static func resolve(_ found: [DetectedData]) -> [DetectedData] {
        guard found.count > 1 else { return found }
        let sorted = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
        var kept: [DetectedData] = []
        kept.reserveCapacity(sorted.count)
        var cluster = 0..<0
        var end = 0
        for (index, data) in sorted.enumerated() {
            if data.range.lowerBound >= end {
                keepBest(of: sorted[cluster], in: &kept)
                cluster = index..<index
            }
            cluster = cluster.lowerBound..<index + 1
            end = max(end, data.range.upperBound)
        }
        keepBest(of: sorted[cluster], in: &kept)
        return kept
    }

    private static func keepBest(
        of cluster: ArraySlice<DetectedData>, in kept: inout [DetectedData]
    ) {
        guard cluster.count > 1 else {
            kept += cluster
            return
        }
        var best: [DetectedData] = []
        for data in cluster.sorted(by: isBetter)
        where !best.contains(where: { $0.range.overlaps(data.range) }) {
            best.append(data)
        }
        kept += best.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private static func rank(_ data: DetectedData) -> Int {
        switch data.content {
        case .link, .emailAddress: 0
        case .address: 1
        case .calendarEvent: 2
        case .phoneNumber: 3
        case .shipment, .flight, .money, .physicalValue: 4
        }
    }

    private static func isBetter(_ left: DetectedData, _ right: DetectedData) -> Bool {
        let ranks = (rank(left), rank(right))
        if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
        if left.range.count != right.range.count { return left.range.count > right.range.count }
        return left.range.lowerBound < right.range.lowerBound
    }
}
