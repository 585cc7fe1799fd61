/// On or off, stored as two values of a bundle's choice instead of true and false.
///
/// Generated code conforms an enumeration for each switch with a `TrueValue` and a `FalseValue` of its
/// own. It can be set to `true` and `false` and asked with ``isOn``:
///
/// ```swift
/// enum MapSource: SettingSwitch {
///     case off, on
///     static let onValue: SettingValue = "downloaded"
///     static let offValue: SettingValue = "streamed"
/// }
/// ```
public protocol SettingSwitch: SettingRepresentable, CaseIterable, Hashable,
    ExpressibleByBooleanLiteral
{
    /// The switch that is on.
    static var on: Self { get }
    /// The switch that is off.
    static var off: Self { get }
    /// What is stored when it is on.
    static var onValue: SettingValue { get }
    /// What is stored when it is off.
    static var offValue: SettingValue { get }
}

extension SettingSwitch {
    /// Makes the switch in a position.
    public init(_ isOn: Bool) {
        self = isOn ? .on : .off
    }

    /// Makes the switch in a position.
    public init(booleanLiteral value: Bool) {
        self.init(value)
    }

    /// Whether it is on.
    public var isOn: Bool { self == .on }

    /// Changes its position.
    public mutating func toggle() {
        self = isOn ? .off : .on
    }

    /// Makes the switch from one of its two values.
    ///
    /// Any other value counts by its own truth, and one without is off, as on the platform: Apple's
    /// Settings app is reported to store plain booleans in place of the two values (radar 26541820).
    public init?(settingValue: SettingValue) {
        if settingValue.matches(Self.onValue) {
            self = .on
        } else if settingValue.matches(Self.offValue) {
            self = .off
        } else {
            self.init(settingValue.boolValue ?? false)
        }
    }

    /// The value of its position.
    public var settingValue: SettingValue { isOn ? Self.onValue : Self.offValue }
}
