/// An isolating run sequence: what rules W1 to N2 take for adjacent (UAX #9, BD13).
struct BidiRunSequence {
    /// The scalars' indices, without the removed ones.
    var indices: [Int]
    var level: UInt8
    /// The direction before the sequence, L or R.
    var start: BidiClass
    /// The direction after it.
    var end: BidiClass

    /// The direction of the sequence's level.
    var embedding: BidiClass { level & 1 == 1 ? .r : .l }
}

extension BidiResolver {
    /// X10.
    func isolatingRunSequences() -> [BidiRunSequence] {
        let runs = levelRuns()
        let runOfFirst = Dictionary(uniqueKeysWithValues: runs.enumerated().map { ($1[0], $0) })
        let matchedEnds = Set(isolateEnds.values)
        return runs.compactMap { run in
            guard !matchedEnds.contains(run[0]) else { return nil }
            var indices = run
            while let end = isolateEnds[indices[indices.count - 1]], let next = runOfFirst[end] {
                indices += runs[next]
            }
            return sequence(indices)
        }
    }

    /// The maximal runs of one level, removed scalars left out; no run is empty.
    private func levelRuns() -> [[Int]] {
        var runs: [[Int]] = []
        var run: [Int] = []
        for index in classes.indices where !classes[index].isRemoved {
            if let last = run.last, levels[last] != levels[index] {
                runs.append(run)
                run = []
            }
            run.append(index)
        }
        if !run.isEmpty { runs.append(run) }
        return runs
    }

    private func sequence(_ indices: [Int]) -> BidiRunSequence {
        let first = indices[0]
        let last = indices[indices.count - 1]
        let level = levels[first]
        let before = classes[..<first].lastIndex { !$0.isRemoved }.map { levels[$0] }
        let isOpen = classes[last].isIsolateInitiator
        let after =
            isOpen
            ? nil : classes[(last + 1)...].firstIndex { !$0.isRemoved }.map { levels[$0] }
        return BidiRunSequence(
            indices: indices, level: level,
            start: max(level, before ?? baseLevel) & 1 == 1 ? .r : .l,
            end: max(level, after ?? baseLevel) & 1 == 1 ? .r : .l)
    }
}
