/// Merges of numbers and dates.
enum MergedNumbers {
    /// Returns whether a number or date is less than another; `nil` for anything else.
    ///
    /// What is no number (NaN) is less than all that are.
    static func isLess(_ value: SettingValue, _ other: SettingValue) -> Bool? {
        if let value = value.dateValue, let other = other.dateValue { return value < other }
        if let value = whole(value), let other = whole(other) { return value < other }
        guard let value = real(value), let other = real(other) else { return nil }
        if value.isNaN || other.isNaN { return value.isNaN && !other.isNaN }
        return value < other
    }

    /// Returns what two numbers are together, with what both have counted once.
    ///
    /// A sum that doesn't fit is the number nearest to it.
    /// - Returns: `nil` for what are no numbers.
    static func sum(
        _ value: SettingValue, _ other: SettingValue, minus base: SettingValue
    ) -> SettingValue? {
        if let value = whole(value), let other = whole(other), let base = whole(base) {
            let sum = value + other - base
            if let small = Int64(exactly: sum) { return .integer(small) }
            return sum < 0 ? .integer(.min) : .unsigned(UInt64(clamping: sum))
        }
        guard let value = real(value), let other = real(other), let base = real(base) else {
            return nil
        }
        let sum = value + other - base
        return sum.isFinite ? .real(sum) : nil
    }

    private static func whole(_ value: SettingValue) -> Int128? {
        switch value {
        case .integer(let number): Int128(number)
        case .largeInteger(let number): Int128(number)
        default: nil
        }
    }

    private static func real(_ value: SettingValue) -> Double? {
        switch value {
        case .integer, .largeInteger, .real: value.doubleValue
        default: nil
        }
    }
}
