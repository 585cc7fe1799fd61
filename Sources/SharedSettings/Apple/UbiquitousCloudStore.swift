#if canImport(Darwin)
    import Foundation

    /// A cloud over Apple's `NSUbiquitousKeyValueStore`.
    ///
    /// Wants the entitlement `com.apple.developer.ubiquity-kvstore-identifier`. The system uploads when
    /// it likes and may tell of changes late: ask for ``CloudSynchronizer/synchronize()`` when the app
    /// comes to the foreground. Make it at launch, so that no change of account goes unseen.
    public final class UbiquitousCloudStore: CloudStore {
        /// Whose settings these are; `nil` for the app's own.
        public let namespace: String?
        private static let changeCountKey = SettingsBookkeeping.prefix + "cloud/accountChanges"
        private let observer = NotificationObserver()

        /// Makes a cloud.
        /// - Parameter namespace: an app group's name, which is put before its keys; `nil` for the
        ///   app's own settings.
        public init(namespace: String? = nil) {
            self.namespace = namespace
            observer.observe(
                NSUbiquitousKeyValueStore.didChangeExternallyNotification
            ) { notification in
                if UbiquitousContents.isAccountChange(reason: Self.reason(of: notification)) {
                    let defaults = UserDefaults.standard
                    let count = defaults.integer(forKey: Self.changeCountKey)
                    defaults.set(count + 1, forKey: Self.changeCountKey)
                }
            }
            _ = NSUbiquitousKeyValueStore.default.synchronize()
        }

        /// What fits in the store, some room kept for other versions of the app.
        public var limits: CloudLimits { UbiquitousContents.limits(namespace: namespace) }

        /// 15 seconds: the system uploads a few times a minute at most.
        public var minimumPushInterval: Duration { .seconds(15) }

        /// Returns everything that the store shows; see ``CloudStore/pull(since:)``.
        public func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
            _ = NSUbiquitousKeyValueStore.default.synchronize()
            let contents = contents
            return CloudPull(
                account: account,
                items: UbiquitousContents.items(in: contents, namespace: namespace),
                coverage: .everythingKnown, cursor: CloudCursor(rawValue: ""),
                usage: UbiquitousContents.usage(of: contents))
        }

        /// Stores edits; see ``CloudStore/push(_:)``.
        public func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply {
            guard batch.account == account else {
                throw CloudRefusal(
                    code: .accountChanged, description: "The edits are for another account.")
            }
            let decision = UbiquitousContents.decide(batch, in: contents, namespace: namespace)
            let store = NSUbiquitousKeyValueStore.default
            for (key, bytes) in decision.writes {
                if let bytes {
                    store.set(Data(bytes), forKey: key)
                } else {
                    store.removeObject(forKey: key)
                }
            }
            guard store.synchronize() else {
                throw CloudRefusal(
                    code: .offline,
                    description: "iCloud's key-value store can't be written; expected the "
                        + "entitlement com.apple.developer.ubiquity-kvstore-identifier.")
            }
            return decision.reply
        }

        /// Returns what happens from now on; see ``CloudStore/events()``.
        public func events() -> AsyncStream<CloudEvent> {
            let (stream, continuation) = AsyncStream<CloudEvent>.makeStream()
            let observer = NotificationObserver()
            observer.observe(
                NSUbiquitousKeyValueStore.didChangeExternallyNotification
            ) { [namespace] notification in
                let keys =
                    notification.userInfo?[NSUbiquitousKeyValueStoreChangedKeysKey] as? [String]
                continuation.yield(
                    UbiquitousContents.event(
                        reason: Self.reason(of: notification), keys: keys, namespace: namespace))
            }
            continuation.onTermination = { _ in observer.end() }
            return stream
        }

        private var contents: [String: [UInt8]] {
            NSUbiquitousKeyValueStore.default.dictionaryRepresentation.compactMapValues {
                ($0 as? Data).map { Array($0) }
            }
        }

        private var account: CloudAccount {
            UbiquitousContents.account(
                changeCount: UserDefaults.standard.integer(forKey: Self.changeCountKey))
        }

        private static func reason(of notification: Notification) -> Int? {
            notification.userInfo?[NSUbiquitousKeyValueStoreChangeReasonKey] as? Int
        }
    }
#endif
