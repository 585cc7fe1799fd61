/// The Unicode Bidirectional Algorithm up to the levels (UAX #9, P2 to I2) for one paragraph.
///
/// Indices count scalars. Takes O(n), with brackets O(n log n).
struct BidiResolver {
    /// Deeper embeddings are ignored (BD2).
    static let maximumDepth: UInt8 = 125

    /// The scalars' own classes.
    let classes: [BidiClass]
    /// The scalars, for brackets; empty in tests that know only classes.
    let scalars: [Unicode.Scalar]
    let baseLevel: UInt8
    /// The classes as the rules change them.
    var types: [BidiClass]
    private(set) var levels: [UInt8]
    /// For each isolate initiator the index of its end; `nil` where there is none (BD9).
    let isolateEnds: [Int: Int]

    /// Resolves the levels.
    ///
    /// - Parameters:
    ///   - classes: The scalars' classes; a class B only at the end.
    ///   - scalars: The scalars, or none to leave out the rule for brackets.
    ///   - direction: The paragraph's direction; natural with the fallback left to right.
    init(classes: [BidiClass], scalars: [Unicode.Scalar], direction: WritingDirection) {
        self.classes = classes
        self.scalars = scalars
        types = classes
        isolateEnds = Self.isolateEnds(classes)
        switch direction {
        case .leftToRight: baseLevel = 0
        case .rightToLeft: baseLevel = 1
        case .natural:
            baseLevel = Self.firstStrongLevel(classes, 0..<classes.count, isolateEnds) ?? 0
        }
        levels = [UInt8](repeating: baseLevel, count: classes.count)
        resolveExplicitLevels()
        for sequence in isolatingRunSequences() {
            resolveWeakTypes(sequence)
            resolveBrackets(sequence)
            resolveNeutrals(sequence)
            for index in sequence.indices { levels[index] += levelIncrease(at: index) }
        }
        fillRemoved()
    }

    /// P2 and P3 over a part of the paragraph.
    private static func firstStrongLevel(
        _ classes: [BidiClass], _ range: Range<Int>, _ isolateEnds: [Int: Int]
    ) -> UInt8? {
        var index = range.lowerBound
        while index < range.upperBound {
            switch classes[index] {
            case .l: return 0
            case .r, .al: return 1
            case .lri, .rli, .fsi:
                guard let end = isolateEnds[index] else { return nil }
                index = end
            default: break
            }
            index += 1
        }
        return nil
    }

    private static func isolateEnds(_ classes: [BidiClass]) -> [Int: Int] {
        var ends: [Int: Int] = [:]
        var open: [Int] = []
        for (index, kind) in classes.enumerated() {
            if kind.isIsolateInitiator { open.append(index) }
            if kind == .pdi, let start = open.popLast() { ends[start] = index }
        }
        return ends
    }

    /// X1 to X8.
    private mutating func resolveExplicitLevels() {
        var stack = BidiStack(baseLevel)
        for (index, kind) in classes.enumerated() {
            switch kind {
            case .lre, .rle, .lro, .rlo:
                stack.pushEmbedding(kind)
            case .lri, .rli, .fsi:
                apply(stack.last, at: index)
                stack.pushIsolate(isRightToLeft: isRightToLeftIsolate(kind, at: index))
            case .pdi:
                stack.popIsolate()
                apply(stack.last, at: index)
            case .pdf: stack.popEmbedding()
            case .b: levels[index] = baseLevel
            case .bn: continue
            default: apply(stack.last, at: index)
            }
        }
    }

    private mutating func apply(_ entry: BidiStack.Entry, at index: Int) {
        levels[index] = entry.level
        if let override = entry.override { types[index] = override }
    }

    /// X5a to X5c.
    private func isRightToLeftIsolate(_ kind: BidiClass, at index: Int) -> Bool {
        guard kind == .fsi else { return kind == .rli }
        let end = isolateEnds[index] ?? classes.count
        return Self.firstStrongLevel(classes, index + 1..<end, isolateEnds) == 1
    }

    /// I1 and I2.
    private func levelIncrease(at index: Int) -> UInt8 {
        let isOdd = levels[index] & 1 == 1
        switch types[index] {
        case .r: return isOdd ? 0 : 1
        case .an, .en: return isOdd ? 1 : 2
        case .l: return isOdd ? 1 : 0
        default: return 0
        }
    }

    /// What the algorithm removes (X9) stays with the scalar before it.
    private mutating func fillRemoved() {
        var level = baseLevel
        for index in levels.indices {
            if classes[index].isRemoved { levels[index] = level } else { level = levels[index] }
        }
    }
}

extension BidiClass {
    var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

    /// Whether rule X9 takes it out.
    var isRemoved: Bool {
        switch self {
        case .lre, .rle, .lro, .rlo, .pdf, .bn: true
        default: false
        }
    }

    /// NI in rules N0 to N2.
    var isNeutral: Bool {
        switch self {
        case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
        default: false
        }
    }

    /// The direction it counts as next to neutrals: numbers are right to left.
    var strongDirection: BidiClass? {
        switch self {
        case .l: .l
        case .r, .al, .en, .an: .r
        default: nil
        }
    }
}
