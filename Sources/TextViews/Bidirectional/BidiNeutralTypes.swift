extension BidiResolver {
    /// N1 and N2.
    mutating func resolveNeutrals(_ sequence: BidiRunSequence) {
        let indices = sequence.indices
        var before = sequence.start
        var place = 0
        while place < indices.count {
            guard types[indices[place]].isNeutral else {
                before = types[indices[place]].strongDirection ?? before
                place += 1
                continue
            }
            let first = place
            while place < indices.count, types[indices[place]].isNeutral { place += 1 }
            let after =
                place < indices.count
                ? types[indices[place]].strongDirection ?? sequence.end : sequence.end
            let direction = before == after ? before : sequence.embedding
            for index in indices[first..<place] { types[index] = direction }
        }
    }

    /// N0.
    mutating func resolveBrackets(_ sequence: BidiRunSequence) {
        guard !scalars.isEmpty else { return }
        for pair in bracketPairs(sequence.indices) {
            guard let direction = direction(of: pair, sequence) else { continue }
            set(direction, at: pair.open, sequence.indices)
            set(direction, at: pair.close, sequence.indices)
        }
    }

    /// N0 b to d: the direction that a pair takes; `nil` when nothing strong is in it.
    private func direction(
        of pair: (open: Int, close: Int), _ sequence: BidiRunSequence
    ) -> BidiClass? {
        let indices = sequence.indices
        var hasOpposite = false
        for index in indices[pair.open + 1..<pair.close] {
            guard let strong = types[index].strongDirection else { continue }
            if strong == sequence.embedding { return strong }
            hasOpposite = true
        }
        guard hasOpposite else { return nil }
        let before = indices[..<pair.open].reversed().lazy
            .compactMap { types[$0].strongDirection }.first
        return before ?? sequence.start
    }

    /// Sets a bracket's direction and that of the marks on it.
    private mutating func set(_ direction: BidiClass, at place: Int, _ indices: [Int]) {
        types[indices[place]] = direction
        for index in indices[(place + 1)...] {
            guard classes[index] == .nsm else { return }
            types[index] = direction
        }
    }

    /// BD16: pairs of places in `indices`, in the order of the opening brackets.
    private func bracketPairs(_ indices: [Int]) -> [(open: Int, close: Int)] {
        var pairs: [(open: Int, close: Int)] = []
        var open: [(closing: Unicode.Scalar, place: Int)] = []
        for (place, index) in indices.enumerated() where types[index] == .on {
            switch BidiBrackets.kind(of: scalars[index]) {
            case .opening(let closing):
                // BD16: with more than 63 open brackets the rule gives up.
                guard open.count < 63 else { return [] }
                open.append((closing, place))
            case .closing(let closing):
                guard let match = open.lastIndex(where: { $0.closing == closing }) else { continue }
                pairs.append((open[match].place, place))
                open.removeSubrange(match...)
            case nil: continue
            }
        }
        return pairs.sorted { $0.open < $1.open }
    }
}
