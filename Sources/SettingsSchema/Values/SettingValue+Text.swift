import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SettingValue {
    /// What the value is, with its article, for sentences.
    var kindName: String {
        switch self {
        case .boolean: "a Boolean"
        case .integer, .largeInteger, .real: "a number"
        case .string: "a string"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .dictionary: "a dictionary"
        }
    }

    /// The number, also that of a Boolean; `nil` when this is none.
    var number: Double? {
        switch self {
        case .boolean(let flag): flag ? 1 : 0
        case .integer(let number): Double(number)
        case .largeInteger(let number): Double(number)
        case .real(let number): number
        default: nil
        }
    }

    /// The value as people write it: whole numbers without a fraction, dates in ISO 8601.
    var plainText: String {
        switch self {
        case .boolean(let flag): return flag ? "true" : "false"
        case .integer(let number): return String(number)
        case .largeInteger(let number): return String(number)
        case .real(let number):
            return Int64(exactly: number).map { String($0) } ?? String(number)
        case .string(let text): return text
        case .date(let date): return ISO8601.text(of: date)
        case .data(let data): return data.base64EncodedString()
        case .array(let values):
            return "(" + values.map(\.plainText).joined(separator: ", ") + ")"
        case .dictionary(let values):
            let pairs = values.sorted { $0.key < $1.key }.map {
                "\($0.key) = \($0.value.plainText)"
            }
            return "{" + pairs.joined(separator: "; ") + "}"
        }
    }
}
