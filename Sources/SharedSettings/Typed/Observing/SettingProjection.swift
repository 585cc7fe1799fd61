/// A setting itself, beside its value: what `$` before a property's name gives.
///
/// ```swift
/// settings.$remindersEnabled.isDefault
/// settings.$remindersEnabled.reset()
/// try settings.$launchCount.update { $0 += 1 }
/// for await change in settings.$remindersEnabled.changes { … }
/// ```
public struct SettingProjection<Value: Sendable>: Sendable {
    let box: SettingBox<Value>

    /// The value that holds now, as the property itself gives it.
    public var value: Value { box.value }

    /// The property's name; empty for settings that were never bound to a store.
    public var property: String { box.home.declaration.property }

    /// The key under which the value is stored; for settings that were never bound to a store, the
    /// one that `@Setting` names, or empty.
    public var key: String {
        let home = box.home
        return home.core == nil ? box.options.key ?? "" : home.declaration.key
    }

    /// The value that holds while none is stored.
    public var `default`: Value { box.home.defaultValue }

    /// Whether nothing is stored, so that the default holds; also when the store can't be read.
    public var isDefault: Bool {
        let home = box.home
        return !home.isFixed && (try? box.storedValue) == nil
    }

    /// Whether the value never leaves this device.
    public var isLocal: Bool {
        let declaration = box.home.declaration
        return box.options.isLocal(property: declaration.property, key: declaration.key)
    }

    /// Whether an argument of the command line or an administrator's policy decides the value.
    public var isFixed: Bool { box.home.isFixed }

    /// Removes the stored value, so that the default holds again; a failure is reported.
    public func reset() {
        do {
            try box.reset()
        } catch {
            box.report(writeFailure: error)
        }
    }

    /// Stores a value, as an assignment to the property does, but says when it can't.
    /// - Throws: ``SharedSettingsError`` when the value has no stored form; ``SettingsStoreError``
    ///   when it can't be stored or a policy fixes the setting.
    public func set(_ value: Value) throws {
        try box.set(value)
    }

    /// Changes the value as one step that no other writer, in this process or another, can come
    /// between.
    ///
    /// `body` must not assign settings of the same store; what it throws leaves the value as it was.
    /// - Throws: what `body` throws, and what ``set(_:)`` throws.
    @discardableResult public func update<Result>(
        _ body: (inout Value) throws -> Result
    ) throws -> Result {
        try box.update(body)
    }

    /// The value as something that can be read and assigned: for UI code.
    public var binding: SettingBinding<Value> { SettingBinding(box: box) }
}

/// A setting's value that can be read and assigned, and handed on without its settings.
@propertyWrapper public struct SettingBinding<Value: Sendable>: Sendable {
    let box: SettingBox<Value>

    /// The value that holds now; an assignment is stored as one to the property is.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.assign(newValue) }
    }

    /// The binding itself.
    public var projectedValue: SettingBinding { self }
}
