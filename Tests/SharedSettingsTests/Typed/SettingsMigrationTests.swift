import SettingsTestSupport
import SharedSettings
import Synchronization
import Testing

@Suite struct SettingsMigrationTests {
    struct First: SharedSettings {
        @Setting var rootViewMode = "agenda"
        @Setting var alarms: [Double] = []
        static let migrations = [
            SettingsMigration(1) { try $0.rename("viewMode", to: "rootViewMode") },
            SettingsMigration(2) { step in
                try step.map("alarm") { .array([.real(($0.doubleValue ?? 0) * 60)]) }
                try step.rename("alarm", to: "alarms")
            },
            SettingsMigration(5) { try $0.drop("obsolete") },
        ]
    }

    @Test func `steps rename, map and drop before the first read`() throws {
        let store = MemorySettingsStore(
            domain: "a", values: ["viewMode": "day", "alarm": 15, "obsolete": 1, "other": 2])
        let settings = try First(store: store)
        #expect(settings.rootViewMode == "day")
        #expect(settings.alarms == [900])
        #expect(
            store.values() == [
                "rootViewMode": "day", "alarms": [900.0], "other": 2,
                "localSharedSettings.migration.First": 5,
            ])
    }

    @Test func `a step runs once for each store, also when its old key appears again`() throws {
        let store = MemorySettingsStore(domain: "a", values: ["viewMode": "day"])
        _ = try First(store: store)
        try store.setValue("week", forKey: "viewMode")
        try store.removeValue(forKey: "rootViewMode")
        let settings = try First(store: store)
        #expect(settings.rootViewMode == "agenda")
        #expect(store.value(forKey: "viewMode") == "week")
    }

    @Test func `a rename over a value that is there leaves both`() throws {
        let store = MemorySettingsStore(
            domain: "a", values: ["viewMode": "day", "rootViewMode": "week"])
        let settings = try First(store: store)
        #expect(settings.rootViewMode == "week")
        #expect(store.value(forKey: "viewMode") == "day")
    }

    struct Failing: SharedSettings {
        struct Fault: Error {}
        @Setting var x = 1
        static let migrations = [
            SettingsMigration(1) { try $0.drop("old") },
            SettingsMigration(2) { _ in throw Fault() },
        ]
    }

    @Test func `a step that throws leaves every value as it was`() throws {
        let store = MemorySettingsStore(domain: "a", values: ["old": 1])
        #expect(throws: Failing.Fault.self) { try Failing(store: store) }
        #expect(store.values() == ["old": 1])
    }

    struct Disordered: SharedSettings {
        @Setting var x = 1
        static let migrations = [SettingsMigration(2) { _ in }, SettingsMigration(2) { _ in }]
    }

    @Test func `steps of one number are refused`() {
        let error = #expect(throws: SharedSettingsError.self) {
            try Disordered(store: MemorySettingsStore(domain: "a"))
        }
        #expect(error?.code == .invalidMigrations)
    }

    @Test func `a store of a newer version of the app is left alone`() throws {
        let store = MemorySettingsStore(
            domain: "a", values: ["localSharedSettings.migration.First": 9, "viewMode": "day"])
        _ = try First(store: store)
        #expect(store.value(forKey: "viewMode") == "day")
        #expect(store.value(forKey: "localSharedSettings.migration.First") == 9)
    }

    struct Counting: SharedSettings {
        @Setting var count = 0
        static let migrations = [
            SettingsMigration(1) { try $0.map("count") { .integer(($0.integerValue ?? 0) + 1) } }
        ]
    }

    @Test func `of many that open a store at once, one runs the steps`() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/settings.sqlite"
            try SQLiteSettingsStore(path: path, domain: "a").setValue(0, forKey: "count")
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        // A store object each: to the file they are like processes.
                        try Counting(store: SQLiteSettingsStore(path: path, domain: "a")).count
                    }
                }
                for try await count in group { #expect(count == 1) }
            }
        }
    }
}
