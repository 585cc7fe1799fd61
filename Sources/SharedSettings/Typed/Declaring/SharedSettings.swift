/// A type whose properties are settings.
///
/// ```swift
/// struct CalendarSettings: SharedSettings {
///     @Setting var remindersEnabled = true
///     @Setting var localViewMode = ViewMode.day        // "local": never leaves this device
/// }
/// let settings = try CalendarSettings(store: .standard(for: "com.example.calendar"))
/// settings.remindersEnabled = false                    // in the store when the line returns
/// ```
///
/// Values that are made with ``init()`` alone live in memory; bound to a store with
/// ``init(store:registering:report:)`` they live there. Copies of a value share its settings.
///
/// A public type writes its own `public init() {}`.
public protocol SharedSettings: Sendable {
    /// Makes settings that live in memory, at their defaults.
    init()

    /// Returns the key under which a property is stored, unless its `@Setting` names one.
    ///
    /// The same text as the property's name, unless a type says otherwise. Two properties must not
    /// have one key: binding to a store refuses that.
    static func key(forProperty name: String) -> String

    /// The values that hold while none is stored, by property name, over those that the properties
    /// begin with.
    static var defaults: [String: SettingValue] { get }

    /// What has been changed in the form of stored values, in the order of the numbers.
    static var migrations: [SettingsMigration] { get }
}

extension SharedSettings {
    /// Returns the property's name.
    public static func key(forProperty name: String) -> String { name }

    /// None: the properties' initial values hold.
    public static var defaults: [String: SettingValue] { [:] }

    /// None.
    public static var migrations: [SettingsMigration] { [] }
}

extension SharedSettings {
    /// Makes settings whose values live in a store.
    ///
    /// Migrations that the store has not seen run first. O(n) in the number of properties and of
    /// stored values.
    /// - Parameters:
    ///   - store: where the values live, such as `.standard(for: "com.example.calendar")`.
    ///   - registering: defaults by key that hold over those of the type, as a bundle gives them.
    ///   - report: is told, once, of what can't be thrown where it happens: a stored value that
    ///     doesn't fit its property, an assignment that couldn't be stored.
    /// - Throws: ``SharedSettingsError`` when the type's keys or defaults can't be used;
    ///   ``SettingsStoreError`` when the store can't be read; what a migration throws.
    public init(
        store: some SettingsStore, registering: [String: SettingValue] = [:],
        report: @escaping SettingsReporter = SettingsProblem.print
    ) throws {
        let layers = SettingsLayers(store: store, registered: registering)
        try self.init(layers: layers, report: report)
    }

    /// Makes settings whose values come from layers: the command line's arguments and an
    /// administrator's policy hold over what is stored.
    /// - Throws: as ``init(store:registering:report:)`` does.
    public init(
        layers: SettingsLayers, report: @escaping SettingsReporter = SettingsProblem.print
    ) throws {
        self.init()
        try bind(to: layers, cloud: nil, report: report)
    }

    /// Binds freshly made settings to layers and, if there is one, to a cloud.
    func bind(
        to layers: SettingsLayers, cloud: (store: any CloudStore, options: CloudOptions)?,
        report: @escaping SettingsReporter
    ) throws {
        var layers = layers
        if let standard = layers.store as? StandardSettingsStore { layers.store = standard.base }
        let boxes = SettingBoxes(of: self)
        let table = try SettingsTable(of: Self.self, boxes)
        try SettingsMigration.run(Self.self, on: layers.store)
        let defaults = try table.defaults(of: Self.self)
        let synchronizer = try cloud.map { cloud in
            try CloudSynchronizer(
                table: table, boxes,
                defaults: defaults.merging(layers.registered) { $1 }, store: layers.store,
                cloud: cloud.store, options: cloud.options, report: report)
        }
        if let synchronizer { layers.store = synchronizer.store }
        let core = SettingsCore(
            layers: layers, table: table, synchronizer: synchronizer, report: report)
        try core.bind(boxes, defaults: defaults)
        core.start()
    }

    /// What the settings are bound to; unbound ones are bound to a store in memory now.
    ///
    /// O(n) in the number of properties.
    var core: SettingsCore {
        let boxes = SettingBoxes(of: self)
        if let core = boxes.core { return core }
        return SettingsCore.unbound(Self.self, boxes)
    }

    /// Where the values live; a store in memory for settings that were not bound to one.
    public var store: any SettingsStore { core.layers.store }
}
