/// A number as JSON writes it.
struct JSONNumber {
    private let text: String
    private let isWhole: Bool

    /// Makes a number; `nil` when the text breaks JSON's grammar: no zeros in front, digits on both
    /// sides of a point, digits in an exponent.
    init?(_ text: String) {
        var rest = Substring(text)
        if rest.first == "-" { rest.removeFirst() }
        let digits = Self.takeDigits(&rest)
        guard digits == 1 || (digits > 1 && !text.drop { $0 == "-" }.hasPrefix("0")) else {
            return nil
        }
        isWhole = rest.isEmpty
        if rest.first == "." {
            rest.removeFirst()
            guard Self.takeDigits(&rest) > 0 else { return nil }
        }
        if rest.first == "e" || rest.first == "E" {
            rest.removeFirst()
            if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
            guard Self.takeDigits(&rest) > 0 else { return nil }
        }
        guard rest.isEmpty else { return nil }
        self.text = text
    }

    /// The number; `nil` when it doesn't fit in 64 bits.
    var value: JSONValue? {
        if isWhole && text != "-0" {
            return Int64(text).map(JSONValue.integer) ?? UInt64(text).map(JSONValue.largeInteger)
        }
        return Double(text).flatMap { $0.isFinite ? .number($0) : nil }
    }

    private static func takeDigits(_ text: inout Substring) -> Int {
        let digits = text.prefix { ("0"..."9").contains($0) }
        text = text[digits.endIndex...]
        return digits.count
    }
}
