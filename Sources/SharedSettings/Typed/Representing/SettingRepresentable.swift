/// A type whose values can be stored as a setting in a form of their own choice.
///
/// The standard types that a property list knows, and arrays, sets, dictionaries and optionals of
/// them, conform already. An enumeration with raw values conforms by saying so:
///
/// ```swift
/// enum ViewMode: String, CaseIterable, SettingRepresentable { case day, week, agenda }
/// ```
///
/// Other `Codable` types need no conformance to be settings; they are stored as their coding keys and
/// values.
public protocol SettingRepresentable: Codable, Sendable {
    /// Makes the value that a stored value stands for, or `nil` when it stands for none.
    ///
    /// What can't be represented is never replaced: the setting's default is read instead, and the
    /// stored value stays.
    init?(settingValue: SettingValue)

    /// What is stored for the value.
    var settingValue: SettingValue { get }
}

extension SettingRepresentable where Self: RawRepresentable, RawValue: SettingRepresentable {
    /// Makes the value whose raw value is stored.
    ///
    /// A number that stands where text is expected is read as text: Apple's Settings app stores the
    /// choice `"1"` as the number 1.
    public init?(settingValue: SettingValue) {
        self.init(storedRawValue: settingValue)
    }

    /// The raw value's stored form.
    public var settingValue: SettingValue { rawValue.settingValue }
}

extension RawRepresentable where RawValue: SettingRepresentable {
    /// Makes the value whose raw value is stored; see ``SettingRepresentable``.
    init?(storedRawValue stored: SettingValue) {
        if let raw = RawValue(settingValue: stored), let value = Self(rawValue: raw) {
            self = value
        } else if let text = stored.stringValue, let raw = RawValue(settingValue: .string(text)),
            let value = Self(rawValue: raw)
        {
            self = value
        } else {
            return nil
        }
    }
}

extension CaseIterable {
    /// Makes the case that is stored by its name.
    init?(storedCaseName stored: SettingValue) {
        guard case .string(let name) = stored,
            let value = Self.allCases.first(where: { "\($0)" == name })
        else { return nil }
        self = value
    }
}
