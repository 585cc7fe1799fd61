import FoundationEssentials
import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Testing

enum RootViewMode: String { case day, week, agenda }

struct CalendarSettings: SharedSettings {
    @Setting var remindersEnabled = true
    @Setting var timezoneSupportEnabled = false
    @Setting var showDurationOnReadOnlyEvents = false
    @Setting var localRootTableViewMode = RootViewMode.agenda  // "local": never leaves this device
    @Setting var hiddenEventCalendarIdentifiers: [String] = []
    @Setting var customCalendarColors: [String: String] = [:]
    @Setting var defaultEventAlarms = [15.0 * 60]  // seconds
    @Setting var defaultAllDayEventAlarms = [6.0 * 3600]
    @Setting var defaultEventReminder = [15.0 * 60]
    @Setting var defaultAllDayReminderAlarms = [6.0 * 3600]
}

@Suite(.timeLimit(.minutes(10))) struct ReadmeTests {
    private let printed = PrintedLines()
    private func print(_ items: Any...) { printed.print(items) }

    @Test func `the README's use of its settings does what it says`() async throws {
        try await SettingsStoreScope.run {
            let other = try CalendarSettings(store: .standard(for: "com.example.calendar"))
            let reader = Task { try await useSettings() }
            let writer = Task { await assignUntilCancelled(other) }
            let line = await printed.first { $0.hasPrefix("timezoneSupportEnabled ") }
            #expect(line?.contains(ChangeSource.local.rawValue) == true)
            #expect(!other.remindersEnabled)
            #expect(other.customCalendarColors == ["work": "#ff9500"])
            reader.cancel()
            writer.cancel()
            try await reader.value
            await writer.value
        }
    }

    /// Does what the README shows, and ends when its task is cancelled.
    private func useSettings() async throws {
        let settings = try CalendarSettings(store: .standard(for: "com.example.calendar"))

        // In the store when the line returns.
        settings.remindersEnabled = false
        settings.customCalendarColors["work"] = "#ff9500"

        // Changes by this process, by others and from other devices.
        for await change in settings.changes {
            print(change.property, change.newValue, change.source)
        }
    }

    /// Assigns again and again, for a reader who begins to listen at any moment.
    private func assignUntilCancelled(_ settings: CalendarSettings) async {
        while !Task.isCancelled {
            settings.timezoneSupportEnabled.toggle()
            await Task.yield()
        }
    }

    @Test func `the README's settings go to a cloud`() async throws {
        let simulated = SimulatedCloud()
        let cloud = simulated.device("phone", account: "ada")
        try await SettingsStoreScope.run {
            try CalendarSettings(store: .standard(for: "com.example.calendar"))
                .defaultEventAlarms = [300]

            try await synchronize(with: cloud)
            #expect(simulated.values(of: "ada") == ["defaultEventAlarms": [300.0]])
        }
    }

    /// Does what the README shows.
    private func synchronize(with cloud: some CloudStore) async throws {
        let settings = try CalendarSettings(
            store: .standard(for: "com.example.calendar"), cloud: cloud)
        settings.syncsWithCloud = true  // this switch is local, and so is what begins with "local"
        try await settings.pushLocalToCloud()  // on demand: what is set here over what is there
    }

    /// The store lies where the README says.
    @Test func `the README's settings are in a file of their own`() async throws {
        try await withTemporaryDirectory { directory in
            let location = StoreLocation(environment: ["XDG_DATA_HOME": directory])
            let settings = try CalendarSettings(
                store: .standard(for: "com.example.calendar", location: location))
            settings.remindersEnabled = false
            #expect(
                FileManager.default.fileExists(
                    atPath: directory + "/com.example.calendar/settings.sqlite"))
        }
    }
}
