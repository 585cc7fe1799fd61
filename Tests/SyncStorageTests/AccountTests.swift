import SettingsTestSupport
import SyncProtocol
import SyncStorage
import Testing

/// Accounts, devices, tokens and pairing codes, over each database.
struct AccountTests {
    @Test(arguments: TestDatabase.allCases)
    func `a pairing code lets one device in, once`(database: TestDatabase) async throws {
        try await database.withStore { store in
            let account = try store.store.createAccount(named: "ada")
            #expect(try store.store.accounts() == [account])
            let code = try store.store.makePairingCode(account: account.id)
            #expect(code.code.count == 9)
            // As a person may type it.
            let typed = code.code.lowercased().replacing("-", with: " ").replacing("0", with: "o")
            let credentials = try store.store.redeem(SyncPairing(code: typed, name: "phone"))
            #expect(credentials.account == account.id)
            let identity = try store.identity(credentials)
            #expect(identity.accountID == account.id)
            #expect(identity.device == credentials.device)
            await expectProblem(.unauthorized) {
                _ = try store.store.redeem(SyncPairing(code: code.code, name: "thief"))
            }
            #expect(try store.store.devices(of: identity).devices.map(\.name) == ["phone"])
            #expect(try store.store.devices(of: identity).devices.map(\.current) == [true])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a pairing code is of no use after its time, and a wrong one never`(database: TestDatabase)
        async throws
    {
        try await database.withStore { store in
            let account = try store.store.createAccount(named: "ada")
            let code = try store.store.makePairingCode(
                account: account.id, validFor: .seconds(60))
            for wrong in ["", "????-????", "0000-0000", "0000-0000-0"] {
                await expectProblem(.unauthorized) {
                    _ = try store.store.redeem(SyncPairing(code: wrong, name: "thief"))
                }
            }
            store.clock.now += 60_000
            await expectProblem(.unauthorized) {
                _ = try store.store.redeem(SyncPairing(code: code.code, name: "late"))
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a revoked token is refused at once, the account's others go on`(database: TestDatabase)
        async throws
    {
        try await database.withStore { store in
            let account = try store.store.createAccount(named: "ada").id
            let (phone, laptop) = (
                try store.join(account), try store.join(account, named: "laptop")
            )
            _ = try store.identity(phone)
            #expect(try store.store.revokeDevice(phone.device, of: account))
            #expect(try store.store.identity(ofToken: phone.token) == nil)
            #expect(try store.store.identity(ofToken: laptop.token) != nil)
            #expect(try !store.store.revokeDevice(phone.device, of: account))
            #expect(try store.store.devices(ofAccount: account).map(\.name) == ["laptop"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a scope limits what a token may see and change`(database: TestDatabase) async throws {
        try await database.withStore { store in
            let ada = try store.newAccount()
            let one = try store.newDevice(
                of: ada.accountID, scope: SyncScope(namespaces: ["com.example.one"]))
            let reader = try store.newDevice(of: ada.accountID, scope: SyncScope(readOnly: true))
            var app = TestInstallation(1)
            let now = store.clock.now
            _ = try await store.submit(
                app.next(
                    app.edit("a", "1", at: now, namespace: "com.example.one"),
                    app.edit("b", "2", at: now, namespace: "com.example.two")), from: ada)
            #expect(try store.everything(one).map(\.key) == ["a"])
            #expect(try store.everything(reader).map(\.key) == ["a", "b"])
            await expectProblem(.forbidden) {
                _ = try store.store.changes(
                    one, namespace: "com.example.two", since: nil, limit: 10)
            }
            let other = app.next(app.edit("b", "3", at: now, namespace: "com.example.two"))
            await expectProblem(.forbidden) { _ = try await store.submit(other, from: one) }
            await expectProblem(.forbidden) { _ = try await store.submit(other, from: reader) }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `an erased account is gone with everything in it`(database: TestDatabase) async throws {
        try await database.withStore { store in
            let ada = try store.newAccount()
            let bob = try store.newAccount(named: "bob")
            var app = TestInstallation(1)
            let batch = app.next(app.edit("a", "1", at: store.clock.now))
            _ = try await store.submit(batch, from: ada)
            _ = try await store.submit(batch, from: bob)
            #expect(try store.store.eraseAccount(ada.accountID))
            #expect(try !store.store.eraseAccount(ada.accountID))
            await expectProblem(.unauthorized) { _ = try store.store.head(of: ada) }
            await expectProblem(.unauthorized) { _ = try await store.submit(batch, from: ada) }
            #expect(try store.everything(bob).count == 1)
            #expect(try store.store.accounts().map(\.name) == ["bob"])
        }
    }
}
