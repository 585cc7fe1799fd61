// Stands in for the parts of Apple's class that the adapter uses, in memory. The class is not
// Sendable here, so that the adapter doesn't rely on that it is.
import Foundation
import Synchronization

// swift-format-ignore: AlwaysUseLowerCamelCase
let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"

final class NSUbiquitousKeyValueStore {
    static let didChangeExternallyNotification = Notification.Name(
        "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
    private static let stored = Mutex<[String: Data]>([:])
    private static let entitled = Mutex(true)

    static var `default`: NSUbiquitousKeyValueStore { NSUbiquitousKeyValueStore() }

    var dictionaryRepresentation: [String: Any] { Self.stored.withLock { $0 } }

    func set(_ data: Data?, forKey key: String) {
        precondition(key.utf8.count <= 64, "NSInvalidArgumentException: the key is too long")
        Self.stored.withLock { $0[key] = data }
    }

    func removeObject(forKey key: String) { Self.stored.withLock { $0[key] = nil } }

    func synchronize() -> Bool { Self.entitled.withLock { $0 } }

    static func setEntitled(_ isEntitled: Bool) { entitled.withLock { $0 = isEntitled } }

    /// Puts another account's values in, as the system does, and tells of it.
    static func change(to contents: [String: Data], reason: Int) {
        stored.withLock { $0 = contents }
        NotificationCenter.default.post(
            name: didChangeExternallyNotification, object: nil,
            userInfo: [
                NSUbiquitousKeyValueStoreChangeReasonKey: reason,
                NSUbiquitousKeyValueStoreChangedKeysKey: Array(contents.keys),
            ])
    }
}
