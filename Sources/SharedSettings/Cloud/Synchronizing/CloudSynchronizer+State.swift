import Synchronization

extension CloudSynchronizer {
    /// Where synchronizing stands; O(n) in the number of keys.
    public var state: CloudState {
        let (isSignedOut, refused, last) = memory.withLock {
            ($0.isSignedOut, $0.refusedKeys, $0.lastRefusal)
        }
        let books = LedgerState(try? base.value(forKey: SettingsBookkeeping.state))
        let phase: CloudState.Phase =
            if !isOn {
                .off
            } else if isSignedOut {
                .signedOut
            } else {
                books.isBootstrapped ? .live : .bootstrapping
            }
        let waiting = ledger.keys.filter { standing(of: $0, refused) == .waiting }.sorted()
        return CloudState(
            phase: phase, account: books.account, waitingKeys: waiting, refusedKeys: refused,
            lastRefusal: last)
    }

    /// Returns the states from now on, beginning with the present one.
    ///
    /// Some may be left out when they follow each other quickly; the last never is.
    public func states() -> AsyncStream<CloudState> {
        let (stream, continuation) = AsyncStream<CloudState>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        let number = memory.withLock { memory in
            memory.readerCount += 1
            memory.readers[memory.readerCount] = continuation
            return memory.readerCount
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.memory.withLock { $0.readers.removeValue(forKey: number) }
        }
        continuation.yield(state)
        return stream
    }

    /// The settings: which are synchronized, which are not and why.
    ///
    /// Nothing is sent.
    /// - Complexity: O(n) in the number of keys.
    public var synchronizedKeys: [CloudKeyStatus] {
        let refused = memory.withLock { $0.refusedKeys }
        return keys.map { key in
            CloudKeyStatus(
                key: key,
                standing: ledger.keys.contains(key.key) ? standing(of: key.key, refused) : .local)
        }
    }

    private func standing(
        of key: String, _ refused: [String: CloudRefusal]
    ) -> CloudKeyStatus.Standing {
        func stored(_ key: String) -> SettingValue? { try? base.value(forKey: key) }
        let value = stored(key)
        let record = KeyRecord(stored(SettingsBookkeeping.record(of: key))) ?? KeyRecord()
        if record.edit != nil || record.digest != ValueDigest(value) {
            return refused[key].map { .refused($0) } ?? .waiting
        }
        if stored(SettingsBookkeeping.aside(key)) != nil { return .keptAside }
        return value == nil ? .unset : .synchronized
    }

    /// Returns why a value would not fit in the cloud beside the others, or `nil` when it would.
    ///
    /// To be asked before the value is stored; the value may be stored all the same, and stays on
    /// this device then.
    /// - Complexity: O(n) in the number of keys and the value's size.
    public func forecast(_ value: SettingValue, forKey key: String) -> CloudRefusal? {
        guard ledger.keys.contains(key) else { return nil }
        let known = memory.withLock { $0.usage }
        let sizes = ledger.keys.sorted().map { other -> (key: String, cloud: Int?, here: Int?) in
            let record = KeyRecord(try? base.value(forKey: SettingsBookkeeping.record(of: other)))
            let here = (try? base.value(forKey: other)).flatMap {
                CloudLimits.byteCount(of: .value($0))
            }
            return (other, record?.cloudByteCount, here)
        }
        var usage = known ?? sizes.reduce(CloudUsage()) { $0.replacing(nil, with: $1.cloud) }
        for size in sizes where size.key != key {
            usage = usage.replacing(size.cloud, with: size.here)
        }
        let old = sizes.first { $0.key == key }?.cloud
        return cloud.limits.refusal(
            of: .value(value), forKey: key, replacing: old, usage: usage)
    }

    /// Tells readers of the states, after an edit or an attempt.
    func announce() {
        let readers = memory.withLock { $0.readers.values.map { $0 } }
        guard !readers.isEmpty else { return }
        let state = state
        for reader in readers { reader.yield(state) }
    }

    /// Takes notice of an edit through ``store``.
    func noteEdit() {
        edits.raise()
        announce()
    }
}
