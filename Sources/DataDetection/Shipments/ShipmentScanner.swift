/// Finds parcels' numbers by their form and check digits; numbers of digits alone need a word such as
/// "tracking" or the carrier's name before them.
struct ShipmentScanner: DataScanner {
    private static let shortest = 10
    private static let longest = 34
    /// How far before a number a word may stand, in code units.
    private static let reach = 48

    func matches(in text: ScannedText) -> [DetectedData] {
        guard text.contains(.digit) else { return [] }
        var found: [DetectedData] = []
        var offset = 0
        while offset < text.count {
            guard isPart(text[offset]) else {
                offset += 1
                continue
            }
            let run = run(from: offset, text)
            if let shipment = shipment(run, text) { found.append(shipment) }
            offset = run.end
        }
        return found
    }

    private struct Run {
        var range: Range<Int>
        var characters: [UInt8]
        /// Where to go on.
        var end: Int
    }

    /// Letters and digits from an offset on, with single spaces between groups that have digits.
    private func run(from start: Int, _ text: ScannedText) -> Run {
        var end = start
        while isPart(text[end]) { end += 1 }
        let first = end
        var hasDigit = (start..<end).contains { text[$0] &- 0x30 < 10 }
        while hasDigit, text[end] == 0x20, end - start < Self.longest + 10 {
            var next = end + 1
            hasDigit = false
            while isPart(text[next]), next - end < 12 {
                if text[next] &- 0x30 < 10 { hasDigit = true }
                next += 1
            }
            guard hasDigit, !isPart(text[next]) else { break }
            end = next
        }
        let characters = (start..<end).compactMap { offset in
            text[offset] == 0x20 ? nil : UInt8(truncatingIfNeeded: text[offset])
        }
        return Run(range: start..<end, characters: characters, end: max(first, start + 1))
    }

    private func shipment(_ run: Run, _ text: ScannedText) -> DetectedData? {
        let joined = run.range.lowerBound..<run.end
        for range in joined == run.range ? [run.range] : [run.range, joined] {
            let characters =
                range == run.range ? run.characters : Array(run.characters.prefix(range.count))
            guard (Self.shortest...Self.longest).contains(characters.count), isAlone(range, text),
                let carrier = ShipmentFormat.carrier(
                    of: characters, named: { isNamed($0, range, text) })
            else { continue }
            let number = String(decoding: characters, as: UTF8.self)
            return DetectedData(
                range: range, text: text.string(range),
                content: .shipment(ShipmentTrackingNumber(carrier: carrier.name, number: number)),
                url: carrier.page.map { $0 + number })
        }
        return nil
    }

    private func isAlone(_ range: Range<Int>, _ text: ScannedText) -> Bool {
        let refusing: Set<UInt16> = [0x5F, 0x2D, 0x2E, 0x2F, 0x40, 0x2B, 0x3D, 0x25, 0x24]
        if range.lowerBound > 0 {
            let before = text[range.lowerBound - 1]
            if refusing.contains(before) && before != 0x3D && before != 0x2F { return false }
            if text.isLetter(before: range.lowerBound) { return false }
        }
        let after = text[range.upperBound]
        if after == 0x2E { return !text.isWord(at: range.upperBound + 1) }
        return !refusing.contains(after) && !text.isWord(at: range.upperBound)
    }

    /// Whether one of some words stands before a number.
    private func isNamed(_ words: [String], _ range: Range<Int>, _ text: ScannedText) -> Bool {
        let start = max(0, range.lowerBound - Self.reach)
        let before = text.string(start..<range.lowerBound).lowercased()
        return words.contains { before.contains($0) }
    }

    private func isPart(_ unit: UInt16) -> Bool {
        unit &- 0x30 < 10 || unit &- 0x41 < 26
    }
}
