import TextViews

/// The plainest text there can be, to compare the buffer with: an array of UTF-16.
struct PlainText: Equatable {
    var units: [UInt16]

    init(_ units: [UInt16] = []) {
        self.units = String(decoding: units, as: UTF16.self).utf16.map { $0 }
    }

    var string: String { String(decoding: units, as: UTF16.self) }

    func isInsidePair(_ offset: Int) -> Bool {
        offset > 0 && offset < units.count && UTF16.isTrailSurrogate(units[offset])
    }

    func scalarRange(_ range: Range<Int>) -> Range<Int> {
        let lower = isInsidePair(range.lowerBound) ? range.lowerBound - 1 : range.lowerBound
        if range.isEmpty { return lower..<lower }
        let upper = isInsidePair(range.upperBound) ? range.upperBound + 1 : range.upperBound
        return lower..<upper
    }

    mutating func replace(_ range: Range<Int>, with units: [UInt16]) {
        self.units.replaceSubrange(scalarRange(range), with: PlainText(units).units)
    }

    /// The offsets where lines begin, the first one's included.
    var lineStarts: [Int] {
        var starts = [0]
        for (index, unit) in units.enumerated() {
            switch unit {
            case 10, 0x85, 0x2028, 0x2029: starts.append(index + 1)
            case 13:
                if index + 1 == units.count || units[index + 1] != 10 { starts.append(index + 1) }
            default: break
            }
        }
        return starts
    }

    func count(_ unit: TextUnit, before offset: Int) -> Int {
        let prefix = String(
            decoding: units[..<(isInsidePair(offset) ? offset - 1 : offset)], as: UTF16.self)
        return switch unit {
        case .utf16: prefix.utf16.count
        case .utf8: prefix.utf8.count
        case .scalars: prefix.unicodeScalars.count
        }
    }
}
