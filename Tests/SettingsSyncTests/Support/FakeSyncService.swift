import Foundation
import HTTPServing
@testable import SettingsSync
import SharedSettings
import SyncProtocol
import Synchronization

/// The routes of the sync service over a dictionary: what a client may rely on, and no more.
final class FakeSyncService: Sendable {
    struct State {
        var epoch: UInt64 = 1
        var rev: Int64 = 0
        var floor: Int64 = 0
        var items: [String: SyncItem] = [:]
        var past: [SyncLostItem] = []
        var tokens: [String: String] = ["kv_1_secret": "device-1"]
        var names: [String: String] = ["device-1": "first"]
        var codes: Set<String> = ["ABCD-2345"]
        var replies: [String: (number: UInt64, body: [UInt8], reply: HTTPResponse)] = [:]
        var requests: [HTTPRequest] = []
        /// Called before a batch is stored and before it is answered.
        var onBatch: (@Sendable (BatchStage) -> Void)?
        /// Answers to the next requests of a path, in place of the real ones.
        var planned: [String: [HTTPResponse]] = [:]
    }

    enum BatchStage { case arrived, stored }

    static let account = "acct-1"
    let state = Mutex(State())
    let hub = EventHub(token: "t")
    private let server = Mutex<HTTPServer?>(nil)

    init() throws {
        try start(port: 0)
    }

    /// Begins to serve on a port; the data is what it was.
    func start(port: UInt16) throws {
        var configuration = HTTPServer.Configuration()
        configuration.port = port
        let new = try HTTPServer(configuration: configuration) { [weak self] request in
            self?.respond(to: request) ?? HTTPResponse(status: 503)
        }
        server.withLock { $0 = new }
    }

    func stop() {
        server.withLock { $0.take() }?.stop(gracePeriod: .zero)
    }

    deinit { stop() }

    var port: UInt16 { server.withLock { $0?.port ?? 0 } }
    var address: String { "http://127.0.0.1:\(port)" }
    var streamCount: Int { server.withLock { $0?.streamCount ?? 0 } }

    var signIn: SyncSignIn {
        SyncSignIn(
            server: address, account: Self.account, device: "device-1", name: "first",
            token: "kv_1_secret")
    }

    /// Has the next request of a path answered so.
    func plan(_ path: String, _ responses: HTTPResponse...) {
        state.withLock { $0.planned[path, default: []] += responses }
    }

    func values() -> [String: SettingValue] {
        state.withLock { $0.items.compactMapValues { CloudItem($0)?.content.value } }
    }

    static func problem(
        _ kind: SyncProblem.Kind, _ detail: String = "No.", headers: HTTPHeaders = HTTPHeaders()
    ) -> HTTPResponse {
        var response = json(SyncProblem(kind, detail: detail), status: kind.status)
        response.headers = headers
        response.headers["Content-Type"] = "application/problem+json"
        return response
    }

    static func json(_ value: some Encodable, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status, type: "application/json",
            bytes: [UInt8]((try? JSONEncoder().encode(value)) ?? Data()))
    }

    private func respond(to request: HTTPRequest) -> HTTPResponse {
        let planned = state.withLock { state -> HTTPResponse? in
            state.requests.append(request)
            guard state.planned[request.rawPath]?.isEmpty == false else { return nil }
            return state.planned[request.rawPath]?.removeFirst()
        }
        if let planned { return planned }
        if request.rawPath == "/v1/info" {
            return Self.json(SyncInfo(now: now, limits: .standard))
        }
        if request.method == "POST", request.rawPath == "/v1/devices" { return pair(request) }
        let token = String((request.headers["Authorization"] ?? "").dropFirst("Bearer ".count))
        guard let device = state.withLock({ $0.tokens[token] }) else {
            return Self.problem(.unauthorized, "The token isn't known.")
        }
        switch (request.method, request.segments.dropFirst().first) {
        case ("GET", "changes"): return changes(request)
        case ("POST", "batch"): return batch(request)
        case ("GET", "events"):
            return .events(hub.subscribe(lastEventID: request.headers["Last-Event-ID"]))
        case ("POST", "pairings"):
            state.withLock { _ = $0.codes.insert("WXYZ-6789") }
            return Self.json(SyncPairingCode(code: "WXYZ-6789", expires: now + 600_000))
        case ("GET", "devices"): return devices(asking: device)
        case ("DELETE", "devices"): return revoke(request.segments.last ?? "")
        case ("GET", "history"):
            return Self.json(
                SyncHistory(account: Self.account, items: state.withLock { $0.past }))
        default: return Self.problem(.notFound)
        }
    }

    var now: UInt64 { UInt64(Date().timeIntervalSince1970 * 1000) }
}

