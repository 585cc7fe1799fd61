/// A text's blocks: the pieces that are looked through apart from each other.
///
/// A block is a run of short lines, for an address may take several, or one long line. Blank lines
/// end it. Where blocks begin depends on the lines around alone, so after an edit only those that it
/// touched need another look.
struct TextBlocks: Sequence, IteratorProtocol {
    /// Lines that are longer, in UTF-16 code units, stand alone.
    static let longLine = 160

    private let units: [UInt16]
    private var start: Int
    private let end: Int

    /// The blocks of a text, or of the part of it that begins and ends where a block does.
    init(_ units: [UInt16], in range: Range<Int>? = nil) {
        self.units = units
        start = range?.lowerBound ?? 0
        end = range?.upperBound ?? units.count
    }

    mutating func next() -> Range<Int>? {
        while start < end {
            let first = line(from: start)
            guard !isBlank(first) else {
                start = first.upperBound
                continue
            }
            var block = first
            if first.count <= Self.longLine {
                while block.upperBound < end {
                    let following = line(from: block.upperBound)
                    if isBlank(following) || following.count > Self.longLine { break }
                    block = block.lowerBound..<following.upperBound
                }
            }
            start = block.upperBound
            return block
        }
        return nil
    }

    /// The line that begins at an offset, with its line feed.
    private func line(from start: Int) -> Range<Int> {
        var index = start
        while index < end {
            index += 1
            if units[index - 1] == 0x0A { break }
        }
        return start..<index
    }

    private func isBlank(_ line: Range<Int>) -> Bool {
        line.allSatisfy { Self.isBlank(units[$0]) }
    }

    /// Whether a code unit leaves a line blank.
    static func isBlank(_ unit: UInt16) -> Bool {
        unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0x0D
    }
}
