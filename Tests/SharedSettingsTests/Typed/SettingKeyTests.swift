import SharedSettings
import Testing

@Suite struct SettingKeyTests {
    struct Plain: SharedSettings {
        @Setting var remindersEnabled = true
        @Setting("root_view_mode") var rootViewMode = "agenda"
        @Setting(.local) var windowWidth = 320.0
        @Setting var localViewMode = "day"
        @Setting("localThing") var thing = 1
        @Setting(.synced) var locale = "en"
        @Setting("k", .local) var nickname: String?
    }

    @Test func `a key is the property's name unless one is given`() throws {
        let settings = try Plain(store: MemorySettingsStore(domain: "a"))
        #expect(settings.keys.map(\.property) == settings.keys.map(\.property))
        #expect(settings.$remindersEnabled.key == "remindersEnabled")
        #expect(settings.$remindersEnabled.property == "remindersEnabled")
        #expect(settings.$rootViewMode.key == "root_view_mode")
        #expect(settings.$rootViewMode.property == "rootViewMode")
        #expect(settings.$nickname.key == "k")
    }

    @Test func `names and keys that begin with local stay, and so does what says so`() throws {
        let settings = try Plain(store: MemorySettingsStore(domain: "a"))
        #expect(!settings.$remindersEnabled.isLocal)
        #expect(!settings.$rootViewMode.isLocal)
        #expect(settings.$windowWidth.isLocal)
        #expect(settings.$localViewMode.isLocal)
        #expect(settings.$thing.isLocal)
        #expect(!settings.$locale.isLocal)
        #expect(settings.$nickname.isLocal)
    }

    struct Converted: SharedSettings {
        @Setting var remindersEnabled = true
        @Setting("as_is") var other = 1

        static func key(forProperty name: String) -> String {
            name.reduce(into: "cal.") { key, character in
                key += character.isUppercase ? "_" + character.lowercased() : String(character)
            }
        }
    }

    @Test func `a type converts names to keys in one place, and changes come back by name`()
        async throws
    {
        let store = MemorySettingsStore(domain: "a")
        let settings = try Converted(store: store)
        let changes = settings.changes
        settings.remindersEnabled = false
        try store.setValue(2, forKey: "as_is")
        #expect(store.value(forKey: "cal.reminders_enabled") == false)
        let seen = await changes.prefix(2).reduce(into: []) { $0.append($1) }
        #expect(seen.map(\.property) == ["remindersEnabled", "other"])
        #expect(seen.map(\.key) == ["cal.reminders_enabled", "as_is"])
        #expect(seen.map(\.newValue) == [false, 2])
    }

    struct Colliding: SharedSettings {
        @Setting var first = 1
        @Setting("first") var second = 2
    }

    @Test func `two properties with one key are refused with both names`() {
        let error = #expect(throws: SharedSettingsError.self) {
            try Colliding(store: MemorySettingsStore(domain: "a"))
        }
        #expect(error?.code == .keyCollision)
        #expect(error?.properties == ["first", "second"])
        #expect(
            error?.description == "\"first\" and \"second\" of Colliding have the same key "
                + "\"first\"; expected a key of its own for each.")
    }

    struct TooLong: SharedSettings {
        @Setting("é234567890123456789012345678901234567890123456789012345678901234") var x = 1
    }

    struct LongButLocal: SharedSettings {
        @Setting("1234567890123456789012345678901234567890123456789012345678901234567890", .local)
        var x = 1
        @Setting("1234567890123456789012345678901234567890123456789012345678901234") var y = 1
    }

    @Test func `a key over 64 bytes is refused with its name, unless it stays here`() throws {
        let error = #expect(throws: SharedSettingsError.self) {
            try TooLong(store: MemorySettingsStore(domain: "a"))
        }
        #expect(error?.code == .invalidKey)
        #expect(error?.properties == ["x"])
        #expect(error?.description.contains("65 bytes") == true)
        let settings = try LongButLocal(store: MemorySettingsStore(domain: "a"))
        settings.x = 2
        #expect(settings.x == 2)
    }

    struct Empty: SharedSettings {
        @Setting("") var x = 1
    }

    struct Reserved: SharedSettings {
        @Setting("localSharedSettings.x") var x = 1
    }

    @Test func `an empty key and one of the settings' own are refused`() {
        #expect(throws: SharedSettingsError.self) {
            try Empty(store: MemorySettingsStore(domain: "a"))
        }
        #expect(throws: SharedSettingsError.self) {
            try Reserved(store: MemorySettingsStore(domain: "a"))
        }
    }
}
