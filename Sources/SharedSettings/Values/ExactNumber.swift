/// A number that is compared without rounding.
enum ExactNumber {
    case integer(Int64)
    case large(UInt64)
    case real(Double)

    init(_ number: UInt64) {
        self = Int64(exactly: number).map(ExactNumber.integer) ?? .large(number)
    }

    /// Reads decimal text: digits with an optional sign, fraction and exponent, nothing else.
    ///
    /// `Double.init` alone would also take `inf`, `nan` and hexadecimal.
    init?(decimal text: String) {
        let allowed = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
                UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard allowed else { return nil }
        if let number = Int64(text) {
            self = .integer(number)
        } else if let number = UInt64(text) {
            self = .init(number)
        } else if let number = Double(text) {
            self = .real(number)
        } else {
            return nil
        }
    }

    /// Whether both stand for the same number; a NaN equals a NaN.
    func equals(_ other: ExactNumber) -> Bool {
        switch (self, other) {
        case (.integer(let a), .integer(let b)): a == b
        case (.large(let a), .large(let b)): a == b
        case (.real(let a), .real(let b)): a == b || (a.isNaN && b.isNaN)
        case (.integer(let whole), .real(let real)), (.real(let real), .integer(let whole)):
            Int64(exactly: real) == whole
        case (.large(let whole), .real(let real)), (.real(let real), .large(let whole)):
            UInt64(exactly: real) == whole
        case (.integer, .large), (.large, .integer): false
        }
    }

    /// The number without its fraction, or `nil` when it doesn't fit in 64 signed bits.
    var truncated: Int64? {
        switch self {
        case .integer(let value): value
        case .large: nil
        case .real(let value): Int64(exactly: value.rounded(.towardZero))
        }
    }

    /// The nearest floating-point number.
    var double: Double {
        switch self {
        case .integer(let value): Double(value)
        case .large(let value): Double(value)
        case .real(let value): value
        }
    }

    /// The shortest decimal text that reads back as this number; whole numbers have no fraction.
    var text: String {
        switch self {
        case .integer(let value): "\(value)"
        case .large(let value): "\(value)"
        case .real(let value):
            if let whole = Int64(exactly: value), value.sign == .plus || value != 0 {
                "\(whole)"
            } else {
                "\(value)"
            }
        }
    }
}
