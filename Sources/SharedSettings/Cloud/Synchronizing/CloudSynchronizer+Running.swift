import Synchronization

extension CloudSynchronizer {
    /// Joins what is here and in the cloud: takes in what is new there, then sends what is new here.
    /// - Throws: ``CloudRefusal`` when the cloud refuses or synchronizing is off,
    ///   ``SettingsStoreError`` when the store can't be read or written.
    public func synchronize() async throws {
        try await attempt(.merge)
    }

    /// Sends every value that is stored here, over whatever the cloud has under the same keys.
    ///
    /// Keys without a stored value are left alone in the cloud: a default is not a value. Works with
    /// synchronizing on or off. An edit that another device makes at the same moment may still win.
    /// - Throws: as ``synchronize()``.
    public func pushLocalToCloud() async throws {
        try await attempt(.pushLocal)
    }

    /// Stores every value that the cloud has, over whatever is stored here, unsent changes too.
    ///
    /// What only is here stays. Works with synchronizing on or off.
    /// - Throws: as ``synchronize()``.
    public func pullFromCloud() async throws {
        try await attempt(.pullRemote)
    }

    /// Turns synchronizing off on this device and removes the values of the synchronized keys from the
    /// account's cloud; the values here stay.
    ///
    /// Other devices that synchronize see them removed. Local keys, and keys that only other versions
    /// of the app know, are left alone. Turned on again, what is stored here is sent.
    /// - Throws: as ``synchronize()``; ``CloudRefusal/Code/accountChanged`` when another account is
    ///   signed in than the one whose values are here.
    public func eraseCloudCopy() async throws {
        try setOn(false)
        try await attempt { try await self.erase() }
    }

    private func attempt(_ purpose: PullPurpose) async throws {
        try await attempt { try await self.join(purpose) }
    }

    private func attempt(_ work: () async throws -> Void) async throws {
        do {
            try await turn.take(work)
            memory.withLock { memory in
                memory.lastRefusal = nil
                memory.isSignedOut = false
                memory.reportedRefusals.formIntersection(memory.refusedKeys.values)
            }
            noteEnd(of: nil)
            announce()
        } catch {
            let refusal = error as? CloudRefusal
            memory.withLock { memory in
                memory.lastRefusal = refusal
                memory.isSignedOut = refusal?.code == .signedOut
            }
            noteEnd(of: error)
            announce()
            throw error
        }
    }

    private func join(_ purpose: PullPurpose) async throws {
        // Now, for the cloud may be out of reach for long: an edit by others is as old as its notice.
        try step { step, transaction in
            try ledger.noteEdits(of: ledger.sortedKeys, &step, &transaction)
        }
        try checkSwitch(purpose)
        memory.withLock { $0.refusedKeys = [:] }
        try await sendUnanswered(purpose)
        for _ in 0..<Self.roundCount {
            try await takeIn(purpose)
            if purpose == .pullRemote { return }
            guard try await sendWaiting(purpose) else { return }
        }
        throw Self.busy
    }

    /// How often what is here is joined anew with what other devices send at the same time.
    static let roundCount = 8

    private static var busy: CloudRefusal {
        CloudRefusal(
            code: .busy,
            description: "Other devices went on changing the same settings; what is here waits.")
    }

    private func takeIn(_ purpose: PullPurpose) async throws {
        let books = LedgerState(try base.value(forKey: SettingsBookkeeping.state))
        let cursor = purpose == .merge ? books.cursor : nil
        var answer = try await pullAll(since: cursor)
        if cursor != nil, answer.account != books.account {
            // The cursor was of another account.
            answer = try await pullAll(since: nil)
        }
        memory.withLock { $0.usage = answer.usage }
        try step { step, transaction in
            try checkSwitch(purpose)
            try ledger.take(answer, for: purpose, &step, &transaction)
        }
    }

    private func erase() async throws {
        try await sendUnanswered(.pullRemote)
        for _ in 0..<Self.roundCount {
            let answer = try await pullAll(since: nil)
            let batch = try step { step, transaction in
                let batch = try ledger.erasure(of: answer, &step, &transaction)
                if batch == nil { try ledger.forgetCloud(&step, &transaction) }
                return batch
            }
            guard let batch else { return }
            do throws(CloudRefusal) {
                _ = try await cloud.push(batch)
            } catch {
                try takeRefusal(error, of: batch)
            }
            try step { _, transaction in
                try transaction.setValue(nil, forKey: SettingsBookkeeping.batch)
            }
        }
        throw Self.busy
    }

