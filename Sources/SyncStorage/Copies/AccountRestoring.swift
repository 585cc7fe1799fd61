import SyncProtocol

/// Stores accounts from a backup, each in one transaction.
struct AccountRestoring {
    let store: SyncStore
    private var account: Int64?
    private var calls: [SQLCall] = []

    init(store: SyncStore) {
        self.store = store
    }

    /// Takes a row; rows of one account follow each other, that of the account first.
    mutating func take(_ line: BackupLine) throws(SyncStoreError) {
        guard let name = line.account, let account = Name.accountNumber(name),
            let values = line.row?.map(\.value), !values.contains(nil)
        else { throw Self.fault(line) }
        let row = SQLRow(values: values.compactMap(\.self))
        if line.table == "account" {
            try finish()
            guard row.values.count == 4 else { throw Self.fault(line) }
            self.account = account
            // Another epoch: what devices know of revisions is of no use any more.
            calls = [
                SQLCall(
                    .addAccount, .integer(account), row.values[2], .bits(store.randomNumber()),
                    row.values[1], row.values[3])
            ]
            return
        }
        guard let table = BackupTable.all.first(where: { $0.name == line.table }),
            table.width == row.values.count, account == self.account
        else { throw Self.fault(line) }
        calls.append(table.write(account, row))
    }

    /// Stores the last account.
    mutating func finish() throws(SyncStoreError) {
        let calls = calls
        guard !calls.isEmpty, let account else { return }
        try store.writer.write(.whileUndone, on: .account(account)) { connection throws(SQLFault) in
            _ = try connection.run(calls)
        }
        self.calls = []
    }

    private static func fault(_ line: BackupLine) -> SyncStoreError {
        .unusable(
            "The backup has a row of the table \"\(line.table ?? "")\" that this program doesn't "
                + "know; expected one that this version has made.")
    }
}
