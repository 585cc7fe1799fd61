import CPostgreSQL
import Dispatch
import Synchronization

/// Hints by `NOTIFY`, joined for twenty milliseconds and sent outside of the transactions they tell of.
///
/// `NOTIFY` within a transaction would have all commits of the server wait for each other. Where the
/// server has no such command, and after each loss of the connection, all watched accounts are looked at.
final class PostgreSQLHints: CommitHints {
    private let address: String
    private let node: String
    private let waiting = Mutex<Set<Int64>>([])
    private let sendQueue = DispatchQueue(label: "settings.sync.hints.send")
    private let listenQueue = DispatchQueue(label: "settings.sync.hints.listen")
    private let sender = Mutex<PostgreSQLConnection?>(nil)
    private let isClosed = Atomic(false)

    static let channel = "settings_sync"

    init(_ address: String) {
        self.address = address
        node = Name.of(UInt64.random(in: 0...UInt64.max))
    }

    func close() {
        isClosed.store(true, ordering: .relaxed)
        sender.withLock { $0 = nil }
    }

    // MARK: Sending

    func send(_ commits: [SyncCommit]) {
        let isFirst = waiting.withLock { waiting in
            defer { waiting.formUnion(commits.map(\.account)) }
            return waiting.isEmpty
        }
        guard isFirst else { return }
        sendQueue.asyncAfter(deadline: .now() + .milliseconds(20)) { self.sendWaiting() }
    }

    private func sendWaiting() {
        let accounts = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting.map { Name.ofAccount($0) }
        }
        guard !isClosed.load(ordering: .relaxed) else { return }
        // A notice holds less than 8,000 bytes.
        for start in stride(from: 0, to: accounts.count, by: 400) {
            let names = accounts[start..<min(start + 400, accounts.count)].joined(separator: ",")
            // Numbers only, so there is nothing to escape.
            notify("SELECT pg_notify('\(Self.channel)', '\(node):\(names)')")
        }
    }

    private func notify(_ text: String) {
        sender.withLock { sender in
            do {
                let connection = try sender ?? PostgreSQLConnection(address, settings: [])
                sender = connection
                try connection.execute(schema: text)
            } catch {
                // The others look at all accounts when their own connection comes back.
                sender = nil
            }
        }
    }

    // MARK: Listening

    func listen(_ body: @escaping @Sendable (Set<Int64>?) -> Void) {
        listenQueue.async { self.listen(Backoff(from: .milliseconds(50), to: .seconds(2)), body) }
    }

    private func listen(_ backoff: Backoff, _ body: @escaping @Sendable (Set<Int64>?) -> Void) {
        var backoff = backoff
        while !isClosed.load(ordering: .relaxed) {
            do {
                let connection = try PostgreSQLConnection(address, settings: [])
                try connection.execute(schema: "LISTEN \(Self.channel)")
                backoff = Backoff(from: .milliseconds(50), to: .seconds(2))
                // What was said meanwhile wasn't heard.
                body(nil)
                receive(from: connection, body)
            } catch {
                if error.kind == .unsupported { body(nil) }
                backoff.pause()
            }
        }
    }

    /// Waits for notices until the connection is lost or there is nobody to tell any more.
    private func receive(
        from connection: PostgreSQLConnection, _ body: @escaping @Sendable (Set<Int64>?) -> Void
    ) {
        while !isClosed.load(ordering: .relaxed), connection.waitForInput(milliseconds: 250) {
            var accounts: Set<Int64> = []
            for notice in connection.notices() {
                let parts = notice.split(separator: ":")
                guard parts.count == 2, parts[0] != node else { continue }
                accounts.formUnion(
                    parts[1].split(separator: ",").compactMap { Name.accountNumber($0) })
            }
            if !accounts.isEmpty { body(accounts) }
        }
    }
}
