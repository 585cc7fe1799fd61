import SharedSettings
import SharedSettingsTesting
import Testing

/// Each feature that MYSSharedSettings' documentation names, shown on its calendar app.
@Suite(.timeLimit(.minutes(10))) struct CalendarExampleTests {
    @Test func `settings are read and set as usual, through properties`() throws {
        let settings = try CalendarSettings(store: MemorySettingsStore(domain: "calendar"))
        settings.remindersEnabled = false
        if settings.remindersEnabled { Issue.record("it was turned off") }
        settings.hiddenEventCalendarIdentifiers.append("work")
        settings.customCalendarColors["work"] = "#ff9500"
        #expect(settings.hiddenEventCalendarIdentifiers == ["work"])
        #expect(settings.customCalendarColors == ["work": "#ff9500"])
    }

    @Test func `defaults are provided for ten properties, and none of them is stored`() throws {
        let store = MemorySettingsStore(domain: "calendar")
        let settings = try CalendarSettings(store: store)
        #expect(settings.remindersEnabled)
        #expect(!settings.timezoneSupportEnabled)
        #expect(!settings.showDurationOnReadOnlyEvents)
        #expect(settings.localRootTableViewMode == .agenda)
        #expect(settings.hiddenEventCalendarIdentifiers == [])
        #expect(settings.customCalendarColors == [:])
        #expect(settings.defaultEventAlarms == [900])
        #expect(settings.defaultAllDayEventAlarms == [21_600])
        #expect(settings.defaultEventReminder == [900])
        #expect(settings.defaultAllDayReminderAlarms == [21_600])
        #expect(settings.keys.count == 10)
        #expect(store.values().isEmpty)
    }

    struct OverriddenDefaults: SharedSettings {
        @Setting var remindersEnabled = false
        @Setting var defaultEventAlarms: [Double] = []
        static let defaults: [String: SettingValue] = [
            "remindersEnabled": true, "defaultEventAlarms": [900],
        ]
    }

    @Test func `defaults may be a dictionary that a type overrides`() throws {
        let settings = try OverriddenDefaults(store: MemorySettingsStore(domain: "calendar"))
        #expect(settings.remindersEnabled)
        #expect(settings.defaultEventAlarms == [900])
    }

    @Test func `a notification tells when a setting that was changed remotely arrives`()
        async throws
    {
        let store = MemorySettingsStore(domain: "calendar")
        let settings = try CalendarSettings(store: store)
        let changes = settings.changes
        try store.setValue(true, forKey: "timezoneSupportEnabled", source: .remote)
        let change = await changes.first { $0.source == .remote }
        #expect(change?.property == "timezoneSupportEnabled")
        #expect(change?.newValue == true)
        #expect(settings.timezoneSupportEnabled)
    }

    struct ConvertedKeys: SharedSettings {
        @Setting var remindersEnabled = true
        static func key(forProperty name: String) -> String { "CV" + name }
    }

    @Test func `keys are converted from property names by a function that a type overrides`() throws
    {
        let store = MemorySettingsStore(domain: "calendar")
        let settings = try ConvertedKeys(store: store)
        settings.remindersEnabled = false
        #expect(store.values() == ["CVremindersEnabled": false])
        #expect(settings.$remindersEnabled.key == "CVremindersEnabled")
    }

    private func device(_ device: SimulatedDevice) throws -> CalendarSettings {
        var options = CloudOptions()
        options.isAutomatic = false
        return try CalendarSettings(
            store: MemorySettingsStore(domain: "calendar"), cloud: device, options: options)
    }

    @Test func `the same property on other devices has the value that was set`() async throws {
        let cloud = SimulatedCloud()
        let phone = try device(cloud.device("phone", account: "ada"))
        let laptop = try device(cloud.device("laptop", account: "ada"))
        for settings in [phone, laptop] { settings.syncsWithCloud = true }
        phone.remindersEnabled = false
        for settings in [phone, laptop] { try await settings.synchronizeWithCloud() }
        #expect(!laptop.remindersEnabled)
    }

    @Test func `properties that begin with local are excluded from syncing`() async throws {
        let cloud = SimulatedCloud()
        let settings = try device(cloud.device("phone", account: "ada"))
        settings.syncsWithCloud = true
        settings.localRootTableViewMode = .day
        settings.timezoneSupportEnabled = true
        try await settings.synchronizeWithCloud()
        try await settings.pushLocalToCloud()
        #expect(settings.$localRootTableViewMode.isLocal)
        #expect(cloud.values(of: "ada") == ["timezoneSupportEnabled": true])
    }

    @Test func `local settings are pushed over those that are in the cloud already`() async throws {
        let cloud = SimulatedCloud()
        cloud.put(true, forKey: "showDurationOnReadOnlyEvents", account: "ada")
        let settings = try device(cloud.device("phone", account: "ada"))
        settings.showDurationOnReadOnlyEvents = true
        settings.showDurationOnReadOnlyEvents = false
        try await settings.pushLocalToCloud()
        #expect(cloud.values(of: "ada") == ["showDurationOnReadOnlyEvents": false])
    }

    @Test func `nothing is synchronized until the switch is turned on, and it stays here`()
        async throws
    {
        let cloud = SimulatedCloud()
        let settings = try device(cloud.device("phone", account: "ada"))
        #expect(!settings.syncsWithCloud)
        settings.remindersEnabled = false
        await #expect(throws: CloudRefusal.self) { try await settings.synchronizeWithCloud() }
        #expect(cloud.values(of: "ada").isEmpty)
        settings.syncsWithCloud = true
        try await settings.synchronizeWithCloud()
        #expect(cloud.values(of: "ada") == ["remindersEnabled": false])
    }
}
