import SettingsTestSupport
import Testing

@testable import SyncStorage

/// The statements and tables that the store uses, and how databases of other versions are met.
struct SchemaTests {
    /// What SQLite, PostgreSQL, Citus, YugabyteDB and CockroachDB don't have in common, or what makes one
    /// machine's state part of an answer.
    private static let foreign = [
        "serial", "sequence", "nextval", "autoincrement", "trigger", "function", "procedure",
        "do", "language", "declare", "advisory", "listen", "notify", "lock table", "for update",
        "skip locked", "merge", "replace", "ignore", "rowid", "without", "pragma", "jsonb", "array",
        "lateral", "recursive", "with", "now(", "random(", "truncate", "cascade", "references",
        "default", "check", "temp", "glob", "ilike", "returning *", "select *", "join", "union",
        "?", "policy", "row level security", "set_config(", "current_setting(", "any (",
    ]

    @Test(arguments: SyncStatement.allCases)
    func `every statement keeps to what the databases have in common`(
        statement: SyncStatement
    ) throws {
        let words = Self.words(of: statement.rawValue)
        for word in Self.foreign {
            #expect(!Self.contains(words, word), "\(statement) has \(word)")
        }
        #expect(["select", "insert", "update", "delete"].contains(words.first))
        let parameters = Set(statement.rawValue.matches(of: #/\$(\d+)/#).compactMap { Int($0.1) })
        #expect(parameters == Set(1..<(parameters.max() ?? 0) + 1))
    }

    /// Those that are about one row of a small table, or an administrator's list.
    private static let aboutAll: Set<SyncStatement> = [
        .addMeta, .lockMeta, .writeMeta, .listAccounts, .addPairing, .takePairing,
        .forgetPairings,
    ]

    @Test(arguments: SyncStatement.allCases)
    func `every statement is about one account`(statement: SyncStatement) {
        guard !Self.aboutAll.contains(statement) else { return }
        let text = statement.rawValue
        #expect(text.contains("acct = $1") || text.contains("(acct,"))
    }

    @Test func `every key and index begins with the account`() {
        for text in SyncSchema.steps.joined() {
            let words = Self.words(of: text)
            for word in Self.foreign where word != "do" {
                #expect(!Self.contains(words, word), "\(text) has \(word)")
            }
            guard !text.contains("TABLE pairing") else { continue }
            #expect(
                text.contains("PRIMARY KEY (acct") || text.contains("(acct, rev)")
                    || text.contains("acct BIGINT NOT NULL PRIMARY KEY"))
        }
    }

    @Test func `what row security needs is these commands and no others`() {
        for table in RowSecurity.tables {
            #expect(SyncSchema.steps.joined().contains { $0.contains("CREATE TABLE \(table) (") })
        }
        // The table `meta`, in which nothing is an account's, isn't among the steps.
        #expect(
            Set(RowSecurity.tables).count
                == SyncSchema.steps.joined().count { $0.contains("CREATE TABLE") })
        let forms = [
            #/ALTER TABLE [a-z]+ ENABLE ROW LEVEL SECURITY/#,
            #/ALTER TABLE [a-z]+ FORCE ROW LEVEL SECURITY/#,
            #/(?s)CREATE POLICY own_account ON [a-z]+ USING \(.*\)/#,
        ]
        for table in RowSecurity.tables {
            let commands = RowSecurity.installation(on: table)
            #expect(commands.count == forms.count)
            for (text, form) in zip(commands, forms) {
                #expect(text.wholeMatch(of: form) != nil, "\(text)")
            }
        }
        #expect(RowSecurity.beginning == "SET settings_sync.accounts = '{}'")
        #expect(
            RowSecurity.narrowing == "SELECT set_config('settings_sync.accounts', $1, true)")
    }

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && $0 != "_" && $0 != "(" && $0 != "*" && $0 != "?" }
            .map(String.init)
    }

    private static func contains(_ words: [String], _ phrase: String) -> Bool {
        // "ON CONFLICT … DO UPDATE" and "DO NOTHING" are in all of them.
        if phrase == "do" { return false }
        return (" " + words.joined(separator: " ") + " ").contains(" \(phrase) ")
    }

    @Test(arguments: TestDatabase.allCases)
    func `a database of a later version is refused and left alone`(
        database: TestDatabase
    ) async throws {
        try await database.withAddress { address in
            try TestStore(address).store.close()
            let connection = try Database(address: address).connect(for: .writing)
            try connection.execute(schema: "UPDATE meta SET value = '99' WHERE name = 'version'")
            let error = #expect(throws: SyncStoreError.self) { try TestStore(address) }
            #expect(
                error?.description
                    == "The database can't be used: The database has version 99 of the tables; this "
                    + "program knows versions up to \(SyncSchema.version). Expected a newer program, or "
                    + "a database made by this one.")
            #expect(
                try connection.run(SQLCall(.lockMeta, .text("version"))).first?.text(0) == "99")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `several processes may make the tables at the same time`(
        database: TestDatabase
    ) async throws {
        try await database.withAddress { address in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for seed in 1...4 {
                    group.addTask {
                        try await onOwnThread {
                            try TestStore(address, seed: UInt64(seed)).store.close()
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test(arguments: [
        ("sqlite:a.sqlite", "sqlite:a.sqlite"),
        ("postgresql://u:secret@h1,h2:5433/db?x=1", "postgresql://u:…@h1,h2:5433/db?x=1"),
        ("postgres://h/db?password=secret&a=b", "postgres://h/db?password=…&a=b"),
    ])
    func `an address is told without its password`(text: String, told: String) {
        #expect(DatabaseAddress(text)?.description == told)
    }

    @Test(arguments: ["", "sqlite:", "mysql://h/db", "file.sqlite"])
    func `what is no address is not read as one`(text: String) {
        #expect(DatabaseAddress(text) == nil)
    }
}
