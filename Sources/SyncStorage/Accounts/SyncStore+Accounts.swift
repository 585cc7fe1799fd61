import SyncProtocol

/// An account, as its owner sees it.
public struct SyncAccount: Sendable, Hashable {
    /// The account as answers name it.
    public var id: String
    /// What its owner calls it.
    public var name: String
    /// When it was made, in milliseconds since 1970.
    public var created: UInt64
}

extension SyncStore {
    /// Makes an account.
    /// - Parameter name: what its owner calls it; need not be unique.
    public func createAccount(named name: String) throws(SyncStoreError) -> SyncAccount {
        guard ExactText(name).isStorable, (1...255).contains(name.utf8.count) else {
            throw .problem(.invalidRequest, "The account's name has to have 1 to 255 bytes.")
        }
        // Above zero, so that it reads well in the database.
        let account = Int64(bitPattern: randomNumber() >> 1)
        let now = clock()
        let epoch = randomNumber()
        try writer.write(.whileUndone, on: .account(account)) { connection throws(SQLFault) in
            _ = try connection.run(
                SQLCall(
                    .addAccount, .integer(account), .text(name), .bits(epoch), .integer(0),
                    .bits(now)))
        }
        return SyncAccount(id: Name.ofAccount(account), name: name, created: now)
    }

    /// Returns all accounts, oldest first; O(n) in their number.
    public func accounts() throws(SyncStoreError) -> [SyncAccount] {
        try readers.read(SQLCall(.listAccounts), on: .all)
            .map {
                SyncAccount(
                    id: Name.ofAccount($0.integer(0)), name: $0.text(1), created: $0.bits(2))
            }
    }

    /// Removes an account with everything in it; its devices' tokens are of no use from then on.
    /// - Returns: whether there was one.
    @discardableResult public func eraseAccount(_ id: String) throws(SyncStoreError) -> Bool {
        guard let account = Name.accountNumber(id) else { return false }
        let erased = try writer.write(.whileUndone, on: .account(account)) {
            connection throws(SQLFault) in
            let number = SQLValue.integer(account)
            // The row lock first, as in every transaction.
            let rows = try connection.run(SQLCall(.reserveRevisions, number, .integer(0)))
            _ = try connection.run(Self.erasures.map { SQLCall($0, number) })
            return !rows.isEmpty
        }
        tokens.forget(account: account)
        return erased
    }

    private static let erasures: [SyncStatement] = [
        .eraseItems, .eraseSpaces, .eraseHistory, .eraseReaders, .eraseInstallations,
        .eraseDevices, .erasePairings, .eraseAccount,
    ]

    /// A number that nobody can guess.
    func randomNumber() -> UInt64 {
        random(8).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The account of a name.
    func accountNumber(_ id: String) throws(SyncStoreError) -> Int64 {
        guard let number = Name.accountNumber(id) else {
            throw .problem(.notFound, "There is no account \"\(id)\".")
        }
        return number
    }
}
