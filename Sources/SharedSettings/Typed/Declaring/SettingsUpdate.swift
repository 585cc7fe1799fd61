/// Several settings of a type as one read-change-write step sees them.
///
/// ```swift
/// try settings.update { step in
///     step[\.$launchCount] += 1
///     step[\.$lastLaunch] = now
/// }
/// ```
public struct SettingsUpdate<Settings: SharedSettings> {
    let settings: Settings
    var transaction: SettingsTransaction
    var failure: (any Error)?

    /// The value of a setting as the step has left it.
    public subscript<Value>(_ setting: KeyPath<Settings, SettingProjection<Value>>) -> Value {
        get {
            let box = settings[keyPath: setting].box
            let home = box.home
            return (try? box.value(in: transaction, home)) ?? home.defaultValue
        }
        set {
            let box = settings[keyPath: setting].box
            do {
                let home = box.home
                try home.core?.layers.checkWritable(home.declaration.key)
                try box.store(newValue, in: &transaction, home)
            } catch {
                if failure == nil { failure = error }
            }
        }
    }

    /// Lets the default of a setting hold again.
    public mutating func reset<Value>(_ setting: KeyPath<Settings, SettingProjection<Value>>) {
        do {
            let home = settings[keyPath: setting].box.home
            try home.core?.layers.checkWritable(home.declaration.key)
            try transaction.setValue(nil, forKey: home.declaration.key)
        } catch {
            if failure == nil { failure = error }
        }
    }
}

extension SharedSettings {
    /// Reads and changes several settings as one step that no other writer, in this process or
    /// another, can come between.
    ///
    /// Nothing is changed when `body` throws or a value can't be stored. `body` works on the step it
    /// receives; assigning properties inside would have to wait for itself, and is refused.
    /// - Throws: what `body` throws; ``SharedSettingsError`` and ``SettingsStoreError`` when a value
    ///   can't be stored.
    @discardableResult public func update<Result>(
        _ body: (inout SettingsUpdate<Self>) throws -> Result
    ) throws -> Result {
        let core = core
        let result = try core.layers.store.update { transaction in
            var step = SettingsUpdate(settings: self, transaction: transaction)
            let result = try body(&step)
            if let failure = step.failure { throw failure }
            transaction = step.transaction
            return result
        }
        core.announceAll()
        return result
    }

    /// Removes the stored values of all settings of this type, so that their defaults hold again.
    /// - Throws: ``SettingsStoreError`` when they can't be removed.
    public func resetAll() throws {
        let core = core
        try core.layers.store.update(source: .reset) { transaction in
            for declaration in core.table.declarations where core.layers.isWritable(declaration.key)
            {
                try transaction.setValue(nil, forKey: declaration.key)
            }
        }
        core.announceAll()
    }

    /// The properties' names and their keys, in the order of declaration.
    public var keys: [(property: String, key: String)] {
        core.table.declarations.map { ($0.property, $0.key) }
    }
}
