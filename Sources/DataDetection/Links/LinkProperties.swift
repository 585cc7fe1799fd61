import UnicodeTables

/// What UTS #58 says of scalars in links: where a link may end, brackets, and local parts of mail.
struct LinkProperties: Sendable {
    /// The properties of all scalars; decoded when first asked.
    static let shared = LinkProperties()

    /// What a scalar means for a link's end (Link_Term).
    enum Termination: UInt8 {
        /// The link ends before it.
        case hard
        /// It belongs to the link.
        case include
        /// It belongs to the link if more of the link follows.
        case soft
        /// An opening bracket.
        case open
        /// A closing bracket: belongs to the link only if its opening one does.
        case close
    }

    private static let emailBit: UInt8 = 8

    /// The values of U+0000 to U+FFFF.
    private let basic: [UInt8]
    /// The first scalars of the runs above U+FFFF, and their values.
    private let starts: [UInt32]
    private let values: [UInt8]
    private let openings: [UInt32: UInt32]

    private init() {
        let numbers = PackedNumbers.decode(LinkData.runs)
        var basic: [UInt8] = []
        basic.reserveCapacity(0x10000)
        var starts: [UInt32] = []
        var values: [UInt8] = []
        var start = 0
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
            let end = start + numbers[index]
            let value = UInt8(truncatingIfNeeded: numbers[index + 1])
            if start < 0x10000 {
                basic += repeatElement(value, count: min(end, 0x10000) - start)
            }
            if end > 0x10000 {
                starts.append(UInt32(max(start, 0x10000)))
                values.append(value)
            }
            start = end
        }
        self.basic = basic
        self.starts = starts
        self.values = values
        openings = Self.brackets()
    }

    /// A scalar's Link_Term; O(1) in the basic plane, O(log n) above.
    func termination(_ scalar: Unicode.Scalar) -> Termination {
        Termination(rawValue: value(scalar.value) & 7) ?? .hard
    }

    /// Whether a scalar may be in the local part of a mail address (Link_Email).
    func isEmail(_ scalar: Unicode.Scalar) -> Bool {
        value(scalar.value) & Self.emailBit != 0
    }

    /// The opening bracket of a closing one (Link_Bracket).
    func opening(of closing: Unicode.Scalar) -> UInt32? { openings[closing.value] }

    private func value(_ scalar: UInt32) -> UInt8 {
        if scalar < 0x10000 { return basic[Int(scalar)] }
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= scalar { low = middle } else { high = middle }
        }
        return values[low]
    }

    private static func brackets() -> [UInt32: UInt32] {
        let numbers = PackedNumbers.decode(LinkData.brackets)
        var openings: [UInt32: UInt32] = [:]
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
            openings[UInt32(numbers[index])] = UInt32(numbers[index + 1])
        }
        return openings
    }
}
