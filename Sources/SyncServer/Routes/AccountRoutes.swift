import HTTPServing
import JSONText
import SyncProtocol
import SyncStorage
import Synchronization

// An account as a whole.
extension SyncRoutes {
    /// Everything that the token may see, as JSON lines.
    static let export = SyncRoute(method: "GET", pattern: "/v1/export", access: .device) { call in
        let pages = ExportPages(store: call.store, identity: try call.requireIdentity())
        return .now(
            HTTPResponse(
                headers: [
                    "Content-Type": "application/jsonl",
                    "Content-Disposition": "attachment; filename=\"settings.jsonl\"",
                ],
                body: .parts(BodyProducer { try pages.next() })))
    }

    /// The account goes, with everything in it.
    static let erase = SyncRoute(
        method: "DELETE", pattern: "/v1/account", access: .owner, waits: true
    ) { call in
        let identity = try call.requireIdentity()
        try call.checkContentType()
        guard try AccountErasure(reading: call.request.body).account == identity.accountID else {
            throw MessageReader.problem(
                "The body has to name the token's account, so that it isn't erased by accident.")
        }
        try call.store.eraseAccount(identity.accountID)
        call.service.events.end(account: identity.account)
        return .now(HTTPResponse(status: 204))
    }
}

/// Reads an account page by page, while it is sent.
private final class ExportPages: Sendable {
    private let store: SyncStore
    private let identity: SyncIdentity
    private let state = Mutex<(cursor: SyncCursor?, hasMore: Bool)>((nil, true))

    init(store: SyncStore, identity: SyncIdentity) {
        self.store = store
        self.identity = identity
    }

    func next() throws -> [UInt8]? {
        let (cursor, hasMore) = state.withLock { $0 }
        guard hasMore else { return nil }
        let page = try store.changes(identity, namespace: nil, since: cursor, limit: 64)
        var lines: [UInt8] = []
        if cursor == nil {
            let first = JSONValue.object([
                JSONMember("account", .string(page.account)), JSONMember("rev", .string(page.to)),
            ])
            lines += Array(first.text().utf8) + [UInt8(ascii: "\n")]
        }
        for item in page.items where item.deleted != true {
            lines += Array(item.json.text().utf8) + [UInt8(ascii: "\n")]
        }
        let next = SyncCursor(text: page.to)
        state.withLock { $0 = (next, page.more) }
        return lines
    }
}
