import SettingsSchema
import SettingsScreens
import SharedSettings
import TextViews

/// Where a row's text is stored.
struct TextRowStorage: Sendable {
    var setting: SettingDescription
    var layers: SettingsLayers

    var id: TextRowID { TextRowID(group: setting.applicationGroup, key: setting.key) }

    /// Reads what is stored, `nil` for nothing.
    /// - Throws: `SettingsStoreError` when the store can't be read.
    func read() throws -> SettingValue? {
        try layers.store.value(forKey: setting.key)
    }

    /// The text that the row shows when a value is stored.
    func text(of stored: SettingValue?) -> TextBuffer {
        let value = stored ?? setting.element.defaultValue ?? layers.registered[setting.key]
        return TextBuffer((value?.plainText ?? "").withLineFeeds)
    }

    /// Stores a text where the value is still the one that is known.
    /// - Returns: what was stored and whether it was: when not, someone else's value.
    /// - Throws: `SettingsStoreError` when a policy fixes the key or the store can't be written.
    func write(
        _ text: String, replacing known: SettingValue?
    ) throws -> (value: SettingValue?, isDone: Bool) {
        let key = setting.key
        guard layers.isWritable(key) else {
            // Throws the error that says so.
            try layers.setValue(nil, forKey: key)
            return (known, false)
        }
        let value = try setting.value(parsing: text)
        return try layers.store.update { transaction in
            let present = try transaction.value(forKey: key)
            guard present == known else { return (present, false) }
            try transaction.setValue(value, forKey: key)
            return (value, true)
        }
    }
}
