extension SettingValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Makes a boolean.
    public init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }

    /// Makes a whole number.
    public init(integerLiteral value: Int64) {
        self = .integer(value)
    }

    /// Makes a floating-point number.
    public init(floatLiteral value: Double) {
        self = .real(value)
    }

    /// Makes text.
    public init(stringLiteral value: String) {
        self = .string(value)
    }

    /// Makes an array.
    public init(arrayLiteral elements: SettingValue...) {
        self = .array(elements)
    }

    /// Makes a dictionary; of equal keys the last one holds.
    public init(dictionaryLiteral elements: (String, SettingValue)...) {
        self = .dictionary(Dictionary(elements) { _, last in last })
    }
}
