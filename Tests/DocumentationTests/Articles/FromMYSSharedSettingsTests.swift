import SharedSettings
import Testing

@Suite struct FromMYSSharedSettingsTests {
    struct CVSharedSettings: SharedSettings {
        @Setting var remindersEnabled = true
        @Setting var timezoneSupportEnabled = false
        @Setting var showDurationOnReadOnlyEvents = false
        @Setting var localRootTableViewMode = RootTableViewMode.agenda
        @Setting var hiddenEventCalendarIdentifiers: [String] = []
        @Setting var customCalendarColors: [String: String] = [:]
        @Setting var defaultEventAlarms = [15.0 * 60]
        @Setting var defaultAllDayEventAlarms = [6.0 * 3600]
        @Setting var defaultEventReminder = [15.0 * 60]
        @Setting var defaultAllDayReminderAlarms = [6.0 * 3600]
    }

    enum RootTableViewMode: Int { case month, week, agenda }

    @Test func `properties are read and set as usual`() throws {
        let store = MemorySettingsStore(
            domain: "com.example.calendar", values: ["localRootTableViewMode": 1])
        let settings = try CVSharedSettings(store: store)
        var reminderCount = 0
        func remind() { reminderCount += 1 }

        settings.remindersEnabled = true
        if settings.remindersEnabled {
            remind()
        }

        #expect(reminderCount == 1)
        #expect(settings.localRootTableViewMode == .week)
        #expect(settings.$localRootTableViewMode.isLocal)
        #expect(settings.defaultAllDayEventAlarms == [21_600])
        #expect(settings.keys.count == 10)
    }

    struct ConvertedSettings: SharedSettings {
        @Setting var remindersEnabled = true

        static func key(forProperty name: String) -> String { "CV" + name }
    }

    @Test func `values under converted keys are read`() throws {
        let store = MemorySettingsStore(
            domain: "com.example.calendar", values: ["CVremindersEnabled": false])
        #expect(try !ConvertedSettings(store: store).remindersEnabled)
    }
}
