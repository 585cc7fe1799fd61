/// The bidirectional levels of a paragraph, by UTF-16 code unit.
public struct BidiParagraph: Sendable {
    /// The paragraph's own level: 0 from left to right, 1 from right to left.
    public let baseLevel: UInt8
    /// The number of code units.
    public let count: Int
    /// The levels; empty when all are 0, as in most text.
    private var levels: [UInt8]
    private var classes: [BidiClass]

    /// Resolves a paragraph by the Unicode Bidirectional Algorithm (UAX #9).
    ///
    /// O(n); text from left to right takes one pass over its classes.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - range: The paragraph in UTF-16 offsets, its terminator last.
    ///   - direction: Its direction; natural means that of its first strong character.
    ///   - fallback: The direction when there is no strong character.
    public init(
        _ text: some TextSource, in range: Range<Int>, direction: WritingDirection = .natural,
        fallback: WritingDirection = .leftToRight
    ) {
        count = range.count
        var scalars: [Unicode.Scalar] = []
        var classes: [BidiClass] = []
        var needsAlgorithm = direction == .rightToLeft || fallback == .rightToLeft
        var reader = text.reader(at: range.lowerBound)
        while reader.offset < range.upperBound, let scalar = reader.next() {
            let kind = scalar.textProperties.bidi
            scalars.append(scalar)
            classes.append(kind)
            needsAlgorithm = needsAlgorithm || kind.needsAlgorithm
        }
        guard needsAlgorithm else {
            (baseLevel, levels, self.classes) = (0, [], [])
            return
        }
        let isNeutral = !classes.contains { $0 == .l || $0 == .r || $0 == .al }
        let resolver = BidiResolver(
            classes: classes, scalars: scalars,
            direction: direction == .natural && isNeutral ? fallback : direction)
        baseLevel = resolver.baseLevel
        var levels: [UInt8] = []
        var unitClasses: [BidiClass] = []
        for (index, scalar) in scalars.enumerated() {
            for _ in 0..<scalar.utf16Width {
                levels.append(resolver.levels[index])
                unitClasses.append(classes[index])
            }
        }
        self.levels = levels
        self.classes = unitClasses
    }

    /// A paragraph known to hold only text from left to right.
    init(leftToRight count: Int) {
        (baseLevel, self.count, levels, classes) = (0, count, [], [])
    }

    /// Whether all of it has the paragraph's level.
    var isUniform: Bool { levels.isEmpty }

    /// Gives all of a cluster the level of its first scalar, so that it is seen in one place.
    ///
    /// Only clusters with a prepended mark, or with a control inside, can have several levels.
    ///
    /// - Parameter isClusterStart: For each code unit whether a cluster begins there.
    mutating func keepClustersWhole(_ isClusterStart: [Bool]) {
        for index in levels.indices.dropFirst() where !isClusterStart[index] {
            levels[index] = levels[index - 1]
            classes[index] = classes[index - 1]
        }
    }

    /// The direction of the paragraph.
    public var direction: WritingDirection { baseLevel == 0 ? .leftToRight : .rightToLeft }

    /// The level of a code unit, counted from the paragraph's start.
    public func level(at offset: Int) -> UInt8 {
        levels.isEmpty || offset >= count ? baseLevel : levels[offset]
    }

    /// The runs of a line from left to right.
    ///
    /// O(n) in the line's length.
    ///
    /// - Parameter line: The line in UTF-16 offsets from the paragraph's start.
    public func visualRuns(in line: Range<Int>) -> [BidiRun] {
        guard !line.isEmpty else { return [] }
        guard !levels.isEmpty else { return [BidiRun(range: line, level: 0)] }
        let lineLevels = BidiLine.levels(
            levels[line], classes: classes[line], baseLevel: baseLevel)
        return BidiLine.visualRuns(lineLevels).map { run in
            let range = run.range
            return BidiRun(
                range: range.lowerBound + line.lowerBound..<range.upperBound + line.lowerBound,
                level: run.level)
        }
    }
}

extension BidiClass {
    /// Whether text with it may have other levels than 0.
    fileprivate var needsAlgorithm: Bool {
        switch self {
        case .r, .al, .an, .lre, .lro, .rle, .rlo, .lri, .rli, .fsi: true
        default: false
        }
    }
}
