/// Whose rows a transaction may see and change, whatever its statements ask for.
///
/// Kept by databases with row security, when it is switched on; to the others it means nothing. Every
/// transaction says it, and says it from who asks, not from what is asked.
enum VisibleRows: Sendable, Hashable {
    /// Of these accounts.
    case accounts(Set<Int64>)
    /// Of all accounts: for codes of which it isn't known yet whose they are, and for administrators.
    case all

    /// Of no account.
    static let none = VisibleRows.accounts([])

    /// Of one account.
    static func account(_ number: Int64) -> VisibleRows { .accounts([number]) }
}
