import Foundation
import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Synchronization
import Testing

@Suite(.freshSettings) struct FirstSettingsTests {
    enum ViewMode: String, CaseIterable { case day, week, agenda }

    struct CalendarSettings: SharedSettings {
        @Setting var remindersEnabled = true
        @Setting var viewMode = ViewMode.agenda
        @Setting var alarms = [15.0 * 60]  // seconds before an event
        @Setting var launchCount = 0
        @Setting var lastLaunch = Date.distantPast
        @Setting var nickname: String?
    }

    @Test func `an assignment is in the store when its line returns`() throws {
        let settings = try CalendarSettings(store: .standard(for: "com.example.calendar"))
        settings.remindersEnabled = false
        settings.alarms.append(3600)
        if settings.viewMode == .agenda { settings.nickname = "planner" }

        let other = try CalendarSettings(store: .standard(for: "com.example.calendar"))
        #expect(!other.remindersEnabled)
        #expect(other.alarms == [900, 3600])
        #expect(other.nickname == "planner")
        #expect(
            try settings.store.values() == [
                "remindersEnabled": false, "alarms": [900.0, 3600.0], "nickname": "planner",
            ])
    }

    struct PrefixedSettings: SharedSettings {
        @Setting var remindersEnabled = true
        @Setting("root_view_mode") var rootViewMode = "agenda"

        static func key(forProperty name: String) -> String { "calendar." + name }
    }

    @Test func `keys are converted in one place, and given by hand for one`() {
        let keys = PrefixedSettings().keys.map(\.key)
        #expect(keys == ["calendar.remindersEnabled", "root_view_mode"])
    }

    @Test func `a step is one change`() throws {
        let settings = try CalendarSettings(store: .standard(for: "com.example.calendar"))
        let now = Date(timeIntervalSinceReferenceDate: 1)
        try settings.$launchCount.update { $0 += 1 }
        try settings.update { step in
            step[\.$launchCount] += 1
            step[\.$lastLaunch] = now
        }
        #expect(settings.launchCount == 2)
        #expect(settings.lastLaunch == now)
    }

    @Test func `what can't be thrown is reported`() throws {
        let store = MemorySettingsStore(domain: "com.example.calendar", values: ["alarms": "noon"])
        let logged = Mutex<[String]>([])
        @Sendable func log(_ line: String) { logged.withLock { $0.append(line) } }

        let settings = try CalendarSettings(store: store) { problem in
            log(problem.description)
        }
        try settings.$nickname.set("planner")

        #expect(settings.alarms == [900])
        #expect(logged.withLock { $0.count } == 1)
        #expect(store.values() == ["alarms": "noon", "nickname": "planner"])
    }
}
