/// One change of a property's value.
public struct ValueChange<Value: Sendable>: Sendable {
    /// The value before.
    public var oldValue: Value
    /// The value after.
    public var newValue: Value
    /// Where the change came from.
    public var source: ChangeSource

    /// Makes a change.
    public init(oldValue: Value, newValue: Value, source: ChangeSource) {
        self.oldValue = oldValue
        self.newValue = newValue
        self.source = source
    }
}

extension ValueChange: Equatable where Value: Equatable {}

/// The changes of one setting from the moment this was made.
///
/// The new value is readable when its change comes. Equal values make no change, changes come in
/// order, and the last one is never missed; a reader that is far behind gets several joined into one.
/// Each reader takes a sequence of its own. Ends when its task is cancelled.
public struct SettingChanges<Value: Sendable>: AsyncSequence, Sendable {
    let stream: AsyncStream<SettingChange>
    let box: SettingBox<Value>

    /// Makes the iterator.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: stream.makeAsyncIterator(), box: box, home: box.home)
    }

    /// Waits for one change after the other.
    public struct Iterator: AsyncIteratorProtocol {
        var stream: AsyncStream<SettingChange>.Iterator
        let box: SettingBox<Value>
        let home: SettingHome<Value>

        /// Returns the next change, or `nil` when the task is cancelled.
        public mutating func next() async -> ValueChange<Value>? {
            await next(isolation: nil)
        }

        /// Returns the next change, or `nil` when the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async -> ValueChange<Value>? {
            while let change = await stream.next(isolation: actor) {
                guard change.key == home.declaration.key, !home.isFixed else { continue }
                let old = change.oldValue ?? home.defaultStored
                guard old != change.newValue ?? home.defaultStored else { continue }
                return ValueChange(
                    oldValue: box.decoded(change.oldValue, home),
                    newValue: box.decoded(change.newValue, home), source: change.source)
            }
            return nil
        }
    }
}

/// A setting's value now and after each change; see ``SettingChanges``.
public struct SettingValues<Value: Sendable>: AsyncSequence, Sendable {
    let changes: SettingChanges<Value>

    /// Makes the iterator.
    public func makeAsyncIterator() -> Iterator {
        Iterator(changes: changes.makeAsyncIterator())
    }

    /// Gives the value that holds, then waits for one change after the other.
    public struct Iterator: AsyncIteratorProtocol {
        var changes: SettingChanges<Value>.Iterator
        var hasStarted = false

        /// Returns the next value, or `nil` when the task is cancelled.
        public mutating func next() async -> Value? {
            await next(isolation: nil)
        }

        /// Returns the next value, or `nil` when the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
            guard hasStarted else {
                hasStarted = true
                return changes.box.value
            }
            return await changes.next(isolation: actor)?.newValue
        }
    }
}

extension SettingProjection {
    /// The changes of the value from now on, by this process, others and other devices.
    public var changes: SettingChanges<Value> {
        SettingChanges(stream: box.boundCore.layers.store.changes(), box: box)
    }

    /// The value now, and then after each change.
    public var values: SettingValues<Value> { SettingValues(changes: changes) }
}
