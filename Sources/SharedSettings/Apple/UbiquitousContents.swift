#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the adapter for Apple's iCloud key-value store decides, kept apart from it so that it runs
/// everywhere.
///
/// Apple's store keeps the last value that its server accepted, without versions, conditions or traces
/// of removed keys. So each key holds a ``CloudEnvelope``, and the same rule as everywhere decides.
enum UbiquitousContents {
    /// Room is kept for what other versions of the app have stored.
    static let limits = CloudLimits(
        totalByteCount: 900_000, keyCount: 1_000, keyByteCount: CloudLimits.iCloud.keyByteCount)
    /// How long a removed key's tombstone is kept, in milliseconds: 90 days.
    static let tombstoneLifetime: UInt64 = 90 * 86_400_000
    /// How many tombstones are kept at most.
    static let tombstoneCount = 128

    /// Returns the key of Apple's store for a setting of a namespace.
    static func storedKey(_ key: String, namespace: String?) -> String {
        namespace.map { "\($0)/\(key)" } ?? key
    }

    /// Returns what fits for the settings of a namespace, whose name takes some of each key's bytes.
    static func limits(namespace: String?) -> CloudLimits {
        var limits = limits
        limits.keyByteCount -= storedKey("", namespace: namespace).utf8.count
        return limits
    }

    /// Returns the versions that the store holds for a namespace, sorted by key.
    static func items(in contents: [String: [UInt8]], namespace: String?) -> [CloudItem] {
        let prefix = storedKey("", namespace: namespace)
        return contents.compactMap { stored, bytes in
            guard stored.utf8.starts(with: prefix.utf8), let envelope = CloudEnvelope(bytes) else {
                return nil
            }
            let key = String(stored.dropFirst(prefix.count))
            return CloudItem(key: key, content: envelope.content, stamp: envelope.stamp)
        }.sorted { $0.key < $1.key }
    }

    /// Returns how full the store is, whoever filled it.
    static func usage(of contents: [String: [UInt8]]) -> CloudUsage {
        contents.values.reduce(CloudUsage()) { $0.replacing(nil, with: $1.count) }
    }

    /// Decides what becomes of a batch.
    /// - Returns: what to store under the keys of Apple's store, `nil` to remove; and the answer.
    static func decide(
        _ batch: CloudBatch, in contents: [String: [UInt8]], namespace: String?
    ) -> (writes: [(key: String, bytes: [UInt8]?)], reply: CloudReply) {
        let before = contents
        var contents = contents
        var writes: [(key: String, bytes: [UInt8]?)] = []
        var reply = CloudReply(outcomes: [:])
        func write(_ bytes: [UInt8]?, _ key: String) {
            // What is there already is not put again: each write wakes all devices.
            guard contents[key] != bytes else { return }
            contents[key] = bytes
            writes.append((key, bytes))
        }
        for edit in batch.edits {
            let key = storedKey(edit.item.key, namespace: namespace)
            let old = contents[key]
            let current = old.flatMap { CloudEnvelope($0) }.map {
                CloudItem(key: edit.item.key, content: $0.content, stamp: $0.stamp)
            }
            var outcome = CloudMergeRule.outcome(of: edit, over: current, now: nil)
            if case .applied(let stamp) = outcome {
                let bytes = CloudEnvelope(
                    content: edit.item.content, stamp: stamp, base: edit.base
                ).bytes
                if let refusal = refusal(of: edit, bytes.count, old, contents, namespace) {
                    outcome = .refused(refusal)
                } else {
                    write(bytes, key)
                }
            }
            reply.outcomes[edit.item.key] = outcome
        }
        if batch.isAtomic, reply.abortUnlessAllApplied() {
            writes = []
            contents = before
        }
        for key in expiredTombstones(in: contents) { write(nil, key) }
        reply.usage = usage(of: contents)
        return (writes, reply)
    }

    private static func refusal(
        of edit: CloudEdit, _ byteCount: Int, _ old: [UInt8]?, _ contents: [String: [UInt8]],
        _ namespace: String?
    ) -> CloudRefusal? {
        guard !edit.item.content.isRemoval else {
            return limits(namespace: namespace).refusal(ofKey: edit.item.key)
        }
        // An envelope is some bytes more than the value that is compared.
        let extra = byteCount - (CloudLimits.byteCount(of: edit.item.content) ?? 0)
        var usage = usage(of: contents)
        usage.byteCount += extra
        return limits(namespace: namespace).refusal(
            of: edit.item.content, forKey: edit.item.key, replacing: old?.count, usage: usage)
    }

    /// Returns the keys of tombstones that are too old or too many, oldest first.
    ///
    /// The newest stamp in the store stands for the present time.
    static func expiredTombstones(in contents: [String: [UInt8]]) -> [String] {
        let envelopes = contents.compactMapValues { CloudEnvelope($0) }
        let newest = envelopes.values.map(\.stamp.milliseconds).max() ?? 0
        let tombstones = envelopes.filter { $0.value.content.isRemoval }
            .sorted { ($0.value.stamp, $0.key) < ($1.value.stamp, $1.key) }
        let tooMany = max(0, tombstones.count - tombstoneCount)
        return tombstones.enumerated().filter { index, tombstone in
            index < tooMany
                || tombstone.value.stamp.milliseconds + tombstoneLifetime < newest
        }.map(\.element.key)
    }

    /// The reasons that Apple's notification gives, as numbers.
    private enum Reason: Int {
        case serverChange, initialSyncChange, quotaViolationChange, accountChange
    }

    /// Returns what a notification of Apple's store means.
    /// - Parameters:
    ///   - reason: its reason; may be absent.
    ///   - keys: the changed keys of Apple's store; may be absent.
    ///   - namespace: whose settings are asked about.
    static func event(reason: Int?, keys: [String]?, namespace: String?) -> CloudEvent {
        switch reason.flatMap(Reason.init) {
        case .quotaViolationChange: return .quotaExceeded
        case .accountChange: return .accountChanged
        case .initialSyncChange:
            // A download is under way, and nothing tells when it ends: everything may change.
            return .changed(keys: [])
        case .serverChange, nil:
            let prefix = storedKey("", namespace: namespace)
            return .changed(
                keys: Set(
                    (keys ?? []).filter { $0.utf8.starts(with: prefix.utf8) }
                        .map { String($0.dropFirst(prefix.count)) }))
        }
    }

    /// Returns whether a notification says that another account's values are in the store now.
    static func isAccountChange(reason: Int?) -> Bool {
        reason.flatMap(Reason.init) == .accountChange
    }

    /// Returns the name of the account after a number of changes.
    ///
    /// Apple's identity token is no help: it is `nil` for a signed-in person whose app uses only the
    /// key-value store.
    static func account(changeCount: Int) -> CloudAccount {
        CloudAccount(rawValue: "iCloud \(changeCount)")
    }
}
