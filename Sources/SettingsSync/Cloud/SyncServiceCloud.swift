import SharedSettings
import SyncProtocol
import Synchronization

/// One device's view of one account on a sync service of our own, for one app or app group.
///
/// ```swift
/// let settings = try CalendarSettings(
///     store: .standard(for: "com.example.calendar"),
///     cloud: .syncService(for: "com.example.calendar"))
/// settings.syncsWithCloud = true
/// ```
///
/// The sign-in is looked up for each request, so that an app need not be started again after
/// `settings sync login` or `logout`. Changes on other devices are told of over one connection that
/// stays open; after it breaks, another is made, later each time.
public final class SyncServiceCloud: CloudStore {
    /// The domain of the app or app group.
    public let namespace: String
    /// What fits in the service, as it said when this device joined.
    public let limits: CloudLimits

    let transport: any SyncTransport
    let options: CloudOptions
    /// Whether an account whose values are encrypted is refused.
    let isGuarded: Bool
    private let signIn: @Sendable () throws -> SyncSignIn?
    private let memory: Memory

    /// What clouds of the same namespace share.
    private final class Memory: Sendable {
        struct State: Sendable {
            var usage: CloudUsage?
            /// The installations that sent through here, which need not be told of what they did.
            var ownDevices: Set<String> = []
        }

        private let state = Mutex(State())

        func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
            state.withLock { body(&$0) }
        }
    }

    /// How many versions an answer has at most.
    static let pageSize = 500

    /// Makes a cloud.
    /// - Parameters:
    ///   - domain: the domain of the app or app group, which names its values in the account.
    ///   - transport: reaches the service.
    ///   - options: time and chance of trying again; the clock and the rules are not used.
    ///   - signIn: returns the present sign-in, `nil` for nobody's; called for each request.
    public init(
        domain: String, transport: any SyncTransport = SystemTransport(),
        options: CloudOptions = CloudOptions(),
        signIn: @escaping @Sendable () throws -> SyncSignIn?
    ) {
        namespace = domain
        self.transport = transport
        self.options = options
        self.signIn = signIn
        limits = (try? signIn())?.limits ?? .iCloud
        isGuarded = true
        memory = Memory()
    }

    /// Makes a cloud of the same account that takes and gives whatever there is.
    init(unguarded cloud: SyncServiceCloud, namespace: String? = nil) {
        self.namespace = namespace ?? cloud.namespace
        limits = cloud.limits
        transport = cloud.transport
        options = cloud.options
        signIn = cloud.signIn
        isGuarded = false
        memory = namespace == nil ? cloud.memory : Memory()
    }

    /// Returns what is in the account, or what changed; see `CloudStore.pull(since:)`.
    ///
    /// Refused as `keyMissing` when the account's values are encrypted; see ``unguarded``.
    public func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
        let answer = try await answer(since: cursor)
        // Asked afterwards: what an account shows before it is encrypted is in clear as well.
        if !answer.items.isEmpty, !answer.hasMore { try await refuseEncrypted(answer.items) }
        return answer
    }

    private func answer(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
        let (connection, signIn) = try connection()
        let place = cursor.flatMap(SyncPlace.init)
        let isWhole = place?.isWhole ?? true
        var headers: [String: String] = [:]
        if let place, !isWhole { headers["If-None-Match"] = "\"\(place.cursor)\"" }
        let response = try await connection.answer(
            to: connection.request(
                "GET", "/v1/changes",
                query: [
                    "ns": namespace, "since": place?.cursor, "limit": "\(Self.pageSize)",
                    "whole": place?.isWhole == true ? "true" : nil,
                ], headers: headers))
        switch response.status {
        case 200: return pull(try connection.read(response), isWhole: isWhole)
        case 304:
            guard let cursor else {
                throw CloudRefusal.unreadable("list of changes", of: signIn.server)
            }
            return CloudPull(
                account: CloudAccount(rawValue: signIn.account), items: [], coverage: .changes,
                cursor: cursor, usage: memory.withLock { $0.usage })
        default:
            return try await pull(after: response, since: cursor, isWhole: isWhole, signIn)
        }
    }

    /// Takes a refused pull up again, when the cursor was what was wrong.
    private func pull(
        after response: SyncResponse, since cursor: CloudCursor?, isWhole: Bool,
        _ signIn: SyncSignIn
    ) async throws(CloudRefusal) -> CloudPull {
        let isResync = (try? SyncProblem(response))?.kind == .resync
        guard isResync, let cursor else { throw CloudRefusal(response) }
        if !isWhole { return try await answer(since: nil) }
        // The parts before are of no use: one of another coverage has all be asked for anew.
        return CloudPull(
            account: CloudAccount(rawValue: signIn.account), items: [], coverage: .changes,
            cursor: cursor)
    }

    private func pull(_ changes: SyncChanges, isWhole: Bool) -> CloudPull {
        let usage = changes.usage.map { CloudUsage($0) }
        memory.withLock { $0.usage = usage }
        let place = SyncPlace(cursor: changes.to, isWhole: isWhole && changes.more)
        return CloudPull(
            account: CloudAccount(rawValue: changes.account),
            items: changes.items.filter { $0.ns == namespace }.compactMap { CloudItem($0) },
            coverage: isWhole ? .everything : .changes, cursor: CloudCursor(place),
            hasMore: changes.more, now: changes.now, usage: usage)
    }

    /// Stores edits; see `CloudStore.push(_:)`.
    ///
    /// The same batch makes the same bytes, so that the service knows a repeated one. Refused as
    /// `keyMissing`, with nothing sent, when the account's values are encrypted; see ``unguarded``.
    public func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply {
        let (connection, _) = try connection()
        try await refuseEncrypted([])
        memory.withLock { _ = $0.ownDevices.insert(batch.device.syncText) }
        let reply: SyncBatchReply = try await connection.value(
            of: connection.request(
                "POST", "/v1/batch",
                body: SyncConnection.body(SyncBatch(batch, namespace: namespace))))
        guard reply.items.count == batch.edits.count else {
            throw CloudRefusal.unreadable("answer to a batch", of: connection.server)
        }
        let usage = reply.usage[namespace].map { CloudUsage($0) }
        memory.withLock { $0.usage = usage ?? $0.usage }
        var outcomes: [String: CloudOutcome] = [:]
        for (edit, outcome) in zip(batch.edits, reply.items) {
            outcomes[edit.item.key] = CloudOutcome(outcome, of: edit)
        }
        return CloudReply(outcomes: outcomes, now: reply.now, usage: usage)
    }

    /// The present sign-in's connection.
    func connection() throws(CloudRefusal) -> (SyncConnection, SyncSignIn) {
        let signIn: SyncSignIn?
        do {
            signIn = try self.signIn()
        } catch {
            throw CloudRefusal(code: .signedOut, description: "\(error)")
        }
        guard let signIn else { throw .signedOut }
        return (
            SyncConnection(server: signIn.server, token: signIn.token, transport: transport), signIn
        )
    }

    func isOwn(_ device: String?) -> Bool {
        device.map { device in memory.withLock { $0.ownDevices.contains(device) } } ?? false
    }
}

extension CloudStore where Self == SyncServiceCloud {
    /// The sync service that this person is signed in to on this device.
    ///
    /// By ``SyncCredentialsStore``. With nobody signed in, every attempt is refused as `CloudRefusal.Code.signedOut` and values
    /// stay on the device until somebody is.
    /// - Parameter domain: the domain of the app or app group.
    public static func syncService(for domain: String) -> SyncServiceCloud {
        SyncServiceCloud(domain: domain) { try SyncCredentialsStore.current?.load() }
    }
}
