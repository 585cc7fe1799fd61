// A setting without an initial value is optional; its default is `nil`.

extension Setting {
    /// Makes a setting that may be missing.
    public init(_ options: SettingOption...)
    where Value: ExpressibleByNilLiteral & Codable {
        self.init(initial: nil, options, .coding)
    }

    /// Makes a setting that is an enumeration's value or missing.
    public init<Wrapped: RawRepresentable>(wrappedValue: Value, _ options: SettingOption...)
    where Value == Wrapped?, Wrapped.RawValue: SettingRepresentable {
        self.init(initial: wrappedValue, options, .optional(.rawValue()))
    }

    /// Makes a setting that is an enumeration's value or missing.
    public init<Wrapped: RawRepresentable>(_ options: SettingOption...)
    where Value == Wrapped?, Wrapped.RawValue: SettingRepresentable {
        self.init(initial: nil, options, .optional(.rawValue()))
    }

    /// Makes a setting that is an enumeration's value or missing.
    public init<Wrapped: CaseIterable>(wrappedValue: Value, _ options: SettingOption...)
    where Value == Wrapped? {
        self.init(initial: wrappedValue, options, .optional(.caseName()))
    }

    /// Makes a setting that is an enumeration's value or missing.
    public init<Wrapped: CaseIterable>(_ options: SettingOption...)
    where Value == Wrapped? {
        self.init(initial: nil, options, .optional(.caseName()))
    }

    /// Makes a setting that is an enumeration's value or missing.
    public init<Wrapped: CaseIterable & RawRepresentable>(
        wrappedValue: Value, _ options: SettingOption...
    )
    where Value == Wrapped?, Wrapped.RawValue: SettingRepresentable {
        self.init(initial: wrappedValue, options, .optional(.rawValue()))
    }

    /// Makes a setting that is an enumeration's value or missing.
    public init<Wrapped: CaseIterable & RawRepresentable>(_ options: SettingOption...)
    where Value == Wrapped?, Wrapped.RawValue: SettingRepresentable {
        self.init(initial: nil, options, .optional(.rawValue()))
    }
}
