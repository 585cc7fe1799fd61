#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SettingValue: SettingRepresentable {
    /// Makes the value itself.
    public init?(settingValue: SettingValue) { self = settingValue }

    /// The value itself.
    public var settingValue: SettingValue { self }
}

extension Bool: SettingRepresentable {
    /// Makes a truth value from one, or from the numbers 1 and 0.
    public init?(settingValue: SettingValue) {
        if case .boolean(let value) = settingValue {
            self = value
        } else if settingValue.matches(true) {
            self = true
        } else if settingValue.matches(false) {
            self = false
        } else {
            return nil
        }
    }

    /// A boolean.
    public var settingValue: SettingValue { .boolean(self) }
}

extension BinaryInteger where Self: SettingRepresentable {
    /// Makes the same whole number; a boolean is 1 or 0, and text is none.
    public init?(settingValue: SettingValue) {
        let exact: Self? =
            switch settingValue {
            case .integer(let number): Self(exactly: number)
            case .largeInteger(let number): Self(exactly: number)
            case .real(let number): Self(exactly: number)
            case .boolean(let flag): flag ? 1 : 0
            default: nil
            }
        guard let exact else { return nil }
        self = exact
    }
}

extension SignedInteger where Self: SettingRepresentable {
    /// A whole number.
    public var settingValue: SettingValue { .integer(Int64(self)) }
}

extension UnsignedInteger where Self: SettingRepresentable {
    /// A whole number, never turned negative.
    public var settingValue: SettingValue { .unsigned(UInt64(self)) }
}

extension Int: SettingRepresentable {}
extension Int8: SettingRepresentable {}
extension Int16: SettingRepresentable {}
extension Int32: SettingRepresentable {}
extension Int64: SettingRepresentable {}
extension UInt: SettingRepresentable {}
extension UInt8: SettingRepresentable {}
extension UInt16: SettingRepresentable {}
extension UInt32: SettingRepresentable {}
extension UInt64: SettingRepresentable {}

extension Double: SettingRepresentable {
    /// Makes the nearest floating-point number; a boolean or text is none.
    public init?(settingValue: SettingValue) {
        switch settingValue {
        case .real(let number): self = number
        case .integer(let number): self = Double(number)
        case .largeInteger(let number): self = Double(number)
        default: return nil
        }
    }

    /// A floating-point number.
    public var settingValue: SettingValue { .real(self) }
}

extension Float: SettingRepresentable {
    /// Makes the nearest floating-point number; a boolean or text is none.
    public init?(settingValue: SettingValue) {
        guard let number = Double(settingValue: settingValue) else { return nil }
        self = Float(number)
    }

    /// The 64-bit number that converts back to exactly this one.
    public var settingValue: SettingValue { .float(self) }
}

extension String: SettingRepresentable {
    /// Makes text from text; a number is none.
    public init?(settingValue: SettingValue) {
        guard case .string(let text) = settingValue else { return nil }
        self = text
    }

    /// Text.
    public var settingValue: SettingValue { .string(self) }
}

extension Date: SettingRepresentable {
    /// Makes a date from a date.
    public init?(settingValue: SettingValue) {
        guard let date = settingValue.dateValue else { return nil }
        self = date
    }

    /// A date with its fraction of a second.
    public var settingValue: SettingValue { .date(self) }
}

extension Data: SettingRepresentable {
    /// Makes data from data.
    public init?(settingValue: SettingValue) {
        guard let data = settingValue.dataValue else { return nil }
        self = data
    }

    /// Bytes.
    public var settingValue: SettingValue { .data(self) }
}

extension URL: SettingRepresentable {
    /// Makes a URL from its absolute text.
    public init?(settingValue: SettingValue) {
        guard let url = settingValue.urlValue else { return nil }
        self = url
    }

    /// The URL's absolute text.
    public var settingValue: SettingValue { .url(self) }
}
