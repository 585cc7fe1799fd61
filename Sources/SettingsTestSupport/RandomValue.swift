import FoundationEssentials
import SharedSettings

extension SeededRandom {
    /// A value of any kind, with the edge cases of each kind more often than chance gives them.
    ///
    /// - Parameter fitsXML: only what the XML form holds.
    public mutating func value(depth: Int = 3, fitsXML: Bool) -> SettingValue {
        switch Int.random(in: depth > 0 ? 0...8 : 0...6, using: &self) {
        case 0: .boolean(Bool.random(using: &self))
        case 1: .integer(integer())
        case 2: .unsigned(UInt64.random(in: 0...UInt64.max, using: &self))
        case 3: .real(real(fitsXML: fitsXML))
        case 4: .string(text(fitsXML: fitsXML))
        case 5: .date(date(fitsXML: fitsXML))
        case 6:
            .data(
                Data(
                    (0..<Int.random(in: 0...40, using: &self)).map {
                        UInt8(truncatingIfNeeded: $0 &* 37)
                    }))
        case 7:
            .array(
                (0..<Int.random(in: 0...8, using: &self)).map { _ in
                    value(depth: depth - 1, fitsXML: fitsXML)
                })
        default:
            .dictionary(
                Dictionary(
                    (0..<Int.random(in: 0...8, using: &self)).map { _ in
                        (text(fitsXML: fitsXML), value(depth: depth - 1, fitsXML: fitsXML))
                    }, uniquingKeysWith: { $1 }))
        }
    }

    private mutating func integer() -> Int64 {
        let bits = Int.random(in: 0...63, using: &self)
        return Int64.random(in: .min ... .max, using: &self) >> bits
    }

    private mutating func real(fitsXML: Bool) -> Double {
        let edges = [0, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, 1e300, 0.1]
        if Bool.random(using: &self), let edge = edges.randomElement(using: &self) { return edge }
        let value = Double(bitPattern: next())
        return value.isNaN && fitsXML ? 1 : value
    }

    /// A text of up to 24 characters; those that tools stumble over are more frequent.
    public mutating func text(fitsXML: Bool) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "B", "7", " ", "&", "<", ">", "\"", "'", "\\", "\n", "\t", "\r", "é", "\u{301}",
            "ж", "語", "\u{FFFD}", "🚘", "]", ";", "=",
        ]
        let others: [Unicode.Scalar] = ["\0", "\u{1}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...24, using: &self) {
            let pool = fitsXML || Int.random(in: 0..<8, using: &self) > 0 ? scalars : others
            text.append(pool.randomElement(using: &self) ?? "a")
        }
        return String(text)
    }

    private mutating func date(fitsXML: Bool) -> Date {
        let range = fitsXML ? 1e10...2e10 : -1e12...1e12
        let seconds = Double.random(in: -range.upperBound...range.upperBound, using: &self)
        return Date(timeIntervalSinceReferenceDate: fitsXML ? seconds.rounded() : seconds)
    }
}
