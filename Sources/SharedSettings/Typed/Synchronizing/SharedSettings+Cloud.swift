extension SharedSettings {
    /// Makes settings whose values live in a store and, once ``syncsWithCloud`` is true, in a cloud.
    ///
    /// Local settings, defaults and the switch itself never leave the device. Nothing is sent before
    /// everything that the account has was taken in once.
    /// - Parameters:
    ///   - store: where the values live on this device.
    ///   - cloud: the cloud, for the store's domain.
    ///   - registering: defaults by key that hold over those of the type.
    ///   - options: time, chance and rules of synchronizing.
    ///   - report: is told, once, of what can't be thrown where it happens.
    /// - Throws: as ``init(store:registering:report:)``; ``CloudRefusal`` for a key that the cloud
    ///   doesn't take.
    public init(
        store: some SettingsStore, cloud: some CloudStore,
        registering: [String: SettingValue] = [:], options: CloudOptions = CloudOptions(),
        report: @escaping SettingsReporter = SettingsProblem.print
    ) throws {
        self.init()
        try bind(
            to: SettingsLayers(store: store, registered: registering), cloud: (cloud, options),
            report: report)
    }

    /// Whether these settings are kept the same on all devices of the account; `false` at first.
    ///
    /// Turned on, what is in the cloud is taken in, then what only is here is sent; where both have a
    /// value, the account's wins unless the options say otherwise. Turned off, nothing is sent or
    /// taken in from that moment. The switch is a local setting of its own.
    public var syncsWithCloud: Bool {
        get {
            let stored = try? store.value(forKey: CloudSynchronizer.switchKey)
            return stored?.boolValue ?? false
        }
        nonmutating set {
            do {
                guard let synchronizer = core.synchronizer else {
                    return try store.setValue(
                        .boolean(newValue), forKey: CloudSynchronizer.switchKey)
                }
                try synchronizer.setOn(newValue)
            } catch {
                core.report(
                    SettingsProblem(
                        kind: .writeFailed, key: CloudSynchronizer.switchKey,
                        description: "Synchronizing can't be turned on or off: \(error)"))
            }
        }
    }

    /// Takes in what is new in the cloud, then sends what is new here.
    ///
    /// Happens by itself unless the options say otherwise; a good moment to ask for it is an app's
    /// return to the foreground.
    /// - Throws: ``CloudRefusal``, also when ``syncsWithCloud`` is false; ``SettingsStoreError``.
    public func synchronizeWithCloud() async throws {
        try await synchronizer.synchronize()
    }

    /// Sends every value that is stored here, over whatever the cloud has of the same settings.
    ///
    /// Settings at their default are left alone in the cloud. Works with ``syncsWithCloud`` true or
    /// false.
    /// - Throws: ``CloudRefusal``; ``SettingsStoreError``.
    public func pushLocalToCloud() async throws {
        try await synchronizer.pushLocalToCloud()
    }

    /// Stores every value that the cloud has, over whatever is stored here.
    ///
    /// What only is here stays. Works with ``syncsWithCloud`` true or false.
    /// - Throws: ``CloudRefusal``; ``SettingsStoreError``.
    public func pullFromCloud() async throws {
        try await synchronizer.pullFromCloud()
    }

    /// Turns synchronizing off on this device and removes what the account has of these settings from
    /// the cloud; what is stored here stays.
    ///
    /// Other devices that synchronize see the settings removed. Turned on again, what is stored here
    /// is sent.
    /// - Throws: ``CloudRefusal``; ``SettingsStoreError``.
    public func eraseCloudCopy() async throws {
        try await synchronizer.eraseCloudCopy()
    }

    /// Where synchronizing stands; ``CloudState/Phase/off`` for settings without a cloud.
    /// - Complexity: O(n) in the number of properties.
    public var cloudState: CloudState {
        core.synchronizer?.state ?? CloudState(phase: .off)
    }

    /// Where synchronizing stands, now and after each change of that.
    public var cloudStates: AsyncStream<CloudState> {
        core.synchronizer?.states() ?? AsyncStream { $0.yield(CloudState(phase: .off)) }
    }

    /// The settings: which are synchronized, which are not and why.
    ///
    /// Sends nothing; empty for settings without a cloud.
    /// - Complexity: O(n) in the number of properties.
    public var synchronizedKeys: [CloudKeyStatus] {
        core.synchronizer?.synchronizedKeys ?? []
    }

    /// Returns why a value of a setting would not fit in the cloud, or `nil` when it would.
    ///
    /// ```swift
    /// if let refusal = settings.cloudForecast(for: \.$notes, notes) { show(refusal.description) }
    /// ```
    /// - Complexity: O(n) in the number of properties and the value's size.
    public func cloudForecast<Value>(
        for setting: KeyPath<Self, SettingProjection<Value>>, _ value: Value
    ) -> CloudRefusal? {
        let box = self[keyPath: setting].box
        guard let synchronizer = core.synchronizer, let stored = try? box.encoded(value) else {
            return nil
        }
        return synchronizer.forecast(stored, forKey: box.home.declaration.key)
    }

    private var synchronizer: CloudSynchronizer {
        get throws {
            if let synchronizer = core.synchronizer { return synchronizer }
            throw CloudRefusal(
                code: .noCloud,
                description: "\(Self.self) has no cloud; expected it to be made with "
                    + "init(store:cloud:).")
        }
    }
}

extension CloudSynchronizer {
    /// Makes the synchronizer of a type's settings.
    convenience init(
        table: SettingsTable, _ boxes: SettingBoxes, defaults: [String: SettingValue],
        store: any SettingsStore, cloud: any CloudStore, options: CloudOptions,
        report: @escaping SettingsReporter
    ) throws {
        var boxByProperty: [String: WeakSettingBox] = [:]
        for (property, box) in boxes.all { boxByProperty[property] = WeakSettingBox(box: box) }
        var boxByKey: [String: WeakSettingBox] = [:]
        for declaration in table.declarations {
            boxByKey[declaration.key] = boxByProperty[declaration.property]
        }
        var options = options
        let tell = options.report
        options.report = { happening in
            tell(happening)
            if let problem = SettingsProblem(happening, table) { report(problem) }
        }
        try self.init(
            store: store,
            keys: table.declarations.map { declaration in
                let box = boxByKey[declaration.key]?.box
                let `default` = defaults[declaration.key] ?? box?.defaultStoredValue
                return CloudKey(
                    declaration.key, property: declaration.property, isLocal: declaration.isLocal,
                    merge: box?.options.merge ?? .lastWriter, group: box?.options.group,
                    default: `default` == .storedNil ? nil : `default`)
            }, cloud: cloud,
            // Nobody is left to use the value when the box is gone: it waits for the next start.
            accepts: { [boxByKey] key, value in boxByKey[key]?.box?.accepts(value) ?? false },
            options: options)
    }
}

extension SettingsProblem {
    /// Makes the problem that a synchronizer reports, if it is one.
    init?(_ report: CloudReport, _ table: SettingsTable) {
        switch report {
        case .keptAside(let item):
            let property = table.declaration(forKey: item.key)?.property
            self.init(
                kind: .keptAside, property: property, key: item.key,
                storedValue: item.content.value,
                description: "The value of \"\(property ?? item.key)\" that came from another "
                    + "device doesn't fit; it is kept aside, and the value here stays.")
        case .refused(let refusal):
            let key = refusal.keys.first
            self.init(
                kind: .notSent, property: key.flatMap { table.declaration(forKey: $0)?.property },
                key: key, description: "Not sent to the cloud: \(refusal.description)")
        case .overruled, .dropped, .accountChanged: return nil
        }
    }
}
