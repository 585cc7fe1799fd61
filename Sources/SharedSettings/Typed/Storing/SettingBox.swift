import Synchronization

/// What the settings of different types have in common.
protocol AnySettingBox: AnyObject, Sendable {
    var options: [SettingOption] { get }
    var core: SettingsCore? { get }

    /// Gives the setting a home; what it was set to before moves in when `keeping` says so.
    func bind(
        to core: SettingsCore, as declaration: SettingDeclaration, default: SettingValue?,
        keeping: Bool
    ) throws

    /// Tells observers when the value is another one than they were told of last.
    func announce()

    /// The default's stored form.
    var defaultStoredValue: SettingValue { get }

    /// Whether a value could be this setting's.
    func accepts(_ value: SettingValue) -> Bool

    /// What is stored, to be put back with ``restore(_:)``.
    var storedValue: SettingValue? { get throws }

    func restore(_ stored: SettingValue?)
}

/// Where one setting's value is kept: the box that copies of the settings share.
final class SettingBox<Value: Sendable>: Sendable {
    let options: [SettingOption]
    let codec: SettingCodec<Value>
    let anchor = ObservationAnchor()
    let state: Mutex<State>

    struct State {
        /// The value that was read last; of an unbound setting, the value.
        var value: Value
        /// Where to look whether ``value`` still holds; `nil` when it can't change.
        var store: (any SettingsStore)?
        /// When the value was read.
        var stamp: UInt64?
        /// What ``value`` was read from; `nil` inside when that was the default.
        var storedValue: SettingValue??
        /// What observers know of.
        var announced: SettingValue?
        /// The stored value that was reported for not fitting.
        var reported: SettingValue?
        var home: SettingHome<Value>
    }

    init(initial: Value, options: [SettingOption], codec: SettingCodec<Value>) {
        self.options = options
        self.codec = codec
        self.state = Mutex(State(value: initial, home: SettingHome(defaultValue: initial)))
    }

    /// The value that holds now.
    var value: Value {
        anchor.access()
        let quick: Value? = state.withLock { state in
            guard let store = state.store else { return state.value }
            guard let stamp = state.stamp, stamp == store.stamp else { return nil }
            return state.value
        }
        return quick ?? freshValue
    }

    var home: SettingHome<Value> { state.withLock { $0.home } }
    var core: SettingsCore? { home.core }
}

/// Where a setting is stored, and what holds while nothing is.
struct SettingHome<Value: Sendable>: Sendable {
    var core: SettingsCore?
    var declaration = SettingDeclaration(property: "", key: "", isLocal: false)
    var defaultValue: Value
    /// The default's stored form.
    var defaultStored: SettingValue?
    /// Whether an argument or a policy decides, whatever is stored.
    var isFixed = false
}
