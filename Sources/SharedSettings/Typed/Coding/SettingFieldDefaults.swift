/// A `Codable` type whose stored forms may lack fields that were added later.
///
/// Without it, a stored value that lacks a field that isn't optional can't be decoded: the setting's
/// default is read, and the stored value stays. With it, missing fields are taken from
/// ``fieldDefaults``, also in the elements of arrays:
///
/// ```swift
/// struct Bookmark: Codable, SettingFieldDefaults {
///     var title = ""
///     var date = Date.distantPast      // added in version 2
///     static let fieldDefaults = Bookmark()
/// }
/// ```
public protocol SettingFieldDefaults: Codable {
    /// A value whose fields stand in for those that a stored value lacks.
    static var fieldDefaults: Self { get }
}

extension SettingValueDecoder {
    /// Adds the fields that a stored form of a type lacks, when the type says what they are.
    static func fillingMissingFields(
        of type: (some Decodable).Type, in stored: SettingValue
    ) -> SettingValue {
        guard let type = type as? any SettingFieldDefaults.Type,
            case .dictionary(let members) = stored,
            case .dictionary(let defaults)? = try? SettingValueEncoder.encode(type.fieldDefaults)
        else { return stored }
        return .dictionary(members.merging(defaults) { stored, _ in stored })
    }
}
