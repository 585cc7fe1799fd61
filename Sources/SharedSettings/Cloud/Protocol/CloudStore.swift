/// A key-value cloud, as one device of an account sees it.
///
/// The values of one account and one namespace (an app's or an app group's domain). A cloud keeps the
/// newest version of each key, told apart by its ``CloudStamp``; a removed key stays as a tombstone.
/// It decides by ``CloudMergeRule``, never by order of arrival alone. A cloud holds no clock that a
/// caller could see and never waits for more than an answer: when to try again is the caller's work.
///
/// Conformances are our own server, Apple's `NSUbiquitousKeyValueStore`, and the simulated cloud of
/// `SharedSettingsTesting`.
public protocol CloudStore: Sendable {
    /// What fits in this cloud.
    var limits: CloudLimits { get }

    /// The shortest time between two batches that are sent without anybody asking for it.
    var minimumPushInterval: Duration { get }

    /// Returns what is in the cloud, or what changed since an earlier answer.
    ///
    /// A cloud that can't continue from the cursor (it is too old, or of a cloud that was restored
    /// from a backup) answers with everything.
    /// - Parameter cursor: the cursor of the last answer; `nil` for everything.
    /// - Throws: ``CloudRefusal``; nothing was learnt then, least of all that the cloud is empty.
    func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull

    /// Stores edits, each on condition that nothing newer is in the cloud.
    ///
    /// A batch with the number of the device's newest one is answered as that one was, and changes
    /// nothing: so an unanswered batch may be sent again.
    /// - Throws: ``CloudRefusal``; whether anything was stored is unknown when its code is
    ///   ``CloudRefusal/Code/offline``, and nothing was with any other.
    func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply

    /// Returns what happens from now on: hints that a pull or another try is worth while.
    func events() -> AsyncStream<CloudEvent>
}

extension CloudStore {
    /// None: the synchronizer's own pauses are enough.
    public var minimumPushInterval: Duration { .zero }
}

/// Something that happened in a cloud.
public enum CloudEvent: Sendable, Hashable {
    /// Other devices changed values; the keys are a hint and may be incomplete.
    case changed(keys: Set<String>)
    /// The device is now signed in to another account, or to none.
    case accountChanged
    /// The cloud can be reached again.
    case available
    /// The cloud cannot be reached.
    case unavailable
    /// What was sent did not fit; ``CloudStore/push(_:)`` names the keys where the cloud says so.
    case quotaExceeded
}
