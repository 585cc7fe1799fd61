import SettingsSchema
import SharedSettings
import SharedSettingsTesting
import Testing

@Suite(.freshSettings) struct DefaultsTests {
    struct ReaderSettings: SharedSettings {
        @Setting var fontSize = 12
        @Setting var isJustified = false
        @Setting var theme = "paper"

        static let defaults: [String: SettingValue] = ["fontSize": 14]
    }

    struct NotesSettings: SharedSettings {
        @Setting var autosave = false
        @Setting("first_line") var firstLine = ""
    }

    @Test func `a bundle's defaults hold over the type's`() throws {
        let bundle = try SettingsBundle.load("Examples/Notes/Settings.bundle")
        let settings = try NotesSettings(
            store: .standard(for: bundle.domain),
            registering: bundle.registeredDefaults(applicationGroup: nil))

        #expect(settings.autosave)
        #expect(settings.$autosave.isDefault)
        #expect(settings.firstLine == "title")
    }

    @Test func `a default is never stored, and a value like it is`() throws {
        let settings = try ReaderSettings(store: .standard(for: "com.example.reader"))
        #expect(settings.fontSize == 14)
        #expect(settings.$fontSize.isDefault)
        print(settings.fontSize, settings.$fontSize.isDefault)  // 14 true
        settings.fontSize = 14
        print(settings.$fontSize.isDefault)  // false
        #expect(!settings.$fontSize.isDefault)

        settings.$fontSize.reset()
        try settings.resetAll()
        print(settings.$fontSize.default)  // 14
        #expect(settings.$fontSize.default == 14)
        #expect(try settings.store.values().isEmpty)
    }

    @Test func `arguments and policies hold over what is stored`() throws {
        let store = MemorySettingsStore(domain: "com.example.reader", values: ["theme": "day"])
        let layers = SettingsLayers(
            arguments: SettingsArguments.values(in: ["-fontSize", "(18)", "-theme", "night"]),
            policy: ["isJustified": true], store: store)
        let settings = try ReaderSettings(layers: layers)
        print(settings.theme, settings.$isJustified.isFixed)  // night true

        #expect(settings.theme == "night")
        #expect(settings.$isJustified.isFixed)
        #expect(settings.isJustified)
        #expect(throws: SettingsStoreError.self) { try settings.$isJustified.set(false) }
    }
}
