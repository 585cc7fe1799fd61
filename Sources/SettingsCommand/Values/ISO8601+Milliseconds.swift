import FoundationEssentials
import SettingsSchema

extension ISO8601 {
    /// The text of a moment in milliseconds since 1970, to the second.
    static func text(ofMilliseconds milliseconds: UInt64) -> String {
        text(of: Date(timeIntervalSince1970: Double(milliseconds / 1000)))
    }
}
