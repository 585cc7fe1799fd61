import CPostgreSQL

/// PostgreSQL's row security as a second belt: policies that show a transaction the rows of its accounts
/// only, even when a statement forgets to ask for one.
///
/// Beyond ``SyncStatement``, and used on demand only: databases without it go on without. A session that
/// doesn't set whose rows it may see sees all, so that nodes without the belt, older ones and
/// administrators' programs work as before; the sessions of a node with the belt begin with none.
enum RowSecurity {
    /// The session's setting that says whose rows may be seen: `{1,2}`, or nothing for all.
    static let setting = "settings_sync.accounts"

    /// What a session with the belt begins with.
    static let beginning = "SET \(setting) = '{}'"

    /// Says for the rest of a transaction whose rows may be seen.
    static let narrowing = "SELECT set_config('\(setting)', $1, true)"

    /// The tables whose rows are an account's; a version that adds one puts it at the end.
    static let tables = [
        "account", "space", "item", "history", "device", "installation", "reader", "pairing",
    ]

    /// What makes a table's policy; the table's owner is held to it too.
    static func installation(on table: String) -> [String] {
        [
            "ALTER TABLE \(table) ENABLE ROW LEVEL SECURITY",
            "ALTER TABLE \(table) FORCE ROW LEVEL SECURITY",
            "CREATE POLICY own_account ON \(table) USING (\(condition))",
        ]
    }

    // As subqueries, so that the setting is read once for a statement rather than for each row.
    private static let condition = """
        (SELECT coalesce(current_setting('\(setting)', true), '')) = ''
        OR acct = ANY ((SELECT nullif(current_setting('\(setting)', true), '')::bigint[])::bigint[])
        """

    /// The name in the table `meta` under which it is written down how many tables have policies.
    private static let metaName = "row-security"

    /// Makes the policies unless they are there; of several nodes that start at once, one does the work.
    /// - Throws: ``SQLFault`` where the database doesn't know them, or the role doesn't own the tables.
    static func install(_ connection: any SQLConnection) throws(SQLFault) {
        try connection.transaction(.writing, on: .all) { () throws(SQLFault) in
            let rows = try connection.run([
                SQLCall(.addMeta, .text(metaName), .text("0")),
                SQLCall(.lockMeta, .text(metaName)),
            ])
            let known = rows[1].first.flatMap { Int($0.text(0)) } ?? 0
            guard known < tables.count else { return }
            for text in tables[known...].flatMap(installation) {
                try connection.execute(schema: text)
            }
            _ = try connection.run(
                SQLCall(.writeMeta, .text(metaName), .text(String(tables.count))))
        }
    }
}

extension PostgreSQLConnection {
    /// Whether policies hold for this session's role: for superusers they never do.
    func isHeldToPolicies() throws(SQLFault) -> Bool {
        guard let result = PQexec(connection, "SELECT row_security_active('item')") else {
            throw SQLFault(kind: .connection, message: "the connection is gone")
        }
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_TUPLES_OK, PQntuples(result) == 1,
            let text = PQgetvalue(result, 0, 0)
        else { throw SQLFault(postgresql: result) }
        return String(cString: text) == "t"
    }
}

extension VisibleRows {
    /// The value of ``RowSecurity/setting``.
    var settingText: String {
        switch self {
        case .all: ""
        case .accounts(let numbers):
            "{" + numbers.sorted().map(String.init).joined(separator: ",") + "}"
        }
    }
}
