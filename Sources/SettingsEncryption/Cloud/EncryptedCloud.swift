import SharedSettings
import Synchronization

/// A cloud whose service sees neither values nor, when asked for, the names of keys.
///
/// A layer around any `CloudStore`: what goes out is encrypted, what comes in is opened and checked. A
/// version that was moved to another place, made up, changed or served again after a newer one is
/// reported and set aside, and one that is kept back is reported; what is stored on this device stays.
public final class EncryptedCloud: CloudStore, Sendable {
    let base: any CloudStore
    let keys: NamespaceKeys
    let seal: ContentSeal
    private let store: any SettingsStore
    private let options: EncryptionOptions
    private let memory = Mutex(Memory())

    private struct Memory: Sendable {
        var reported: Set<CloudRefusal> = []
        var problems: [CloudRefusal] = []
    }

    /// Makes an encrypted cloud.
    /// - Parameters:
    ///   - base: the account's cloud for the store's domain.
    ///   - keyring: the account's keys.
    ///   - store: where the settings are; beside them lies what must be remembered of the account.
    ///   - options: chance and reports.
    public init(
        _ base: any CloudStore, keyring: Keyring, store: any SettingsStore,
        options: EncryptionOptions = EncryptionOptions()
    ) {
        self.base = base
        self.store = store
        self.options = options
        keys = NamespaceKeys(keyring, namespace: store.domain)
        seal = ContentSeal(keys: keys, random: options.random)
    }

    /// What fits: as in the cloud beneath, where encrypted values take more room.
    ///
    /// One key is taken by the manifest. Whether a value fits is known for certain when it was sent.
    public var limits: CloudLimits {
        var limits = base.limits
        limits.keyCount = max(0, limits.keyCount - 1)
        if keys.hidesKeyNames { limits.keyByteCount = max(limits.keyByteCount, 480) }
        return limits
    }

    /// As in the cloud beneath.
    public var minimumPushInterval: Duration { base.minimumPushInterval }

    /// What was wrong with what the cloud showed at the last pull; empty when nothing was.
    public var problems: [CloudRefusal] { memory.withLock { $0.problems } }

    /// Returns what happens in the cloud beneath, with the keys that the app knows.
    public func events() -> AsyncStream<CloudEvent> {
        guard keys.hidesKeyNames else { return base.events() }
        let (stream, continuation) = AsyncStream<CloudEvent>.makeStream()
        let task = Task { [base] in
            for await event in base.events() {
                // Names can't be told from hashes; without names everything is asked for.
                if case .changed = event {
                    continuation.yield(.changed(keys: []))
                } else {
                    continuation.yield(event)
                }
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    /// Reads and changes the books in one update of the store.
    func step<Result>(
        _ body: (inout EncryptionBooks) -> Result
    ) throws(CloudRefusal) -> Result {
        let key = EncryptionBooks.key(keys.account)
        do {
            return try store.update(source: .remote) { transaction in
                var books = EncryptionBooks(try transaction.value(forKey: key))
                let before = books
                books.begin(keys.keyringNumber)
                let result = body(&books)
                if books != before { try transaction.setValue(books.settingValue, forKey: key) }
                return result
            }
        } catch {
            throw CloudRefusal(code: .booksUnavailable, description: "\(error)")
        }
    }

    /// Tells of findings, each once.
    /// - Parameter isWhole: whether a pull was looked through, so that earlier problems are over.
    func note(_ findings: [CloudFinding], isWhole: Bool = false) {
        let refusals = CloudFinding.refusals(findings)
        let new = memory.withLock { memory in
            if isWhole { memory.problems = refusals }
            for refusal in refusals where !memory.problems.contains(refusal) {
                memory.problems.append(refusal)
            }
            return refusals.filter { memory.reported.insert($0).inserted }
        }
        for refusal in new { options.report(.refused(refusal)) }
    }

    /// Tells of a refusal that is no finding, once.
    func note(_ refusal: CloudRefusal) {
        guard memory.withLock({ $0.reported.insert(refusal).inserted }) else { return }
        options.report(.refused(refusal))
    }
}
