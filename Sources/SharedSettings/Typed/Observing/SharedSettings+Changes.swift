/// One change of a setting of a type.
public struct PropertyChange: Sendable, Hashable {
    /// The property's name.
    public var property: String
    /// The key under which it is stored.
    public var key: String
    /// The value before: what was stored, else the default.
    public var oldValue: SettingValue
    /// The value after: what is stored, else the default.
    public var newValue: SettingValue
    /// Where the change came from.
    public var source: ChangeSource
}

/// The changes of all settings of a type from the moment this was made.
///
/// Follows the rules of ``SettingChanges``.
public struct PropertyChanges: AsyncSequence, Sendable {
    let stream: AsyncStream<SettingChange>
    let core: SettingsCore
    let boxes: SettingBoxes

    /// Makes the iterator.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: stream.makeAsyncIterator(), core: core, boxes: boxes)
    }

    /// Waits for one change after the other.
    public struct Iterator: AsyncIteratorProtocol {
        var stream: AsyncStream<SettingChange>.Iterator
        let core: SettingsCore
        // Held, so that the settings live as long as somebody waits for their changes.
        let boxes: SettingBoxes

        /// Returns the next change, or `nil` when the task is cancelled.
        public mutating func next() async -> PropertyChange? {
            await next(isolation: nil)
        }

        /// Returns the next change, or `nil` when the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> PropertyChange? {
            while let change = await stream.next(isolation: actor) {
                if let change = core.propertyChange(change) { return change }
            }
            return nil
        }
    }
}

extension SharedSettings {
    /// The changes of all settings from now on, by this process, others and other devices.
    public var changes: PropertyChanges {
        let core = core
        return PropertyChanges(
            stream: core.layers.store.changes(), core: core, boxes: SettingBoxes(of: self))
    }
}

extension SettingsCore {
    /// What a stored value's change is to the settings; `nil` when their value is the same.
    func propertyChange(_ change: SettingChange) -> PropertyChange? {
        guard let declaration = table.declaration(forKey: change.key),
            fixedValue(forKey: change.key) == nil, let box = box(forKey: change.key)
        else { return nil }
        let old = change.oldValue ?? box.defaultStoredValue
        let new = change.newValue ?? box.defaultStoredValue
        guard old != new else { return nil }
        return PropertyChange(
            property: declaration.property, key: change.key, oldValue: old, newValue: new,
            source: change.source)
    }
}
