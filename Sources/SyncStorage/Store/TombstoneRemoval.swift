/// Forgets tombstones of a namespace: cursors from before them are of no use afterwards.
struct TombstoneRemoval: Sendable {
    var account: Int64
    var namespace: ExactText
    var space: StoredSpace

    /// Forgets the oldest tombstones.
    func removeOldest(_ count: Int, on connection: any SQLConnection) throws(SQLFault) {
        try remove(olderThan: .max, upTo: .max, count: count, on: connection)
    }

    /// Forgets tombstones in the order of their revisions.
    /// - Parameters:
    ///   - time: only those that were stored before, in milliseconds since 1970.
    ///   - revision: only those up to this revision.
    ///   - count: at most so many.
    /// - Returns: how many.
    @discardableResult func remove(
        olderThan time: Int64, upTo revision: Int64, count: Int, on connection: any SQLConnection
    ) throws(SQLFault) -> Int {
        let rows = try connection.run(
            SQLCall(
                .listTombstones, .integer(account), .text(namespace.text), .integer(time),
                .integer(count)))
        let old = rows.filter { $0.integer(1) <= revision }
        guard !old.isEmpty else { return 0 }
        var space = space
        var calls: [SQLCall] = []
        for row in old {
            space.floor = max(space.floor, row.integer(1))
            space.horizon = max(space.horizon, row.bits(2))
            calls.append(
                SQLCall(
                    .removeItem, .integer(account), .text(namespace.text), .text(row.text(0)),
                    .integer(row.integer(1))))
        }
        space.tombstones -= old.count
        calls.append(space.writing(to: account, namespace))
        _ = try connection.run(calls)
        return old.count
    }
}
