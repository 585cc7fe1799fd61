#if canImport(Darwin)
    import Foundation
    import Synchronization

    /// Observes a notification for as long as it lives.
    final class NotificationObserver: Sendable {
        private let token = Mutex<(any NSObjectProtocol)?>(nil)

        func observe(
            _ name: Notification.Name,
            _ body: @escaping @Sendable (Notification) -> Void
        ) {
            token.withLock { token in
                token = NotificationCenter.default.addObserver(
                    forName: name, object: nil, queue: nil, using: body)
            }
        }

        func end() {
            token.withLock { token in
                if let token { NotificationCenter.default.removeObserver(token) }
                token = nil
            }
        }

        deinit { end() }
    }
#endif
