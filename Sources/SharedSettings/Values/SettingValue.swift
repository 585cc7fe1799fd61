#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value that a setting can hold: one of the property-list types.
///
/// `==` is exact: `.boolean(true)`, `.integer(1)` and `.real(1)` are three different values, reals
/// and dates are equal when their bits are (so `-0.0` is not `0.0`, and a NaN equals itself). For the
/// comparison that Apple's Settings app makes between a stored value and a schema's values, use
/// ``matches(_:)``.
public enum SettingValue: Sendable, Codable {
    /// True or false, distinct from the numbers 1 and 0.
    case boolean(Bool)
    /// A whole number that fits in 64 signed bits.
    case integer(Int64)
    /// A whole number above `Int64.max`; use ``unsigned(_:)`` to make one that may be smaller.
    case largeInteger(UInt64)
    /// A floating-point number.
    case real(Double)
    /// Text.
    case string(String)
    /// A point in time, kept with its fraction of a second.
    case date(Date)
    /// Bytes.
    case data(Data)
    /// Values in order.
    case array([SettingValue])
    /// Values by name.
    case dictionary([String: SettingValue])

    /// Makes a whole number from any unsigned 64-bit value, never changing it.
    public static func unsigned(_ number: UInt64) -> SettingValue {
        Int64(exactly: number).map(SettingValue.integer) ?? .largeInteger(number)
    }

    /// Makes the stored form of a 32-bit number: the real that converts back to exactly that number.
    public static func float(_ number: Float) -> SettingValue {
        .real(Double(number))
    }

    /// Makes the stored form of a URL: its absolute string.
    public static func url(_ url: URL) -> SettingValue {
        .string(url.absoluteString)
    }
}

extension SettingValue: Hashable {
    /// Returns whether two values are exactly the same.
    public static func == (lhs: SettingValue, rhs: SettingValue) -> Bool {
        switch (lhs, rhs) {
        case (.boolean(let a), .boolean(let b)): a == b
        case (.integer(let a), .integer(let b)): a == b
        case (.largeInteger(let a), .largeInteger(let b)): a == b
        case (.real(let a), .real(let b)): a.bitPattern == b.bitPattern
        case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
        case (.date(let a), .date(let b)):
            a.timeIntervalSinceReferenceDate.bitPattern
                == b.timeIntervalSinceReferenceDate.bitPattern
        case (.data(let a), .data(let b)): a == b
        case (.array(let a), .array(let b)): a == b
        case (.dictionary(let a), .dictionary(let b)): a == b
        default: false
        }
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .boolean(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .largeInteger(let value): hasher.combine(value)
        case .real(let value): hasher.combine(value.bitPattern)
        case .string(let value): hasher.combine(value)
        case .date(let value): hasher.combine(value.timeIntervalSinceReferenceDate.bitPattern)
        case .data(let value): hasher.combine(value)
        case .array(let value): hasher.combine(value)
        case .dictionary(let value): hasher.combine(value)
        }
    }
}
