// Enumerations inside optionals, arrays, sets and dictionaries; of `Codable` ones the containers are
// `Codable` themselves.

extension Setting {
    /// Makes a setting that is an array of enumeration values.
    public init<Element: RawRepresentable>(wrappedValue: Value, _ options: SettingOption...)
    where Value == [Element], Element.RawValue: SettingRepresentable {
        self.init(initial: wrappedValue, options, .array(.rawValue()))
    }

    /// Makes a setting that is a set of enumeration values.
    public init<Element: Hashable & RawRepresentable>(
        wrappedValue: Value, _ options: SettingOption...
    )
    where Value == Set<Element>, Element.RawValue: SettingRepresentable {
        self.init(initial: wrappedValue, options, .set(.rawValue()))
    }

    /// Makes a setting that is enumeration values by name.
    public init<Element: RawRepresentable>(wrappedValue: Value, _ options: SettingOption...)
    where Value == [String: Element], Element.RawValue: SettingRepresentable {
        self.init(initial: wrappedValue, options, .dictionary(.rawValue()))
    }

    /// Makes a setting that is an array of enumeration values.
    public init<Element: CaseIterable>(wrappedValue: Value, _ options: SettingOption...)
    where Value == [Element] {
        self.init(initial: wrappedValue, options, .array(.caseName()))
    }

    /// Makes a setting that is a set of enumeration values.
    public init<Element: Hashable & CaseIterable>(wrappedValue: Value, _ options: SettingOption...)
    where Value == Set<Element> {
        self.init(initial: wrappedValue, options, .set(.caseName()))
    }

    /// Makes a setting that is enumeration values by name.
    public init<Element: CaseIterable>(wrappedValue: Value, _ options: SettingOption...)
    where Value == [String: Element] {
        self.init(initial: wrappedValue, options, .dictionary(.caseName()))
    }

    /// Makes a setting that is an array of enumeration values.
    public init<Element: CaseIterable & RawRepresentable>(
        wrappedValue: Value, _ options: SettingOption...
    )
    where Value == [Element], Element.RawValue: SettingRepresentable {
        self.init(initial: wrappedValue, options, .array(.rawValue()))
    }

    /// Makes a setting that is a set of enumeration values.
    public init<Element: Hashable & CaseIterable & RawRepresentable>(
        wrappedValue: Value, _ options: SettingOption...
    )
    where Value == Set<Element>, Element.RawValue: SettingRepresentable {
        self.init(initial: wrappedValue, options, .set(.rawValue()))
    }

    /// Makes a setting that is enumeration values by name.
    public init<Element: CaseIterable & RawRepresentable>(
        wrappedValue: Value, _ options: SettingOption...
    )
    where Value == [String: Element], Element.RawValue: SettingRepresentable {
        self.init(initial: wrappedValue, options, .dictionary(.rawValue()))
    }
}
