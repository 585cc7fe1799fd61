/// The data in a text that is edited: an edit has only the lines around it looked at again.
///
/// What is found is the same as its detector finds in the whole text.
public struct IncrementalDetection: Sendable {
    /// What looks through the text.
    public let detector: DataDetector
    /// The version of the text that ``found`` belongs to.
    public private(set) var version: Int
    /// The data, in order and without overlaps.
    public private(set) var found: [DetectedData]
    /// The part of the present text that was looked at last, in UTF-16 code units.
    public private(set) var lastExamined: Range<Int>
    /// The text's length in UTF-16 code units.
    private var count: Int

    /// Looks through a whole text; O(n).
    ///
    /// - Parameters:
    ///   - units: The text's UTF-16 code units.
    ///   - version: The text's version.
    ///   - detector: What looks through the text.
    public init(_ units: [UInt16], version: Int = 0, detector: DataDetector) {
        self.detector = detector
        self.version = version
        found = detector.matches(in: units)
        count = units.count
        lastExamined = 0..<units.count
    }

    /// Follows an edit.
    ///
    /// Takes time for the lines around the edit, and for moving what was found after it.
    ///
    /// - Parameters:
    ///   - replaced: The replaced part of the old text, in UTF-16 code units.
    ///   - newCount: The length of what is in its place now, in UTF-16 code units.
    ///   - version: The new text's version.
    ///   - units: Reads a part of the new text.
    public mutating func update(
        replacing replaced: Range<Int>, with newCount: Int, version: Int,
        units: @escaping (Range<Int>) -> [UInt16]
    ) {
        let delta = newCount - replaced.count
        count += delta
        var lines = SurroundingLines(count: count, units: units)
        let edited = replaced.lowerBound..<replaced.lowerBound + newCount
        let examined = lines.start(before: edited.lowerBound)..<lines.end(after: edited.upperBound)
        let oldEnd = examined.upperBound - delta
        var updated = Array(found.prefix { $0.range.upperBound <= examined.lowerBound })
        for data in detector.matches(in: units(examined)) {
            updated.append(data.moved(by: examined.lowerBound))
        }
        updated += found.drop { $0.range.lowerBound < oldEnd }.map { $0.moved(by: delta) }
        found = updated
        lastExamined = examined
        self.version = version
    }
}

extension DetectedData {
    /// The same finding further on in the text.
    func moved(by offset: Int) -> DetectedData {
        var data = self
        data.range = range.lowerBound + offset..<range.upperBound + offset
        return data
    }
}

/// Finds the lines around an edit that belong to the same blocks.
private struct SurroundingLines {
    let count: Int
    let units: (Range<Int>) -> [UInt16]
    /// The part of the text that was read last, and where it begins.
    private var window: [UInt16] = []
    private var windowStart = 0

    private static let windowSize = 1024

    init(count: Int, units: @escaping (Range<Int>) -> [UInt16]) {
        self.count = count
        self.units = units
    }

    /// The start of the block that the line at an offset belongs to.
    mutating func start(before offset: Int) -> Int {
        var start = lineStart(before: offset)
        while start > 0 {
            let previous = lineStart(before: start - 1)
            if isBorder(previous..<start) { break }
            start = previous
        }
        return start
    }

    /// The end of the block that the line at an offset belongs to.
    mutating func end(after offset: Int) -> Int {
        var end = lineEnd(after: offset)
        while end < count {
            let next = lineEnd(after: end)
            if isBorder(end..<next) { break }
            end = next
        }
        return end
    }

    /// Whether a line divides blocks: a long one, or a blank one.
    private mutating func isBorder(_ line: Range<Int>) -> Bool {
        if line.count > TextBlocks.longLine { return true }
        return line.allSatisfy { TextBlocks.isBlank(unit(at: $0)) }
    }

    private mutating func lineStart(before offset: Int) -> Int {
        var start = offset
        while start > 0, unit(at: start - 1) != 0x0A { start -= 1 }
        return start
    }

    private mutating func lineEnd(after offset: Int) -> Int {
        var end = offset
        while end < count {
            end += 1
            if unit(at: end - 1) == 0x0A { break }
        }
        return end
    }

    private mutating func unit(at offset: Int) -> UInt16 {
        let index = offset - windowStart
        if index >= 0, index < window.count { return window[index] }
        windowStart = max(0, offset - Self.windowSize / 2)
        window = units(windowStart..<min(count, windowStart + Self.windowSize))
        return window[offset - windowStart]
    }
}
