/// Finds measures: a number with a unit after it.
struct PhysicalValueScanner: DataScanner {
    let region: String

    func matches(in text: ScannedText) -> [DetectedData] {
        guard text.contains(.digit) else { return [] }
        var found: [DetectedData] = []
        var offset = 0
        while offset < text.count {
            guard text[offset] &- 0x30 < 10 else {
                offset += 1
                continue
            }
            let (number, end) = DecimalNumber.read(at: offset, region: region, in: text)
            offset = end
            guard let number, mayMeasure(number.range.lowerBound, text),
                let unit = unit(after: end, text)
            else { continue }
            let start = signedStart(number.range.lowerBound, text)
            let sign = start < number.range.lowerBound ? "-" : ""
            let value = PhysicalValue(value: sign + number.value, unit: unit.symbol)
            found.append(
                DetectedData(
                    range: start..<unit.end, text: text.string(start..<unit.end),
                    content: .physicalValue(value), url: nil))
            offset = unit.end
        }
        return found
    }

    private func mayMeasure(_ start: Int, _ text: ScannedText) -> Bool {
        guard text.mayBeginNumber(at: start) else { return false }
        // "[31m" colours a terminal; "v-2", "x-3" and "1-2" are names and ranges.
        switch text[start - 1] {
        case 0x5B, 0x3B, 0x24, 0x7B: return start == 0
        default: return true
        }
    }

    /// The start of a number with a minus sign before it.
    private func signedStart(_ start: Int, _ text: ScannedText) -> Int {
        guard start > 0, text[start - 1] == 0x2D || text[start - 1] == 0x2212 else { return start }
        let isSign = start == 1 || text[start - 2] == 0x20 || text[start - 2] == 0x28
        return isSign ? start - 1 : start
    }

    private func unit(after end: Int, _ text: ScannedText) -> (symbol: String, end: Int)? {
        let space = text[end]
        let hasSpace = space == 0x20 || space == 0xA0 || space == 0x202F || space == 0x2009
        let start = hasSpace ? end + 1 : text[end] == 0x2D ? end + 1 : end
        let limit = min(text.count, start + MeasureUnit.longest)
        guard start < limit else { return nil }
        for stop in (start + 1...limit).reversed() where !text.isWord(at: stop) {
            guard text[stop] & 0xFC00 != 0xDC00, let last = text[stop - 1] as UInt16?,
                last != 0x20, last != 0x0A
            else { continue }
            let written = text.string(start..<stop)
            guard let symbol = MeasureUnit.symbols[written] else { continue }
            if MeasureUnit.ambiguous.contains(written), !isClear(start, stop, hasSpace, text) {
                return nil
            }
            return start > end && text[end] == 0x2D && stop - start < 2 ? nil : (symbol, stop)
        }
        let word = text.word(at: start)
        guard word.count > 3, !text.isWord(at: word.upperBound) else { return nil }
        return MeasureUnit.names[text.string(word).lowercased()].map { ($0, word.upperBound) }
    }

    /// Whether a unit of one letter stands where a unit does, and no name or code.
    private func isClear(
        _ start: Int, _ stop: Int, _ hasSpace: Bool, _ text: ScannedText
    ) -> Bool {
        guard hasSpace, stop < text.count else { return hasSpace }
        switch text[stop] {
        case 0x20, 0x0A, 0x0D, 0x2E, 0x2C, 0x29, 0x21, 0x3F: break
        default: return false
        }
        // "3 m = x", "2 l (": code.
        return ![0x3D, 0x2B, 0x2A, 0x28, 0x26, 0x7C].contains(text[stop + 1])
    }
}
