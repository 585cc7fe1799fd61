extension SyncSchema {
    /// Makes the tables, or brings those of an earlier version up to this one.
    ///
    /// Each version is one transaction; of several nodes that start at once, one does the work.
    static func migrate(_ connection: any SQLConnection) throws(SyncStoreError) {
        var attempts = 0
        while true {
            do {
                return try migrateOnce(connection)
            } catch let fault {
                attempts += 1
                // Two nodes that make the same table at the same time: one of them is told that it exists.
                guard attempts < 5, fault.kind == .other || fault.kind == .serialization else {
                    throw SyncStoreError(fault)
                }
            }
        }
    }

    private static func migrateOnce(
        _ connection: any SQLConnection
    ) throws(SQLFault) {
        try connection.execute(schema: foundation)
        try connection.transaction(.writing, on: .all) { () throws(SQLFault) in
            _ = try connection.run(SQLCall(.addMeta, .text(versionName), .text("0")))
            let rows = try connection.run(SQLCall(.lockMeta, .text(versionName)))
            guard let known = rows.first.flatMap({ Int($0.text(0)) }), known <= version else {
                throw SQLFault(
                    kind: .unsupported,
                    message:
                        "The database has version \(rows.first?.text(0) ?? "?") of the tables; "
                        + "this program knows versions up to \(version). "
                        + "Expected a newer program, or a database made by this one")
            }
            for step in steps[known...] {
                for text in step { try connection.execute(schema: text) }
            }
            guard known < version else { return }
            _ = try connection.run(
                SQLCall(.writeMeta, .text(versionName), .text(String(version))))
        }
    }

    static let versionName = "version"
}
