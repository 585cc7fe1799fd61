import Foundation
import SharedSettings
import SharedSettingsNotifications
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct RemoteChangeNotificationsTests {
    struct Plain: SharedSettings {
        @Setting var count = 0
        @Setting("other_key") var other = 0
    }

    @Test func `a change from another device is posted with its property, and no other change is`()
        async throws
    {
        let store = MemorySettingsStore(domain: "a")
        let settings = try Plain(store: store)
        let center = NotificationCenter()
        let (posted, continuation) = AsyncStream.makeStream(of: PropertyChange.self)
        let observer = center.addObserver(
            forName: Plain.didChangeRemotely, object: nil, queue: nil
        ) { notification in
            let info = notification.userInfo
            guard let change = info?[RemoteChangeNotifications.changeKey] as? PropertyChange else {
                return
            }
            #expect(settings.other == 5, "the new value is readable in the handler")
            continuation.yield(change)
        }
        defer { center.removeObserver(observer) }
        let notifications = settings.postRemoteChanges(to: center)
        settings.count = 1
        try store.setValue(5, forKey: "other_key", source: .remote)
        let first = await posted.first { _ in true }
        #expect(first?.property == "other")
        #expect(first?.key == "other_key")
        #expect(first?.source == .remote)
        notifications.cancel()
    }
}
