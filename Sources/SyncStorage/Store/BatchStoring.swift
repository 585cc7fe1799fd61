import SyncProtocol

/// Stores groups of batches and tells those who wait.
struct BatchStoring: Sendable {
    let writer: WriterConnection
    let announcer: Announcer
    let limits: SyncLimits
    let clock: @Sendable () -> UInt64

    /// Stores batches and completes them.
    func store(_ group: [Submission]) {
        do {
            try storeTogether(group)
        } catch .unusable where group.count > 1 {
            // One of them the database doesn't take; the others shall not suffer for it.
            for submission in group { store([submission]) }
        } catch {
            for submission in group { submission.complete(.failure(error)) }
        }
    }

    private func storeTogether(_ group: [Submission]) throws(SyncStoreError) {
        // Batches are numbered, so doing it again after an unknown outcome does nothing twice.
        let deadline = group.map(\.deadline).min() ?? .now
        let accounts = VisibleRows.accounts(Set(group.map(\.identity.account)))
        let outcome = try writer.write(.until(deadline), on: accounts) {
            connection throws(SQLFault) in
            try GroupCommit(group, limits: limits, now: clock()).run(on: connection)
        }
        for answer in outcome.answers {
            answer.submission.complete(answer.result.mapError { .problem($0) })
        }
        announcer.announce(outcome.commits)
    }
}
