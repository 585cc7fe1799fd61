import SharedSettings

extension EncryptedCloud {
    /// Returns what is in the cloud, opened; see `CloudStore`.
    ///
    /// All parts of the cloud's answer are joined. What can't be trusted comes as it is, to be set aside.
    public func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
        let (answer, inspection) = try await inspectedAnswer(since: cursor)
        note(inspection.findings, isWhole: true)
        try step { $0.sent = nil }
        if try step({ $0.isManifestDue }) { await sendManifest() }
        var pull = answer
        pull.items = inspection.items.map(\.item)
        return pull
    }

    /// Pulls and looks through everything.
    func inspectedAnswer(
        since cursor: CloudCursor?
    ) async throws(CloudRefusal) -> (CloudPull, CloudInspection) {
        // With a key that wasn't there last time, what was set aside may be opened.
        let isKeyNew = try step { !keys.ids.isSubset(of: $0.knownKeyIDs) }
        let start = isKeyNew ? nil : cursor
        let first = try await inspect(since: start)
        if first.1.findings.isEmpty { return first }
        // Another process of this device may have taken in a later answer meanwhile.
        return try await inspect(since: start)
    }

    private func inspect(
        since cursor: CloudCursor?
    ) async throws(CloudRefusal) -> (CloudPull, CloudInspection) {
        var answer = try await wholeAnswer(since: cursor)
        guard answer.account == keys.account else {
            throw CloudRefusal(
                code: .keyMissing,
                description: "The keyring is for the account \"\(keys.account.rawValue)\", and "
                    + "\"\(answer.account.rawValue)\" is signed in; expected that account's keyring."
            )
        }
        return try step { books in
            var inspection = CloudInspection(seal)
            answer.coverage = inspection.inspect(answer, &books)
            return (answer, inspection)
        }
    }

    /// Pulls all parts of an answer.
    private func wholeAnswer(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
        var answer = try await base.pull(since: cursor)
        while answer.hasMore {
            let part = try await base.pull(since: answer.cursor)
            guard part.account == answer.account, part.coverage == answer.coverage else {
                throw CloudRefusal(
                    code: .offline,
                    description: "The account changed while it was read; expected one answer.")
            }
            answer.items += part.items
            answer.cursor = part.cursor
            answer.hasMore = part.hasMore
            answer.now = part.now ?? answer.now
            answer.usage = part.usage ?? answer.usage
        }
        return answer
    }
}
