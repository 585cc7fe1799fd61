import Synchronization

extension SettingBox: AnySettingBox {
    func bind(
        to core: SettingsCore, as declaration: SettingDeclaration, default: SettingValue?,
        keeping: Bool
    ) throws {
        let kept = keeping ? try storedValue : nil
        var home = SettingHome(
            core: core, declaration: declaration, defaultValue: self.home.defaultValue)
        if let `default` { home.defaultValue = try defaultValue(`default`, declaration, core) }
        home.defaultStored = try codec.encode(home.defaultValue)
        let fixed = core.fixedValue(forKey: declaration.key)
        home.isFixed = fixed != nil
        if let kept {
            try core.layers.store.setValue(kept, forKey: declaration.key)
        }
        state.withLock { $0.home = home }
        let value = fixed.map { decoded($0, home) } ?? home.defaultValue
        let stored = try? storedValue
        state.withLock { state in
            state.currentStamp = home.isFixed ? nil : core.currentStamp
            state.value = value
            state.stamp = nil
            state.storedValue = home.isFixed ? .some(fixed) : nil
            state.announced = fixed ?? stored ?? home.defaultStored
        }
    }

    private func defaultValue(
        _ value: SettingValue, _ declaration: SettingDeclaration, _ core: SettingsCore
    ) throws -> Value {
        do {
            return try codec.decode(value)
        } catch {
            throw SharedSettingsError(
                code: .invalidDefault, properties: [declaration.property],
                description: "The default of \"\(declaration.property)\" in \(core.typeName) "
                    + "(key \"\(declaration.key)\") is \(value.kindDescription) that is no "
                    + "\(Value.self): \(SettingsProblem.reason(error)).")
        }
    }

    func announce() {
        let home = home
        guard !home.isFixed, let stored = try? storedValue ?? home.defaultStored else { return }
        let isNew = state.withLock { state in
            defer { state.announced = stored }
            return state.announced != stored
        }
        if isNew { anchor.notify() }
    }

    var defaultStoredValue: SettingValue { storedDefault(home) ?? .storedNil }

    /// The default's stored form, worked out where the setting was not bound yet; `nil` when it has
    /// none.
    func storedDefault(_ home: SettingHome<Value>) -> SettingValue? {
        home.defaultStored ?? (try? codec.encode(home.defaultValue))
    }

    func accepts(_ value: SettingValue) -> Bool {
        (try? codec.decode(value)) != nil
    }

    var storedValue: SettingValue? {
        get throws {
            let home = home
            guard let core = home.core else { return state.withLock { $0.storedValue ?? nil } }
            return try core.layers.store.value(forKey: home.declaration.key)
        }
    }

    func restore(_ stored: SettingValue?) {
        let home = home
        guard let core = home.core else {
            let value = decoded(stored, home)
            state.withLock { state in
                state.value = value
                state.storedValue = .some(stored)
            }
            return anchor.notify()
        }
        do {
            try core.layers.store.setValue(stored, forKey: home.declaration.key)
            announce()
        } catch {
            report(writeFailure: error)
        }
    }
}
