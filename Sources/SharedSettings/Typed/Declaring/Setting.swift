/// A property of a ``SharedSettings`` type that is a setting.
///
/// The initial value is the default: it is read while nothing is stored, and is never stored itself.
/// Reads cost some tens of nanoseconds. An assignment is in the store when the line returns; one that
/// can't be stored leaves the value as it was and is reported (``SettingProjection/set(_:)`` throws
/// instead).
///
/// ```swift
/// @Setting var remindersEnabled = true
/// @Setting("root_view_mode") var rootViewMode = ViewMode.agenda
/// @Setting(.local) var windowWidth = 320.0
/// @Setting var nickname: String?
/// ```
@propertyWrapper public struct Setting<Value: Sendable>: Sendable {
    @usableFromInline let box: SettingBox<Value>

    init(initial: Value, _ options: [SettingOption], _ codec: SettingCodec<Value>) {
        box = SettingBox(initial: initial, options: options, codec: codec)
    }

    /// The value that holds now.
    public var wrappedValue: Value {
        @inlinable get { box.value }
        nonmutating set { box.assign(newValue) }
    }

    /// The setting itself: key, default, changes; see ``SettingProjection``.
    public var projectedValue: SettingProjection<Value> { SettingProjection(box: box) }

    // The compiler looks for these here, not in extensions, to leave out an initial value.

    /// Makes a setting that may be missing.
    public init()
    where Value: ExpressibleByNilLiteral & Codable {
        self.init(initial: nil, [], .coding)
    }

    /// Makes a setting that is an enumeration's value or missing.
    public init<Wrapped: RawRepresentable>()
    where Value == Wrapped?, Wrapped.RawValue: SettingRepresentable {
        self.init(initial: nil, [], .optional(.rawValue()))
    }

    /// Makes a setting that is an enumeration's value or missing.
    public init<Wrapped: CaseIterable>()
    where Value == Wrapped? {
        self.init(initial: nil, [], .optional(.caseName()))
    }

    /// Makes a setting that is an enumeration's value or missing.
    public init<Wrapped: CaseIterable & RawRepresentable>()
    where Value == Wrapped?, Wrapped.RawValue: SettingRepresentable {
        self.init(initial: nil, [], .optional(.rawValue()))
    }
}
