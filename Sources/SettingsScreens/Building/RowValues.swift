import SettingsSchema
import SharedSettings

/// The values that a page's rows show, read once for each key before any row is made, so that rows
/// that share a key always agree.
struct RowValues: Sendable {
    /// What is known of one key.
    struct State: Sendable {
        var value: SettingValue?
        var isStored = false
        var isRegistered = false
        var note: String?
    }

    private var states: [String: State] = [:]

    /// Reads the values of elements.
    /// - Throws: `SettingsStoreError` when the store cannot be read.
    init(of elements: [Element], in layers: SettingsLayers) throws {
        for case let key? in elements.map(\.key) where states[key] == nil {
            states[key] = try State(of: key, in: layers)
        }
    }

    /// Returns what an element shows: the value in force, else the element's own default.
    ///
    /// A default of the element itself goes before one that another element registered for the same
    /// key, as in the Settings app.
    func state(of element: Element) -> State {
        guard let key = element.key, var state = states[key] else {
            return State(value: element.defaultValue)
        }
        if state.isRegistered || state.value == nil {
            state.value = element.defaultValue ?? state.value
        }
        return state
    }
}

extension RowValues.State {
    fileprivate init(of key: String, in layers: SettingsLayers) throws {
        let effective = try layers.effectiveValue(forKey: key)
        value = effective?.value
        isStored = effective?.isStored ?? false
        isRegistered = effective?.layer == .registered
        note =
            effective?.layer == .argument
            ? RowNote.argument : layers.isWritable(key) ? nil : RowNote.managed
    }
}
