import Foundation
import SharedSettings
import SharedSettingsNotifications
import SharedSettingsTesting
import Testing

struct ClockSettings: SharedSettings {
    @Setting var showsSeconds = false
    @Setting var alarms = [7.5 * 3600]  // seconds after midnight
}

@Suite(.freshSettings) struct SharedSettingsPageTests {
    @Test func `settings are properties`() throws {
        let settings = try ClockSettings(store: .standard(for: "com.example.clock"))
        settings.showsSeconds = true
        #expect(try settings.store.values() == ["showsSeconds": true])
    }
}

@Suite(.freshSettings) struct ClockTests {
    @Test func `seconds are hidden at first`() throws {
        let settings = try ClockSettings(store: .standard(for: "com.example.clock"))
        #expect(!settings.showsSeconds)
    }
}

@Suite(.timeLimit(.minutes(10))) struct SharedSettingsNotificationsPageTests {
    private let printed = PrintedLines()
    private func print(_ items: Any...) { printed.print(items) }

    @Test func `a change from another device is posted`() async throws {
        let store = MemorySettingsStore(domain: "com.example.clock")
        let settings = try ClockSettings(store: store)
        let notifications = settings.postRemoteChanges()
        let observer = NotificationCenter.default.addObserver(
            forName: ClockSettings.didChangeRemotely, object: nil, queue: nil
        ) { notification in
            let info = notification.userInfo
            let change = info?[RemoteChangeNotifications.changeKey] as? PropertyChange
            print(change?.property ?? "")
        }
        try store.setValue(true, forKey: "showsSeconds", source: .remote)
        #expect(await printed.first() == "showsSeconds")
        notifications.cancel()
        NotificationCenter.default.removeObserver(observer)
    }
}
