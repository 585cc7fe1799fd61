import SettingsTestSupport
import SyncProtocol
import Testing

@testable import SyncStorage

/// PostgreSQL's row security as a second belt.
struct RowSecurityTests {
    private struct Site {
        var address: DatabaseAddress
        var store: TestStore
        var ada: SyncIdentity
        var bob: SyncIdentity

        /// A session as the store's own.
        func session(guardsRows: Bool = true) throws -> any SQLConnection {
            try Database(address: address, guardsRows: guardsRows).connect(for: .writing)
        }
    }

    /// Two accounts, each with a row in every table.
    private func withSite(_ body: (Site) async throws -> Void) async throws {
        try await TestDatabase.guarded.withAddress { address in
            let store = try TestStore(address, guardsRows: true)
            defer { store.store.close() }
            #expect(store.store.rowSecurity == .on)
            let site = Site(
                address: address, store: store, ada: try store.newAccount(named: "ada"),
                bob: try store.newAccount(named: "bob"))
            for identity in [site.ada, site.bob] {
                var phone = TestInstallation(identity.deviceNumber)
                for (time, value) in [(5, "a"), (6, "b")] {
                    let edit = phone.edit("k", value, at: UInt64(time))
                    _ = try await store.submit(phone.next(edit), from: identity)
                }
                _ = try store.everything(identity)
                _ = try store.store.makePairingCode(account: identity.accountID)
            }
            _ = try store.store.keepHouse()
            try await body(site)
        }
    }

    /// Expects a number of rows of a statement without any condition.
    private func expect(
        _ count: Int, in table: String, _ session: any SQLConnection, on rows: VisibleRows
    ) throws {
        // Text that is not among the statements gives no rows back, so a wrong number is made a fault.
        let text = "SELECT 1 / (CASE WHEN count(*) = \(count) THEN 1 ELSE 0 END) FROM \(table)"
        try session.transaction(.reading, on: rows) { () throws(SQLFault) in
            try session.execute(schema: text)
        }
    }

    @Test func `a statement that forgets the account sees the rows of the one that asks`()
        async throws
    {
        try await withSite { site in
            let session = try site.session()
            let open = try site.session(guardsRows: false)
            for table in RowSecurity.tables where table != "history" {
                try expect(2, in: table, open, on: .all)
                try expect(1, in: table, session, on: .account(site.ada.account))
                try expect(
                    2, in: table, session, on: .accounts([site.ada.account, site.bob.account]))
                try expect(2, in: table, session, on: .all)
                try expect(0, in: table, session, on: .none)
                try expect(0, in: table, session, on: .account(1))
            }
        }
    }

    @Test func `a transaction of one account reads and changes nothing of another's`()
        async throws
    {
        try await withSite { site in
            let session = try site.session()
            let ada = SQLValue.integer(site.ada.account)
            let asBob = VisibleRows.account(site.bob.account)
            for statement in [SyncStatement.readAccount, .listDevices, .listSpaces, .listReaders] {
                #expect(try session.snapshot([SQLCall(statement, ada)], on: asBob) == [[]])
            }
            try session.transaction(.writing, on: asBob) { () throws(SQLFault) in
                _ = try session.run([
                    SQLCall(.eraseItems, ada), SQLCall(.eraseDevices, ada),
                    SQLCall(.setRevision, ada, .integer(99)), SQLCall(.eraseAccount, ada),
                ])
            }
            #expect(throws: SQLFault.self) {
                try session.transaction(.writing, on: asBob) { () throws(SQLFault) in
                    _ = try session.run(
                        SQLCall(
                            .addDevice, ada, .integer(7), .text("mine"), .bytes([1]),
                            .text("{}"), .integer(0), .integer(0)))
                }
            }
            #expect(try site.store.everything(site.ada).count == 1)
            #expect(try site.store.store.devices(of: site.ada).devices.count == 1)
        }
    }

    @Test func `what one transaction may see the next one doesn't`() async throws {
        try await withSite { site in
            let session = try site.session()
            try expect(1, in: "item", session, on: .account(site.ada.account))
            // Without a transaction nothing is named.
            try session.execute(
                schema: "SELECT 1 / (CASE WHEN count(*) = 0 THEN 1 ELSE 0 END) FROM item")
            #expect(throws: SQLFault.self) {
                try session.transaction(.writing, on: .all) { () throws(SQLFault) in
                    try session.execute(schema: "SELECT 1 / 0")
                }
            }
            try expect(0, in: "item", session, on: .none)
        }
    }

    @Test func `the second node finds the policies, and one without the belt goes on`()
        async throws
    {
        try await withSite { site in
            let second = try TestStore(site.address, seed: 2, guardsRows: true)
            let third = try TestStore(site.address, seed: 3)
            defer { for store in [second, third] { store.store.close() } }
            #expect(second.store.rowSecurity == .on)
            #expect(third.store.rowSecurity == .off)
            for store in [second, third] {
                #expect(try store.everything(site.ada).count == 1)
                #expect(try store.store.accounts().count == 2)
            }
        }
    }

    @Test func `accounts are copied, restored and erased as without it`() async throws {
        try await withSite { site in
            try await withTemporaryDirectory { folder in
                let summary = try site.store.store.backup(to: folder + "/copy")
                #expect(summary.accounts == 2)
                #expect(summary.items == 2)
                #expect(try site.store.store.exportLines(of: site.ada.accountID).count > 2)
                try site.store.store.renewEpochs()
                for account in try site.store.store.accounts() {
                    #expect(try site.store.store.eraseAccount(account.id))
                }
                try expect(0, in: "item", try site.session(guardsRows: false), on: .all)
                try site.store.store.restore(from: folder + "/copy")
                #expect(try site.store.store.accounts().count == 2)
            }
        }
    }

    @Test func `a superuser is told that policies don't hold for it`() async throws {
        try await TestDatabase.postgresql.withAddress { address in
            let store = try TestStore(address, guardsRows: true)
            defer { store.store.close() }
            #expect(
                store.store.rowSecurity
                    == .refused(
                        "The database's role is a superuser, or may bypass row security; expected "
                            + "one that may not."))
            _ = try store.newAccount()
        }
    }

    @Test func `a database that makes no policies goes on without`() async throws {
        try await TestDatabase.guarded.withAddress { address in
            // The tables are another role's.
            try TestStore(address).store.close()
            guard case .postgresql(let text) = address else { return }
            let parts = text.split(separator: "/")
            let owner = try #require(parts[1].split(separator: "@").first)
            let server = try PostgreSQLCluster.shared().servers[0]
            let database = String(parts[2])
            try server.run("CREATE ROLE other_\(owner) LOGIN")
            try server.run(
                "GRANT ALL ON ALL TABLES IN SCHEMA public TO other_\(owner);"
                    + "GRANT CREATE ON SCHEMA public TO other_\(owner)", in: database)
            let other = DatabaseAddress.postgresql(
                text.replacing("\(owner)@", with: "other_\(owner)@"))
            let store = try TestStore(other, guardsRows: true)
            defer { store.store.close() }
            guard case .refused(let reason) = store.store.rowSecurity else {
                return #expect(Bool(false), "it is on")
            }
            #expect(reason.contains("must be owner of table account"))
            _ = try store.newAccount()
        }
    }

    @Test func `SQLite goes on without`() async throws {
        try await TestDatabase.sqlite.withAddress { address in
            let store = try TestStore(address, guardsRows: true)
            defer { store.store.close() }
            #expect(
                store.store.rowSecurity
                    == .refused("SQLite has no row security; it is for PostgreSQL."))
            _ = try store.newAccount()
        }
    }
}
