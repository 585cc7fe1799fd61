/// One of the values that a setting's user chooses from, with its title.
///
/// Generated code conforms its enumerations for multi values and radio groups. Written by hand:
///
/// ```swift
/// enum MapSource: String, SettingChoice {
///     case standard, satellite
///     var titleKey: String { self == .standard ? "Standard" : "Satellite" }
/// }
/// ```
public protocol SettingChoice: SettingRepresentable, CaseIterable, Hashable {
    /// The strings table that titles are looked up in, without `.strings`; `nil` when they aren't.
    static var titleTable: String? { get }

    /// The values to choose from, in order: all cases, unless a type says otherwise.
    static var choices: [Self] { get }

    /// The title before it is localized: the key in the strings table.
    var titleKey: String { get }

    /// The title for where room is short: the same, unless a type says otherwise.
    var shortTitleKey: String { get }
}

extension SettingChoice {
    /// No table: titles are shown as they are.
    public static var titleTable: String? { nil }

    /// All cases.
    public static var choices: [Self] { Array(allCases) }

    /// The title's key.
    public var shortTitleKey: String { titleKey }

    /// Returns the title as a lookup of texts gives it.
    ///
    /// A `Localizer` of a Settings bundle is such a lookup: `choice.title(localizedBy: localizer.text)`,
    /// and so is Foundation's `bundle.localizedString(forKey:value:table:)` in a closure.
    /// - Parameter lookup: returns the text of a key in a table, and the key itself when there is none.
    public func title(localizedBy lookup: (_ key: String, _ table: String?) -> String) -> String {
        lookup(titleKey, Self.titleTable)
    }

    /// Returns the short title as a lookup of texts gives it; see ``title(localizedBy:)``.
    public func shortTitle(
        localizedBy lookup: (_ key: String, _ table: String?) -> String
    ) -> String {
        lookup(shortTitleKey, Self.titleTable)
    }

    /// Returns the title in a table's texts by key; without an entry, the key.
    public func title(in strings: [String: String]) -> String {
        strings[titleKey] ?? titleKey
    }

    /// Makes the case that a stored value stands for; O(n) in the number of cases.
    ///
    /// As on the platform, 1, 1.0 and true are the same value; when no case has it, text counts as the
    /// number that it writes, for some editors of preferences store the choice `"1"` as the number 1.
    public init?(settingValue: SettingValue) {
        let cases = Self.allCases
        let found =
            cases.first { $0.settingValue == settingValue }
            ?? cases.first { $0.settingValue.matches(settingValue) }
            ?? cases.first { $0.settingValue.matchesLoosely(settingValue) }
        guard let found else { return nil }
        self = found
    }
}

extension SettingChoice where Self: RawRepresentable, RawValue: SettingRepresentable {
    /// Makes the case whose raw value is stored, else one that counts as the same.
    ///
    /// O(1) for a raw value that is stored as it is, else O(n) in the number of cases.
    public init?(settingValue: SettingValue) {
        if let raw = RawValue(settingValue: settingValue), let value = Self(rawValue: raw) {
            self = value
        } else if let value = Self.allCases.first(where: {
            $0.rawValue.settingValue.matchesLoosely(settingValue)
        }) {
            self = value
        } else {
            return nil
        }
    }

    /// The raw value's stored form.
    public var settingValue: SettingValue { rawValue.settingValue }
}