    private func checkSwitch(_ purpose: PullPurpose) throws {
        guard purpose == .merge, !isOn else { return }
        throw CloudRefusal(
            code: .switchedOff, description: "Synchronizing is switched off on this device.")
    }

    /// Asks for all parts of an answer.
    /// - Parameter roundCount: how often all may be asked for anew when the parts don't belong together.
    private func pullAll(
        since cursor: CloudCursor?, roundCount: Int = CloudSynchronizer.roundCount
    ) async throws -> CloudAnswer {
        let first = try await cloud.pull(since: cursor)
        var answer = CloudAnswer(first, since: cursor)
        var hasMore = first.hasMore
        while hasMore {
            let part = try await cloud.pull(since: answer.cursor)
            guard answer.append(part) else {
                guard roundCount > 0 else { throw Self.busy }
                var whole = try await pullAll(since: nil, roundCount: roundCount - 1)
                whole.isResync = answer.isResync
                return whole
            }
            hasMore = part.hasMore
        }
        return answer
    }

    /// Sends a batch again whose answer never came.
    private func sendUnanswered(_ purpose: PullPurpose) async throws {
        guard let batch = CloudBatch(try base.value(forKey: SettingsBookkeeping.batch)) else {
            return
        }
        do {
            _ = try await send(batch, purpose)
        } catch let refusal as CloudRefusal where refusal.code == .accountChanged {
            // It waits for its account's return; the pull shows whose values are to be here now.
        }
    }

    /// Sends what waits, and what comes to wait meanwhile.
    /// - Returns: whether the cloud has news that must be taken in before the rest is sent.
    private func sendWaiting(_ purpose: PullPurpose) async throws -> Bool {
        while true {
            let (usage, refused) = memory.withLock { ($0.usage, Set($0.refusedKeys.keys)) }
            let batch = try step { step, transaction in
                try checkSwitch(purpose)
                return try ledger.nextBatch(
                    usage: usage, except: refused, &step, &transaction)
            }
            guard let batch else { return false }
            if try await send(batch, purpose) { return true }
        }
    }

    /// Sends a batch.
    /// - Returns: whether a group was not taken because the cloud has news of it.
    private func send(_ batch: CloudBatch, _ purpose: PullPurpose) async throws -> Bool {
        let reply: CloudReply
        do throws(CloudRefusal) {
            reply = try await cloud.push(batch)
        } catch {
            try takeRefusal(error, of: batch)
            return false
        }
        memory.withLock { $0.usage = reply.usage ?? $0.usage }
        let isOutdated = try step { step, transaction in
            try checkSwitch(purpose)
            try ledger.take(reply, to: batch, &step, &transaction)
            return step.isOutdated
        }
        // The same would be sent again at once, and without end.
        guard reply.decides(batch) else { throw Self.undecided(batch) }
        return isOutdated
    }

    private static func undecided(_ batch: CloudBatch) -> CloudRefusal {
        CloudRefusal(
            code: .busy, keys: batch.edits.map(\.item.key).sorted(),
            description: "The cloud stored none of these settings and gave no reason; they are "
                + "sent again later.")
    }

    /// Takes in that a whole batch was refused.
    ///
    /// It stays, to be sent again as it is, unless it never will be taken.
    private func takeRefusal(_ refusal: CloudRefusal, of batch: CloudBatch) throws {
        switch refusal.code {
        case .deviceForked:
            try step { step, transaction in
                step.state.device = CloudDevice(rawValue: options.random())
                step.state.batchNumber = 0
                try transaction.setValue(nil, forKey: SettingsBookkeeping.batch)
            }
        case .quotaExceeded, .keyTooLong, .invalidValue:
            try step { _, transaction in
                try transaction.setValue(nil, forKey: SettingsBookkeeping.batch)
            }
            var named = refusal
            if named.keys.isEmpty { named.keys = batch.edits.map(\.item.key).sorted() }
            note(.refused(named))
            throw named
        default: throw refusal
        }
    }
}