extension FakeSyncService {
    private func pair(_ request: HTTPRequest) -> HTTPResponse {
        guard let pairing = try? JSONDecoder().decode(SyncPairing.self, from: Data(request.body))
        else { return Self.problem(.invalidRequest) }
        return state.withLock { state in
            guard state.codes.remove(pairing.code.uppercased()) != nil else {
                return Self.problem(.forbidden, "The code is not valid (any more).")
            }
            let device = "device-\(state.names.count + 1)"
            let token = "kv_\(state.names.count + 1)_secret"
            state.tokens[token] = device
            state.names[device] = pairing.name
            return Self.json(
                SyncCredentials(account: Self.account, device: device, token: token), status: 201)
        }
    }

    private func devices(asking: String) -> HTTPResponse {
        let list = state.withLock { state in
            state.names.sorted { $0.key < $1.key }.map { id, name in
                SyncDevice(
                    id: id, name: name, created: 1, seen: 2, scope: .everything,
                    current: id == asking)
            }
        }
        return Self.json(SyncDevices(account: Self.account, devices: list))
    }

    private func revoke(_ device: String) -> HTTPResponse {
        state.withLock { state in
            state.names[device] = nil
            state.tokens = state.tokens.filter { $0.value != device }
        }
        return HTTPResponse(status: 204)
    }

    private func changes(_ request: HTTPRequest) -> HTTPResponse {
        state.withLock { state in
            let head = SyncCursor(epoch: state.epoch, rev: state.rev)
            if request.headers["If-None-Match"] == "\"\(head.text)\"" {
                return HTTPResponse(status: 304)
            }
            let since = request.query["since"].flatMap { SyncCursor(text: $0) }
            if let since,
                since.epoch != state.epoch || since.rev > state.rev || since.rev < state.floor
            {
                return Self.problem(.resync, "The cursor is of no use.")
            }
            let limit = Int(request.query["limit"] ?? "") ?? 1000
            let all = state.items.values.filter {
                $0.ns == request.query["ns"] && $0.rev > since?.rev ?? 0
            }.sorted { $0.rev < $1.rev }
            let part = Array(all.prefix(min(limit, 2)))
            let more = part.count < all.count
            let to = SyncCursor(epoch: state.epoch, rev: more ? part.last?.rev ?? 0 : state.rev)
            return Self.json(
                SyncChanges(
                    account: Self.account, items: part, to: to.text, more: more, now: now,
                    usage: SyncUsage(bytes: 10, keys: state.items.count)))
        }
    }

    private func batch(_ request: HTTPRequest) -> HTTPResponse {
        guard let batch = try? JSONDecoder().decode(SyncBatch.self, from: Data(request.body)) else {
            return Self.problem(.invalidRequest)
        }
        guard batch.account == Self.account else { return Self.problem(.accountChanged) }
        let onBatch = state.withLock { $0.onBatch }
        onBatch?(.arrived)
        let reply = state.withLock { state -> HTTPResponse in
            if let last = state.replies[batch.dev], batch.batch <= last.number {
                if batch.batch == last.number, request.body == last.body { return last.reply }
                return Self.problem(batch.batch < last.number ? .batchTooOld : .deviceForked)
            }
            let outcomes = batch.items.map { apply($0, &state) }
            let reply = Self.json(
                SyncBatchReply(
                    items: outcomes, account: Self.account,
                    rev: SyncCursor(epoch: state.epoch, rev: state.rev).text, now: now,
                    usage: [:]))
            state.replies[batch.dev] = (batch.batch, request.body, reply)
            return reply
        }
        onBatch?(.stored)
        tell(batch)
        return reply
    }

    private func tell(_ batch: SyncBatch) {
        let event = SyncEvent(
            rev: "", ns: batch.items.first?.ns, keys: batch.items.map(\.key), dev: batch.dev)
        let data = (try? JSONEncoder().encode(event)) ?? Data()
        hub.publish(name: "changes", data: String(decoding: data, as: UTF8.self))
    }

    private func apply(_ edit: SyncEdit, _ state: inout State) -> SyncOutcome {
        guard let stamp = CloudStamp(syncText: edit.stamp) else {
            return SyncOutcome(status: .invalid, detail: "The stamp can't be read.")
        }
        let cloudEdit = CloudEdit(
            item: CloudItem(key: edit.key, content: .removed, stamp: stamp),
            base: edit.base.flatMap { CloudStamp(syncText: $0) }, requiresBase: edit.mode == .cas)
        let current = state.items[edit.key]
        let outcome = CloudMergeRule.outcome(
            of: cloudEdit, over: current.flatMap { CloudItem($0) }, now: now)
        switch outcome {
        case .applied(let stamp):
            if edit.val?.utf8.count ?? 0 > 10_000 {
                return SyncOutcome(status: .quota, detail: "Too much.")
            }
            state.rev += 1
            state.items[edit.key] = SyncItem(
                ns: edit.ns, key: edit.key, rev: state.rev, stamp: stamp.syncText,
                type: edit.type, val: edit.val, deleted: edit.deleted)
            return SyncOutcome(status: .applied, stamp: stamp.syncText, rev: state.rev)
        case .superseded: return SyncOutcome(status: .superseded, current: current)
        case .conflict: return SyncOutcome(status: .conflict, current: current)
        case .refused, .aborted: return SyncOutcome(status: .quota)
        }
    }
}
