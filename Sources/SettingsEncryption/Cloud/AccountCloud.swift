import SharedSettings
import Synchronization

/// An account's cloud that is encrypted when this device has the account's keys, and in clear when
/// nobody has.
///
/// For apps that shall work with either kind of account, whatever a person chooses and whenever. The keys
/// are looked up for each request, so that an app need not be started again. A device without keys is
/// kept out of an encrypted account by the cloud in clear; one with keys out of an account that seems not
/// to be encrypted any more, until its person says so. A later keyring is taken from the account when
/// a value needs it.
public final class AccountCloud: CloudStore, Sendable {
    private let plain: any CloudStore
    private let sealed: any CloudStore
    private let keys: AccountKeys
    private let store: any SettingsStore
    private let options: EncryptionOptions
    private let memory = Mutex(Memory())

    private struct Memory: Sendable {
        var current: (kept: Signature, cloud: EncryptedCloud)?
        var reported: Set<CloudRefusal> = []
    }

    /// Tells keyrings apart.
    private struct Signature: Sendable, Hashable {
        var account: CloudAccount
        var generation: UInt32
        var ids: [UInt32]

        init(_ keyring: Keyring) {
            account = keyring.account
            generation = keyring.generation
            ids = keyring.keyIDs
        }
    }

    /// Makes a cloud.
    /// - Parameters:
    ///   - plain: the account's cloud for the store's domain, which refuses an account that has a keyring.
    ///   - sealed: the same cloud for encrypted values, which doesn't.
    ///   - keys: where the account's keys are.
    ///   - store: where the settings are.
    ///   - options: chance and reports.
    public init(
        _ plain: any CloudStore, sealed: any CloudStore, keys: AccountKeys,
        store: any SettingsStore, options: EncryptionOptions = EncryptionOptions()
    ) {
        self.plain = plain
        self.sealed = sealed
        self.keys = keys
        self.store = store
        self.options = options
    }

    /// What fits at present; see ``EncryptedCloud/limits``.
    public var limits: CloudLimits { ((try? encrypted()) ?? nil)?.limits ?? plain.limits }

    /// As in the cloud beneath.
    public var minimumPushInterval: Duration { plain.minimumPushInterval }

    /// What was wrong with what the cloud showed at the last pull; empty when nothing was.
    public var problems: [CloudRefusal] {
        memory.withLock { $0.current?.cloud }?.problems ?? []
    }

    /// The layer that encrypts; `nil` while this device has no keys of the account.
    /// - Throws: `CloudRefusal` when the keys can't be read.
    public func encrypted() throws(CloudRefusal) -> EncryptedCloud? {
        let kept: KeyringFile.Content?
        do {
            kept = try keys.kept()
        } catch {
            throw CloudRefusal(code: .keyMissing, description: "\(error)")
        }
        return memory.withLock { memory in
            guard let keyring = kept?.keyring else {
                memory.current = nil
                return nil
            }
            let signature = Signature(keyring)
            if let current = memory.current, current.kept == signature { return current.cloud }
            var options = options
            // A key that is missing may be in a later keyring; see `pull(since:)`.
            options.report = { [report = options.report] finding in
                if case .refused(let refusal) = finding, refusal.code == .keyMissing { return }
                report(finding)
            }
            let cloud = EncryptedCloud(sealed, keyring: keyring, store: store, options: options)
            memory.current = (signature, cloud)
            return cloud
        }
    }

    /// Returns what is in the account, opened where it is encrypted; see `CloudStore`.
    public func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
        guard let cloud = try encrypted() else { return try await plain.pull(since: cursor) }
        let answer = try await cloud.pull(since: cursor)
        let codes = Set(cloud.problems.map(\.code))
        if codes.contains(.keyMissing), let later = try await renewed(cloud) {
            return try await later.pull(since: nil)
        }
        if !codes.isDisjoint(with: [.notEncrypted, .withheld]) {
            try await keys.checkAccountIsEncrypted()
        }
        return answer
    }

    /// Stores edits, encrypted where this device has keys; see `CloudStore`.
    public func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply {
        guard let cloud = try encrypted() else { return try await plain.push(batch) }
        try await keys.checkAccountIsEncrypted()
        return try await cloud.push(batch)
    }

    /// Returns what happens in the cloud beneath; without names of keys, which may be hidden.
    public func events() -> AsyncStream<CloudEvent> {
        let (stream, continuation) = AsyncStream<CloudEvent>.makeStream()
        let task = Task { [weak self, events = sealed.events()] in
            for await event in events {
                continuation.yield(self?.named(event) ?? event)
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    /// The event with names that the app knows; without names everything is asked for.
    private func named(_ event: CloudEvent) -> CloudEvent {
        guard case .changed = event, let cloud = (try? encrypted()) ?? nil,
            cloud.keys.hidesKeyNames
        else { return event }
        return .changed(keys: [])
    }

    /// Looks for a later keyring in the account.
    /// - Returns: the layer with its keys; `nil` when there is none, which is reported.
    private func renewed(_ cloud: EncryptedCloud) async throws(CloudRefusal) -> EncryptedCloud? {
        var missing = cloud.problems.filter { $0.code == .keyMissing }
        do {
            guard let kept = try keys.kept() else { return nil }
            let before = kept.keyring.generation
            if try await keys.renew(kept).keyring.generation > before { return try encrypted() }
        } catch let refusal as CloudRefusal {
            throw refusal
        } catch {
            missing = [CloudRefusal(code: .keyMissing, description: "\(error)")]
        }
        for refusal in missing {
            let isNew = memory.withLock { $0.reported.insert(refusal).inserted }
            if isNew { options.report(.refused(refusal)) }
        }
        return nil
    }
}
