import Dispatch
import SyncProtocol
import Synchronization

/// Everything that the sync service keeps: accounts, their devices and tokens, and their settings.
///
/// One implementation over SQLite and PostgreSQL. What it has answered is on disk, and on a synchronous
/// standby where the database has one. Any number of processes may share a database. Every question is
/// asked on behalf of a ``SyncIdentity``, which only a token gives, so one account never sees another's.
public final class SyncStore: Sendable {
    /// What fits.
    public let limits: SyncLimits
    /// Whether the database keeps accounts apart by itself too.
    public let rowSecurity: RowSecurityState
    let address: DatabaseAddress
    let clock: @Sendable () -> UInt64
    let random: @Sendable (Int) -> [UInt8]
    let patience: Duration
    let writer: WriterConnection
    let readers: ReaderPool
    let committer: Committer
    let tokens = TokenCache()
    let bookkeeper = Bookkeeper()
    let bookkeeping = DispatchQueue(label: "settings.sync.bookkeeping", qos: .utility)
    let announcer: Announcer
    private let probe = WritingProbe()
    let hints: any CommitHints

    /// Opens a database; makes its tables, or brings those of an earlier version up to date.
    /// - Parameters:
    ///   - address: where it is.
    ///   - limits: what fits in each account's namespaces.
    ///   - guardsRows: whether PostgreSQL is to keep accounts apart by itself too, which
    ///     ``rowSecurity`` says whether it does.
    ///   - patience: how long a batch may wait for the database.
    ///   - clock: the time in milliseconds since 1970.
    ///   - random: gives as many bytes as asked for that nobody can guess.
    /// - Throws: ``SyncStoreError/unusable(_:)`` when the database is of a later version,
    ///   ``SyncStoreError/corrupted(_:)`` when a file is no database, which is left as it is, and
    ///   ``SyncStoreError/unavailable(_:)`` when it can't be reached.
    public init(
        _ address: DatabaseAddress, limits: SyncLimits = .standard, guardsRows: Bool = false,
        patience: Duration = .seconds(5), clock: @escaping @Sendable () -> UInt64,
        random: @escaping @Sendable (Int) -> [UInt8]
    ) throws(SyncStoreError) {
        var database = Database(address: address)
        do {
            try SyncSchema.migrate(try database.connect(for: .writing))
        } catch let fault as SQLFault {
            throw SyncStoreError(fault)
        } catch let error as SyncStoreError {
            throw error
        } catch {
            throw .unusable("\(error)")
        }
        rowSecurity = guardsRows ? database.guardRows() : .off
        let writer = WriterConnection(database, patience: patience)
        let hints = database.hints
        let announcer = Announcer(hints)
        self.address = address
        self.limits = limits
        self.patience = patience
        self.clock = clock
        self.random = random
        self.writer = writer
        self.announcer = announcer
        readers = ReaderPool(database, limit: database.readerLimit)
        self.hints = hints
        committer = Committer { group in
            BatchStoring(writer: writer, announcer: announcer, limits: limits, clock: clock)
                .store(group)
        }
        let readers = readers
        hints.listen { [weak announcer] in
            guard let announcer else { return }
            try? announcer.lookAgain($0, through: readers)
        }
    }

    /// Tells of every commit of this process, and of others' to accounts that are watched.
    ///
    /// Called on one thread at a time, in the order of each account's revisions.
    /// - Parameter body: what to do; it must not wait for the store.
    public func onCommit(_ body: @escaping @Sendable ([SyncCommit]) -> Void) {
        announcer.observe(body)
    }

    /// Has ``onCommit(_:)`` tell of an account's commits by other processes too, until ``unwatch(_:)`` was
    /// called as often.
    /// - Returns: the account's place in its history: all commits after it will be told of.
    @discardableResult public func watch(
        _ identity: SyncIdentity
    ) throws(SyncStoreError) -> SyncCursor {
        announcer.watch(identity.account)
        do {
            let head = try head(of: identity)
            announcer.note(head, of: identity.account)
            return head
        } catch {
            announcer.unwatch(identity.account)
            throw error
        }
    }

    /// Ends one watch.
    public func unwatch(_ identity: SyncIdentity) {
        announcer.unwatch(identity.account)
    }

    /// Stores a batch; many that come at the same time are stored in one transaction.
    /// - Parameters:
    ///   - batch: what a device sent.
    ///   - identity: whose token came with it.
    ///   - completion: gets the answer when everything in it is durable, on any thread; must not wait for the store.
    public func submit(
        _ batch: SyncBatch, from identity: SyncIdentity,
        completion: @escaping @Sendable (Result<SyncBatchReply, SyncStoreError>) -> Void
    ) {
        do {
            let prepared = try PreparedBatch(batch, from: identity, limits: limits)
            committer.submit(
                Submission(
                    prepared, from: identity, deadline: .now + patience, completion: completion))
        } catch {
            completion(.failure(.problem(error)))
        }
    }

    /// Whether something can be stored now; may take as long as a batch waits.
    public func isWritable() -> Bool {
        if committer.isStuck { return false }
        if writer.hasCommitted(within: .seconds(1)) { return true }
        return probe.isWritable(writer, within: patience)
    }

    /// Stores what waits and lets the database go; everything asked afterwards fails or waits in vain.
    public func close() {
        committer.close()
        hints.close()
        try? noteReaders()
        readers.close()
        // Last, for SQLite then moves everything from its log into the file.
        writer.close()
    }
}
