import SharedSettings
import SharedSettingsTesting
import Synchronization
import Testing

struct ReminderSettings: SharedSettings {
    @Setting var isEnabled = true
}

/// What an app would do with its settings.
struct Reminders {
    private let settings: ReminderSettings
    init(_ settings: ReminderSettings) { self.settings = settings }
    var next: String? { settings.isEnabled ? "tomorrow" : nil }
}

@Suite(.freshSettings) struct ReminderTests {
    @Test func `reminders are on at first`() throws {
        let settings = try ReminderSettings(store: .standard(for: "com.example.calendar"))
        #expect(settings.isEnabled)
    }
}

@Suite struct TestingTests {
    @Test func `settings without a store live in memory`() {
        let settings = ReminderSettings()
        settings.isEnabled = false
        #expect(Reminders(settings).next == nil)
        #expect(Reminders(ReminderSettings()).next == "tomorrow")
    }

    @Test func `a value is set for a while`() {
        let settings = ReminderSettings()
        settings.withSettings(\.isEnabled, false) {
            #expect(Reminders(settings).next == nil)
        }
        #expect(settings.isEnabled)
    }

    @Test func `what an earlier version stored may not fit`() throws {
        let store = MemorySettingsStore(
            domain: "com.example.calendar", values: ["isEnabled": "sometimes"])
        let problems = Mutex<[SettingsProblem]>([])
        let settings = try ReminderSettings(store: store) { problem in
            problems.withLock { $0.append(problem) }
        }
        #expect(settings.isEnabled)
        #expect(problems.withLock { $0.map(\.kind) } == [.mismatch])
        #expect(store.value(forKey: "isEnabled") == "sometimes")
    }

    @Test(.timeLimit(.minutes(10))) func `a change may come from elsewhere`() async throws {
        let store = MemorySettingsStore(domain: "com.example.calendar")
        let settings = try ReminderSettings(store: store)
        let changes = settings.$isEnabled.changes
        try store.setValue(false, forKey: "isEnabled", source: .remote)
        #expect(await changes.first { _ in true }?.source == .remote)
    }
}
