import Dispatch
import SyncProtocol

extension SyncStore {
    /// Forgets what is kept for a while only: tombstones of ninety days that every device has passed
    /// which was heard of in that time, the history of more than thirty days, and old pairing codes.
    ///
    /// To be called now and then, once a day say. One transaction for each account; O(n) in their number.
    /// - Returns: how many tombstones were forgotten.
    @discardableResult public func keepHouse() throws(SyncStoreError) -> Int {
        try noteReaders()
        var count = 0
        let now = clock()
        for account in try accountNumbers() {
            count += try writer.write(.whileUndone, on: .account(account)) {
                connection throws(SQLFault) in
                try AccountCleaning(account: account, now: now).run(on: connection)
            }
        }
        try writer.write(.whileUndone, on: .all) { connection throws(SQLFault) in
            _ = try connection.run(SQLCall(.forgetPairings, .bits(now)))
        }
        return count
    }

    func accountNumbers() throws(SyncStoreError) -> [Int64] {
        try readers.read(SQLCall(.listAccounts), on: .all).map { $0.integer(0) }
    }

    /// Stores who was heard of and how far devices have read.
    func noteReaders() throws(SyncStoreError) {
        // Behind what is being stored in the background.
        let result = bookkeeping.sync { () -> Result<Void, SyncStoreError> in
            Result { () throws(SyncStoreError) in try store(bookkeeper.take(now: clock())) }
        }
        try result.get()
    }

    /// Does the same in the background when there is enough to store.
    func noteReadersWhenDue() {
        guard let notes = bookkeeper.takeWhenDue(now: clock()) else { return }
        bookkeeping.async { [self] in try? store(notes) }
    }

    private func store(_ notes: Bookkeeper.Notes) throws(SyncStoreError) {
        guard notes.count > 0 else { return }
        // By account, as in every transaction that touches several.
        var calls: [(account: Int64, call: SQLCall)] = notes.positions.map { reader, position in
            (
                reader.device.account,
                SQLCall(
                    .writeReader, .integer(reader.device.account), .bits(reader.device.number),
                    .text(reader.namespace.text), .integer(position.rev), .bits(position.seen))
            )
        }
        calls += notes.seen.map { device, seen in
            (
                device.account,
                SQLCall(
                    .noteDevice, .integer(device.account), .bits(device.number), .bits(seen))
            )
        }
        let sorted = calls.sorted { $0.account < $1.account }.map(\.call)
        let accounts = VisibleRows.accounts(Set(calls.map(\.account)))
        try writer.write(.whileUndone, on: accounts) { connection throws(SQLFault) in
            _ = try connection.run(sorted)
        }
    }
}

/// Forgets what an account keeps for a while only, within a transaction.
struct AccountCleaning: Sendable {
    var account: Int64
    /// The time, in milliseconds since 1970.
    var now: UInt64

    /// Returns how many tombstones were forgotten.
    func run(on connection: any SQLConnection) throws(SQLFault) -> Int {
        let oldest = Int64(now) - Int64(SyncStore.tombstoneMilliseconds)
        let rows = try connection.run([
            SQLCall(.reserveRevisions, .integer(account), .integer(0)),
            SQLCall(
                .forgetHistory, .integer(account),
                .integer(Int64(now) - Int64(SyncStore.historyMilliseconds))),
            SQLCall(.listSpaces, .integer(account)),
            SQLCall(.listReaders, .integer(account)),
        ])
        var count = 0
        for row in rows[2] {
            let namespace = ExactText(row.text(0))
            let space = StoredSpace(row, from: 1)
            guard space.tombstones > 0 else { continue }
            let passed = rows[3].filter { reader in
                reader.integer(3) >= oldest
                    && (reader.text(1).isEmpty || ExactText(reader.text(1)) == namespace)
            }.map { $0.integer(2) }.min()
            count += try TombstoneRemoval(account: account, namespace: namespace, space: space)
                .remove(
                    olderThan: oldest, upTo: passed ?? .max, count: space.tombstones,
                    on: connection)
        }
        return count
    }
}
