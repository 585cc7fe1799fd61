extension BidiResolver {
    /// W1 to W7.
    mutating func resolveWeakTypes(_ sequence: BidiRunSequence) {
        resolveMarksAndArabicNumbers(sequence)
        resolveSeparators(sequence)
        resolveTerminators(sequence)
        var strong = sequence.start
        for index in sequence.indices {
            switch types[index] {
            case .es, .et, .cs: types[index] = .on  // W6
            case .l, .r: strong = types[index]
            case .en where strong == .l: types[index] = .l  // W7
            default: continue
            }
        }
    }

    /// W1 to W3.
    private mutating func resolveMarksAndArabicNumbers(_ sequence: BidiRunSequence) {
        var previous = sequence.start
        var strong = sequence.start
        for index in sequence.indices {
            if types[index] == .nsm {
                types[index] =
                    previous.isIsolateInitiator || previous == .pdi ? .on : previous
            }
            previous = types[index]
            switch types[index] {
            case .l, .r, .al: strong = types[index]
            case .en where strong == .al: types[index] = .an
            default: continue
            }
        }
        for index in sequence.indices where types[index] == .al { types[index] = .r }
    }

    /// W4.
    private mutating func resolveSeparators(_ sequence: BidiRunSequence) {
        let indices = sequence.indices
        for place in indices.indices.dropFirst().dropLast() {
            let before = types[indices[place - 1]]
            let after = types[indices[place + 1]]
            guard before == after else { continue }
            switch types[indices[place]] {
            case .es where before == .en, .cs where before == .en || before == .an:
                types[indices[place]] = before
            default: continue
            }
        }
    }

    /// W5.
    private mutating func resolveTerminators(_ sequence: BidiRunSequence) {
        let indices = sequence.indices
        var place = 0
        while place < indices.count {
            guard types[indices[place]] == .et else {
                place += 1
                continue
            }
            let first = place
            while place < indices.count, types[indices[place]] == .et { place += 1 }
            let touchesNumber =
                (first > 0 && types[indices[first - 1]] == .en)
                || (place < indices.count && types[indices[place]] == .en)
            if touchesNumber { for index in indices[first..<place] { types[index] = .en } }
        }
    }
}
