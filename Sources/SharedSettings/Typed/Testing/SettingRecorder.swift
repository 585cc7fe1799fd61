import Synchronization

/// Notes which settings are assigned, for those who know only a key path to the property.
final class SettingRecorder: Sendable {
    @TaskLocal static var current: SettingRecorder?
    private let noted = Mutex<[(box: any AnySettingBox, stored: SettingValue?)]>([])

    /// Notes a setting and what is stored for it before the assignment.
    func note(_ box: any AnySettingBox) {
        let stored = try? box.storedValue
        noted.withLock { $0.append((box, stored)) }
    }

    /// Puts back what was stored, last first.
    func restore() {
        for (box, stored) in noted.withLock({ $0 }).reversed() { box.restore(stored) }
    }
}

extension SharedSettings {
    /// Runs code with a setting at a value, and then puts back what was stored.
    ///
    /// Everybody who reads the setting meanwhile sees the value: for tests and previews.
    /// - Throws: what `body` throws.
    public func withSettings<Value, Result>(
        _ property: ReferenceWritableKeyPath<Self, Value>, _ value: Value,
        _ body: () throws -> Result
    ) rethrows -> Result {
        let recorder = assign(value, to: property)
        defer { recorder.restore() }
        return try body()
    }

    /// Runs code with a setting at a value, and then puts back what was stored.
    ///
    /// Everybody who reads the setting meanwhile sees the value: for tests and previews.
    /// - Throws: what `body` throws.
    public func withSettings<Value, Result>(
        _ property: ReferenceWritableKeyPath<Self, Value>, _ value: Value,
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        let recorder = assign(value, to: property)
        defer { recorder.restore() }
        return try await body()
    }

    private func assign<Value>(
        _ value: Value, to property: ReferenceWritableKeyPath<Self, Value>
    ) -> SettingRecorder {
        let recorder = SettingRecorder()
        SettingRecorder.$current.withValue(recorder) { self[keyPath: property] = value }
        return recorder
    }
}
