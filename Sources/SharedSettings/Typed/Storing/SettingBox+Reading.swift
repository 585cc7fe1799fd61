import Synchronization

extension SettingBox {
    /// The value as the store has it now.
    @usableFromInline var freshValue: Value {
        let home = home
        guard let core = home.core, !home.isFixed else { return state.withLock { $0.value } }
        do {
            let stamped = try core.layers.store.stampedValue(forKey: home.declaration.key)
            return takeIn(stamped, home)
        } catch {
            core.report(readFailure: error, home.declaration)
            return state.withLock { $0.value }
        }
    }

    private func takeIn(_ stamped: StampedValue, _ home: SettingHome<Value>) -> Value {
        let known: Value? = state.withLock { state in
            guard let stored = state.storedValue, stored == stamped.value else { return nil }
            state.note(stamped.stamp)
            return state.value
        }
        if let known { return known }
        // Outside the lock: decoding may run an app's code.
        let value = decoded(stamped.value, home)
        state.withLock { state in
            guard state.note(stamped.stamp) else { return }
            state.value = value
            state.storedValue = .some(stamped.value)
        }
        return value
    }

    /// Returns the value that a stored value stands for, or the default when there is none or it
    /// doesn't fit; the latter is reported once.
    func decoded(_ stored: SettingValue?, _ home: SettingHome<Value>) -> Value {
        guard let stored else { return home.defaultValue }
        do {
            return try codec.decode(stored)
        } catch {
            let isNew = state.withLock { state in
                defer { state.reported = stored }
                return state.reported != stored
            }
            if isNew { home.core?.report(mismatch: stored, error, home.declaration) }
            return home.defaultValue
        }
    }

    /// Returns the stored form of a value.
    /// - Throws: ``SharedSettingsError`` when it has none.
    func encoded(_ value: Value) throws -> SettingValue {
        do {
            return try codec.encode(value)
        } catch {
            let property = home.declaration.property
            throw SharedSettingsError(
                code: .invalidValue, properties: [property],
                description: "The value for \"\(property)\" can't be stored: \(error)")
        }
    }
}

extension SettingBox.State {
    /// Notes when the value was read, unless a later reading is noted already.
    @discardableResult mutating func note(_ stamp: UInt64?) -> Bool {
        if let mine = self.stamp, let other = stamp, mine > other { return false }
        self.stamp = stamp
        return true
    }
}
