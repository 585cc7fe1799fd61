import UnicodeTables

/// Paired brackets (UAX #9, BD14 and BD15).
enum BidiBrackets {
    enum Kind {
        /// An opening bracket, and the closing one it takes.
        case opening(Unicode.Scalar)
        /// A closing bracket in the form that pairs are compared by.
        case closing(Unicode.Scalar)
    }

    /// What a scalar is; `nil` when it is no bracket.
    static func kind(of scalar: Unicode.Scalar) -> Kind? { kinds[scalar] }

    private static let kinds: [Unicode.Scalar: Kind] = {
        var kinds: [Unicode.Scalar: Kind] = [:]
        let numbers = PackedNumbers.decode(UnicodeData.brackets)
        for place in stride(from: 0, to: numbers.count - 1, by: 2) {
            guard let opening = Unicode.Scalar(UInt32(numbers[place])),
                let closing = Unicode.Scalar(UInt32(numbers[place + 1]))
            else { continue }
            // U+2329 and U+232A are canonically equivalent to U+3008 and U+3009.
            let compared: Unicode.Scalar = closing == "\u{232A}" ? "\u{3009}" : closing
            kinds[opening] = .opening(compared)
            kinds[closing] = .closing(compared)
        }
        return kinds
    }()
}
