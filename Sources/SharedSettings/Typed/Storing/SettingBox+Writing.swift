import Synchronization

extension SettingBox {
    /// Assigns a value; what goes wrong is reported, and the value stays as it was.
    func assign(_ value: Value) {
        do {
            try set(value)
        } catch {
            report(writeFailure: error)
        }
    }

    /// Stores a value.
    /// - Throws: ``SharedSettingsError`` when it has no stored form; ``SettingsStoreError`` when it
    ///   can't be stored.
    func set(_ value: Value) throws {
        SettingRecorder.current?.note(self)
        let home = home
        let new = storable(try encoded(value), home)
        guard let core = home.core else { return keep(value, new) }
        try core.layers.setValue(new, forKey: home.declaration.key)
        announce()
    }

    /// Removes the stored value, so that the default holds again.
    func reset() throws {
        let home = home
        guard let core = home.core else { return keep(home.defaultValue, nil) }
        try core.layers.removeValue(forKey: home.declaration.key)
        announce()
    }

    /// Changes the value as one step that no other writer can come between.
    func update<Result>(_ body: (inout Value) throws -> Result) throws -> Result {
        let home = home
        guard let core = home.core else {
            var value = state.withLock { $0.value }
            let result = try body(&value)
            try set(value)
            return result
        }
        try core.layers.checkWritable(home.declaration.key)
        let result = try core.layers.store.update { transaction in
            var value = try self.value(in: transaction, home)
            let result = try body(&value)
            try store(value, in: &transaction, home)
            return result
        }
        announce()
        return result
    }

    /// Returns the value as a transaction has it.
    func value(in transaction: SettingsTransaction, _ home: SettingHome<Value>) throws -> Value {
        decoded(try transaction.value(forKey: home.declaration.key), home)
    }

    /// Stores a value in a transaction.
    func store(
        _ value: Value, in transaction: inout SettingsTransaction, _ home: SettingHome<Value>
    ) throws {
        try transaction.setValue(
            storable(try encoded(value), home), forKey: home.declaration.key)
    }

    /// What to store for a value's form: nothing for a `nil` that is the default too.
    private func storable(_ value: SettingValue, _ home: SettingHome<Value>) -> SettingValue? {
        value == .storedNil && storedDefault(home) == value ? nil : value
    }

    /// Keeps the value of an unbound setting.
    private func keep(_ value: Value, _ stored: SettingValue?) {
        let isNew = state.withLock { state in
            let old = state.storedValue ?? nil
            state.value = value
            state.storedValue = .some(stored)
            return old != stored
        }
        if isNew { anchor.notify() }
    }

    func report(writeFailure error: any Error) {
        let home = home
        let problem = SettingsProblem(writeFailure: error, home.declaration)
        if let core = home.core { core.report(problem) } else { SettingsProblem.print(problem) }
    }
}
