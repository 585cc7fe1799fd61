import Foundation
import SharedSettings
import Testing

@Suite struct FromUserDefaultsTests {
    struct MovedSettings: SharedSettings {
        @Setting("RemindersEnabled") var remindersEnabled = true
        @Setting("kAlarms") var alarms = [900.0]
    }

    @Test func `values under old keys are read`() throws {
        let store = MemorySettingsStore(
            domain: "com.example.moved", values: ["RemindersEnabled": 0, "kAlarms": [60.0]])
        let settings = try MovedSettings(store: store)
        #expect(!settings.remindersEnabled)
        #expect(settings.alarms == [60])
    }

    struct AdoptingSettings: SharedSettings {
        @Setting var remindersEnabled = true
        @Setting var userName: String?

        static let migrations = [
            SettingsMigration(1) { step in
                let old = UserDefaults(suiteName: "com.example.adopting")
                if let isOn = old?.object(forKey: "remindersEnabled") as? Bool {
                    try step.setValue(.boolean(isOn), forKey: "remindersEnabled")
                }
                if let name = old?.string(forKey: "userName") {
                    try step.setValue(.string(name), forKey: "userName")
                }
            }
        ]
    }

    @Test func `a step takes old defaults along once`() throws {
        let old = try #require(UserDefaults(suiteName: "com.example.adopting"))
        old.set(false, forKey: "remindersEnabled")
        old.set("Ada", forKey: "userName")
        defer {
            // Never synchronized, so nothing was written.
            old.removeObject(forKey: "remindersEnabled")
            old.removeObject(forKey: "userName")
        }
        let store = MemorySettingsStore(domain: "com.example.adopting")
        let settings = try AdoptingSettings(store: store)
        #expect(!settings.remindersEnabled)
        #expect(settings.userName == "Ada")

        settings.userName = "Grace"
        #expect(try AdoptingSettings(store: store).userName == "Grace")
    }
}
