// A value's kind decides how it is stored. Where a type is of several kinds, the narrower declaration
// is chosen: raw values before the names of cases, both before coding keys.

extension Setting {
    /// Makes a setting of a `Codable` type.
    public init(wrappedValue: Value, _ options: SettingOption...)
    where Value: Codable {
        self.init(initial: wrappedValue, options, .coding)
    }

    /// Makes a setting that is stored as its raw value.
    public init(wrappedValue: Value, _ options: SettingOption...)
    where Value: RawRepresentable, Value.RawValue: SettingRepresentable {
        self.init(initial: wrappedValue, options, .rawValue())
    }

    /// Makes a setting that is stored as its raw value.
    public init(wrappedValue: Value, _ options: SettingOption...)
    where Value: RawRepresentable & Codable, Value.RawValue: SettingRepresentable {
        self.init(initial: wrappedValue, options, .rawValue())
    }

    /// Makes a setting that is stored as the name of its case.
    public init(wrappedValue: Value, _ options: SettingOption...)
    where Value: CaseIterable {
        self.init(initial: wrappedValue, options, .caseName())
    }

    /// Makes a setting that is stored as the name of its case.
    public init(wrappedValue: Value, _ options: SettingOption...)
    where Value: CaseIterable & Codable {
        self.init(initial: wrappedValue, options, .caseName())
    }

    /// Makes a setting that is stored as its raw value.
    public init(wrappedValue: Value, _ options: SettingOption...)
    where Value: CaseIterable & RawRepresentable, Value.RawValue: SettingRepresentable {
        self.init(initial: wrappedValue, options, .rawValue())
    }

    /// Makes a setting that is stored as its raw value.
    public init(wrappedValue: Value, _ options: SettingOption...)
    where Value: CaseIterable & RawRepresentable & Codable, Value.RawValue: SettingRepresentable {
        self.init(initial: wrappedValue, options, .rawValue())
    }
}
