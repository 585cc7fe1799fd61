import Foundation
import SharedSettings

extension SharedSettings {
    /// The name of the notification that a setting of this type has changed on another device.
    ///
    /// Its `userInfo` holds a `PropertyChange` under ``RemoteChangeNotifications/changeKey``. The
    /// new value is readable in the handler. Posted by ``postRemoteChanges(to:)``, on no particular
    /// thread.
    public static var didChangeRemotely: Notification.Name {
        Notification.Name("SharedSettings.didChangeRemotely.\(Self.self)")
    }

    /// Posts ``didChangeRemotely`` for each change that arrives from another device.
    ///
    /// ```swift
    /// let notifications = settings.postRemoteChanges()
    /// let observer = NotificationCenter.default.addObserver(
    ///     forName: CalendarSettings.didChangeRemotely, object: nil, queue: nil
    /// ) { notification in
    ///     let change = notification.userInfo?[RemoteChangeNotifications.changeKey] as? PropertyChange
    /// }
    /// ```
    ///
    /// Ends when the value that is returned is cancelled or nobody holds it any more.
    /// - Parameter center: where to post.
    public func postRemoteChanges(
        to center: NotificationCenter = .default
    ) -> RemoteChangeNotifications {
        RemoteChangeNotifications(changes, name: Self.didChangeRemotely, center: center)
    }
}

/// Posts a notification for each change from another device, as long as somebody holds it.
public final class RemoteChangeNotifications: Sendable {
    /// The key in a notification's `userInfo` under which its `PropertyChange` is.
    public static let changeKey = "change"

    private let task: Task<Void, Never>

    init(_ changes: PropertyChanges, name: Notification.Name, center: NotificationCenter) {
        task = Task {
            for await change in changes where change.source == .remote {
                center.post(name: name, object: nil, userInfo: [Self.changeKey: change])
            }
        }
    }

    /// Ends the posting.
    public func cancel() {
        task.cancel()
    }

    deinit {
        task.cancel()
    }
}
