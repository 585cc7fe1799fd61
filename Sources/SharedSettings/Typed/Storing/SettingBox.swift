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
///
/// What a read needs is inlinable, so that it is compiled for the value's type: that makes it some
/// ten times faster.
@usableFromInline final class SettingBox<Value: Sendable>: Sendable {
    let options: [SettingOption]
    let codec: SettingCodec<Value>
    @usableFromInline let anchor = ObservationAnchor()
    @usableFromInline let state: Mutex<State>

    @usableFromInline struct State {
        /// The value that was read last; of an unbound setting, the value.
        @usableFromInline var value: Value
        /// Tells whether ``value`` still holds; `nil` when it can't change.
        @usableFromInline var currentStamp: StampReader?
        /// When the value was read.
        @usableFromInline var stamp: UInt64?
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
    @inlinable var value: Value {
        anchor.access()
        let quick: Value? = state.withLock { state in
            guard let currentStamp = state.currentStamp else { return state.value }
            guard let stamp = state.stamp, stamp == currentStamp() else { return nil }
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
