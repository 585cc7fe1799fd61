#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SettingValue {
    /// Returns whether Apple's platforms hold two values for the same.
    ///
    /// Numbers and booleans are compared by their numeric value, so 1, 1.0 and true match (the rule
    /// of `NSNumber.isEqual`); text never matches a number. Arrays and dictionaries match when their
    /// elements do. O(n) in the size of the values.
    public func matches(_ other: SettingValue) -> Bool {
        switch (self, other) {
        case (.array(let mine), .array(let others)):
            return mine.count == others.count
                && zip(mine, others).allSatisfy { $0.matches($1) }
        case (.dictionary(let mine), .dictionary(let others)):
            return mine.count == others.count
                && mine.allSatisfy { key, value in others[key].map(value.matches) ?? false }
        case (.date(let mine), .date(let others)):
            return mine == others || self == other
        default:
            if let mine = number, let others = other.number { return mine.equals(others) }
            return self == other
        }
    }

    /// Returns whether two values match, also when one is a number and the other its decimal text.
    ///
    /// Only for finding the choice that a stored value stands for: some editors of preferences turn
    /// the text `"1"` into the number 1. Two texts match only when they are the same.
    public func matchesLoosely(_ other: SettingValue) -> Bool {
        if matches(other) { return true }
        switch (self, other) {
        case (.string(let text), _):
            guard let mine = ExactNumber(decimal: text) else { return false }
            return other.number?.equals(mine) ?? false
        case (_, .string):
            return other.matchesLoosely(self)
        default:
            return false
        }
    }

    /// The numeric value of a boolean or a number.
    var number: ExactNumber? {
        switch self {
        case .boolean(let value): .integer(value ? 1 : 0)
        case .integer(let value): .integer(value)
        case .largeInteger(let value): .init(value)
        case .real(let value): .real(value)
        default: nil
        }
    }
}
