import SharedSettings
import Testing

@Suite struct MigratingTests {
    struct AlarmSettings: SharedSettings {
        @Setting var rootViewMode = "agenda"
        @Setting var alarms = [900.0]  // seconds

        static let migrations = [
            SettingsMigration(1) { try $0.rename("viewMode", to: "rootViewMode") },
            SettingsMigration(2) { step in
                // Until now there was one alarm, in minutes.
                try step.map("alarm") { .array([.real(($0.doubleValue ?? 0) * 60)]) }
                try step.rename("alarm", to: "alarms")
            },
            SettingsMigration(3) { try $0.drop("obsolete") },
        ]
    }

    @Test func `steps rename, map and drop before the first read`() throws {
        let store = MemorySettingsStore(
            domain: "com.example.alarms", values: ["viewMode": "day", "alarm": 5, "obsolete": 1])
        let settings = try AlarmSettings(store: store)
        #expect(settings.rootViewMode == "day")
        #expect(settings.alarms == [300])
        #expect(store.value(forKey: "obsolete") == nil)
    }

    struct PersonSettings: SharedSettings {
        @Setting var givenName = ""
        @Setting var familyName = ""

        static let migrations = [
            SettingsMigration(4) { step in
                guard let name = try step.value(forKey: "fullName")?.stringValue else { return }
                let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
                try step.setValue(.string(parts[0]), forKey: "givenName")
                if parts.count == 2 { try step.setValue(.string(parts[1]), forKey: "familyName") }
                try step.drop("fullName")
            }
        ]
    }

    @Test func `a step makes two settings of one`() throws {
        let store = MemorySettingsStore(
            domain: "com.example.person", values: ["fullName": "Ada King Lovelace"])
        let settings = try PersonSettings(store: store)
        #expect(settings.givenName == "Ada")
        #expect(settings.familyName == "King Lovelace")
        #expect(store.value(forKey: "fullName") == nil)
    }

    struct Bookmark: Codable, SettingFieldDefaults {
        var title = ""
        var visitCount = 0  // added in version 2
        static let fieldDefaults = Bookmark()
    }

    struct BookmarkSettings: SharedSettings {
        @Setting var bookmarks: [Bookmark] = []
    }

    @Test func `an old form is read when it says what a new field is`() throws {
        let store = MemorySettingsStore(
            domain: "com.example.bookmarks", values: ["bookmarks": [["title": "Swift"]]])
        let settings = try BookmarkSettings(store: store) { Issue.record($0) }
        #expect(settings.bookmarks.map(\.title) == ["Swift"])
        #expect(settings.bookmarks.map(\.visitCount) == [0])
    }
}
