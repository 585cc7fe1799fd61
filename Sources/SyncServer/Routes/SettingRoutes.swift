import HTTPServing
import SyncProtocol
import SyncStorage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Settings go out and come in.
extension SyncRoutes {
    /// What changed since a cursor.
    static let changes = SyncRoute(
        method: "GET", pattern: "/v1/changes", access: .device,
        query: ["ns", "since", "whole", "limit"]
    ) { call in
        let identity = try call.requireIdentity()
        let query = call.request.query
        let since = try query["since"].map { try call.cursor($0, "since") }
        let limit = try call.limit()
        let isWhole = try call.isWhole()
        let namespace = try call.namespace(for: identity)
        if let tags = call.request.headers["If-None-Match"] {
            let head = try call.store.head(of: identity).text
            if EntityTag(head).matches(tags) {
                return .now(
                    HTTPResponse(
                        status: 304,
                        headers: [
                            "ETag": EntityTag(head).text, "Cache-Control": "private, no-cache",
                        ]))
            }
        }
        let changes = try call.store.changes(
            identity, namespace: namespace, since: since, limit: limit, isWhole: isWhole)
        var response = HTTPResponse.answer(changes)
        response.headers["ETag"] = EntityTag(changes.to).text
        response.headers["Cache-Control"] = "private, no-cache"
        return .now(response)
    }

    /// A device's edits.
    static let batch = SyncRoute(method: "POST", pattern: "/v1/batch", access: .writer) { call in
        let identity = try call.requireIdentity()
        try call.checkContentType()
        let batch = try SyncBatch(reading: call.request.body)
        return .later { complete in
            let service = call.service
            service.store.submit(batch, from: identity) { result in
                switch result {
                case .success(let reply):
                    service.metrics.countBatch(
                        result: "stored", outcomes: reply.items.map(\.status.rawValue))
                    complete(.success(.answer(reply)))
                case .failure(let error):
                    service.report(error)
                    service.metrics.countBatch(
                        result: error.problem.kind?.rawValue ?? "failed")
                    complete(.failure(error.problem))
                }
            }
        }
    }

    /// Values that others took the place of.
    static let history = SyncRoute(
        method: "GET", pattern: "/v1/history", access: .device, query: ["ns", "key"]
    ) { call in
        let identity = try call.requireIdentity()
        let namespace = try call.namespace(for: identity)
        let key = call.request.query["key"]
        let lost = try call.store.lostVersions(identity, namespace: namespace)
        let items = lost.filter { version in
            key.map { $0.utf8.elementsEqual(version.key.utf8) } ?? true
        }
        return .now(
            .answer(SyncHistory(account: identity.accountID, items: items.map(SyncLostItem.init))))
    }
}

extension SyncCall {
    /// How many versions are asked for at most.
    fileprivate func limit() throws(SyncProblem) -> Int {
        guard let text = request.query["limit"] else { return 256 }
        guard let limit = Int(text), (1...1024).contains(limit), String(limit) == text else {
            throw MessageReader.problem("“limit” has to be a whole number from 1 to 1024.")
        }
        return limit
    }

    /// Whether the cursor lies within an answer that began with nothing.
    fileprivate func isWhole() throws(SyncProblem) -> Bool {
        switch request.query["whole"] {
        case nil, "false": return false
        case "true": return true
        default: throw MessageReader.problem("“whole” has to be true or false.")
        }
    }

    /// The namespace that is asked for; `nil` for all.
    func namespace(for identity: SyncIdentity) throws(SyncProblem) -> String? {
        guard let namespace = request.query["ns"] else { return nil }
        guard (1...255).contains(namespace.utf8.count), !namespace.utf8.contains(0) else {
            throw MessageReader.problem("“ns” has to have 1 to 255 bytes.")
        }
        guard identity.scope.includes(namespace) else {
            throw SyncProblem(.forbidden, detail: "The token is not for this namespace.")
        }
        return namespace
    }
}

/// An entity tag (RFC 9110, section 8.8.3).
struct EntityTag {
    let text: String

    init(_ cursor: String) {
        text = "\"\(cursor)\""
    }

    /// Whether the value of an `If-None-Match` field names it; weak and strong tags are the same there.
    func matches(_ list: String) -> Bool {
        if list == text { return true }
        return list.split(separator: ",").contains { part in
            var tag = part.drop { $0 == " " }
            while tag.last == " " { tag.removeLast() }
            if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
            return tag == text || tag == "*"
        }
    }
}

extension SyncLostItem {
    init(_ version: SyncLostVersion) {
        let reason: Reason =
            switch version.reason {
            case .superseded: .superseded
            case .overruled: .overruled
            case .replaced: .replaced
            }
        self.init(
            ns: version.namespace, key: version.key, stamp: version.stamp.syncText,
            type: version.type, val: Data(version.value).base64EncodedString(), reason: reason,
            winner: version.winner.syncText, lost: version.lost)
    }
}
