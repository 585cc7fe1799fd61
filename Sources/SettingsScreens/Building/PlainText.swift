import SettingsSchema
import SharedSettings

extension SettingValue {
    /// The value as people read it: text as it is, numbers in decimal as the platform writes them
    /// (true is 1), collections with commas.
    ///
    /// Cost: linear in the value's size.
    package var plainText: String {
        switch self {
        case .boolean, .integer, .largeInteger, .real, .string: stringValue ?? ""
        case .date(let value): ISO8601.text(of: value)
        case .data(let value): value.count == 1 ? "1 byte" : "\(value.count) bytes"
        case .array(let values): values.map(\.plainText).joined(separator: ", ")
        case .dictionary(let values):
            values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.plainText)" }
                .joined(separator: ", ")
        }
    }
}
