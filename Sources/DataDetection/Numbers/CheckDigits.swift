/// Check digits of card and parcel numbers, as digits of ASCII.
enum CheckDigits {
    /// Whether the last digit is right by Luhn's formula (ISO/IEC 7812-1, annex B).
    static func luhn(_ digits: [UInt8]) -> Bool {
        var sum = 0
        for (index, digit) in digits.reversed().enumerated() {
            let value = Int(digit) - 0x30
            let doubled = value * 2
            sum += index % 2 == 0 ? value : doubled > 9 ? doubled - 9 : doubled
        }
        return sum % 10 == 0
    }
}

extension CheckDigits {
    /// Whether the last digit makes the sum, with weights of 1 and 3 from the right, a multiple of
    /// ten, as on parcels and goods (GS1 General Specifications, 7.9).
    static func weighted(_ digits: [UInt8]) -> Bool {
        var sum = 0
        for (index, digit) in digits.reversed().enumerated() {
            sum += (Int(digit) - 0x30) * (index % 2 == 0 ? 1 : 3)
        }
        return sum % 10 == 0
    }
}
