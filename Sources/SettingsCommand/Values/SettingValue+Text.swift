import JSONText
import FoundationEssentials
import SettingsSchema
import SettingsScreens
import SharedSettings

extension SettingValue {
    /// The bare text of the value, as `get` prints it and `set` reads it: dates in ISO 8601, data in
    /// base 64, arrays and dictionaries as JSON.
    var bareText: String {
        switch self {
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .largeInteger(let value): String(value)
        case .real(let value): "\(value)"
        case .string(let value): value
        case .date(let value): ISO8601.text(of: value)
        case .data(let value): value.base64EncodedString()
        case .array, .dictionary: JSONValue(exact: self).text()
        }
    }

    /// The bare text in one line of at most `limit` characters, for tables and messages.
    func shortText(limit: Int = 40) -> String {
        var text = ""
        for scalar in bareText.unicodeScalars.prefix(limit * 4) {
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}": text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text.count > limit ? text.prefix(limit - 1) + "…" : text
    }
}
