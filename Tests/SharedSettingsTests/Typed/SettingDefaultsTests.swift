import SharedSettings
import Testing

@Suite struct SettingDefaultsTests {
    struct Plain: SharedSettings {
        @Setting var count = 5
        @Setting var isOn = true
        @Setting var name = "initial"
        @Setting var nickname: String?
        static let defaults: [String: SettingValue] = ["name": "from defaults"]
    }

    @Test func `R119 a default is read, not zero, while nothing is stored`() throws {
        let settings = try Plain(store: MemorySettingsStore(domain: "a"))
        #expect(settings.count == 5)
        #expect(settings.isOn)
        #expect(settings.nickname == nil)
    }

    @Test func `a defaults dictionary by property name holds over initial values`() throws {
        let settings = try Plain(store: MemorySettingsStore(domain: "a"))
        #expect(settings.name == "from defaults")
        #expect(settings.$name.default == "from defaults")
    }

    @Test func `R001 R005 a bundle's defaults hold over the type's, so there is one truth`() throws
    {
        let settings = try Plain(
            store: MemorySettingsStore(domain: "a"),
            registering: ["name": "from the bundle", "isOn": false, "unknown": 1])
        #expect(settings.name == "from the bundle")
        #expect(settings.isOn == false)
        #expect(settings.count == 5)
    }

    @Test func `a default is never a stored value`() throws {
        let store = MemorySettingsStore(domain: "a")
        let settings = try Plain(store: store, registering: ["count": 7])
        #expect(settings.count == 7)
        #expect(settings.$count.isDefault)
        #expect(store.values().isEmpty)
        settings.count = 7
        #expect(!settings.$count.isDefault)
        #expect(store.values() == ["count": 7])
    }

    @Test func `a reset removes the stored value and its change says so`() async throws {
        let store = MemorySettingsStore(domain: "a")
        let settings = try Plain(store: store)
        settings.count = 1
        let changes = settings.$count.changes
        settings.$count.reset()
        #expect(settings.count == 5)
        #expect(settings.$count.isDefault)
        #expect(
            await changes.first { _ in true }
                == ValueChange(oldValue: 1, newValue: 5, source: .reset))
    }

    @Test func `all settings of a type can be reset, and nothing else is`() throws {
        let store = MemorySettingsStore(domain: "a", values: ["other": 1])
        let settings = try Plain(store: store)
        settings.count = 1
        settings.name = "n"
        try settings.resetAll()
        #expect(settings.count == 5)
        #expect(settings.name == "from defaults")
        #expect(store.values() == ["other": 1])
    }

    @Test func `a default of another type is refused with property, key and both types`() {
        let error = #expect(throws: SharedSettingsError.self) {
            try Plain(store: MemorySettingsStore(domain: "a"), registering: ["isOn": "perhaps"])
        }
        #expect(error?.code == .invalidDefault)
        #expect(error?.properties == ["isOn"])
        #expect(
            error?.description == "The default of \"isOn\" in Plain (key \"isOn\") is text that is "
                + "no Bool: expected Bool, found text.")
    }

    struct Misnamed: SharedSettings {
        @Setting var count = 1
        static let defaults: [String: SettingValue] = ["cuont": 2]
    }

    @Test func `a default for a property that isn't there is refused`() {
        let error = #expect(throws: SharedSettingsError.self) {
            try Misnamed(store: MemorySettingsStore(domain: "a"))
        }
        #expect(error?.properties == ["cuont"])
    }

    @Test func `arguments and policies hold over what is stored, and a policy can't be changed`()
        throws
    {
        let store = MemorySettingsStore(domain: "a", values: ["count": 1, "name": "stored"])
        let log = ProblemLog()
        let settings = try Plain(
            layers: SettingsLayers(
                arguments: ["count": 2], policy: ["name": "fixed"], store: store),
            report: log.reporter)
        #expect(settings.count == 2)
        #expect(settings.name == "fixed")
        #expect(settings.$name.isFixed)
        #expect(!settings.$count.isDefault)
        settings.name = "mine"
        #expect(settings.name == "fixed")
        #expect(store.value(forKey: "name") == "stored")
        #expect(log.kinds == [.writeFailed])
        #expect(throws: SettingsStoreError.self) { try settings.$name.set("mine") }
        #expect(throws: SettingsStoreError.self) { try settings.$name.update { $0 += "!" } }
        #expect(throws: SettingsStoreError.self) { try settings.update { $0[\.$name] = "x" } }
        settings.count = 3
        #expect(settings.count == 2)
        #expect(store.value(forKey: "count") == 3)
    }
}
