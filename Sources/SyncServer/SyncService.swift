import HTTPServing
import SyncProtocol
import SyncStorage
import Synchronization

/// What all routes share, and the way that every request takes.
final class SyncService: Sendable {
    let store: SyncStore
    let configuration: SyncHTTPServer.Configuration
    let events: EventBoard
    let metrics = SyncMetrics()
    let readiness: Readiness
    let workers: WorkerPool
    /// How many connections are open; set once the server runs.
    let connectionCount = Mutex<@Sendable () -> Int>({ 0 })
    private let admission: Admission
    private let requestCount = Atomic<UInt64>(0)
    private let requestPrefix: String

    init(store: SyncStore, configuration: SyncHTTPServer.Configuration) {
        self.store = store
        self.configuration = configuration
        events = EventBoard(streamLimit: configuration.streamsPerDevice) { identity in
            store.unwatch(identity)
        }
        readiness = Readiness { store.isWritable() }
        workers = WorkerPool(threadCount: configuration.workerCount)
        admission = Admission(configuration: configuration)
        requestPrefix = String(UInt32.random(in: .min ... .max), radix: 36) + "-"
        store.onCommit { [events, metrics] commits in
            metrics.countCommit(accounts: commits.count)
            metrics.countEvents(events.publish(commits))
        }
    }

    var log: SyncLog { configuration.log }

    /// Lets `/metrics` tell how many connections a server has.
    func count(connectionsOf server: HTTPServer) {
        let count: @Sendable () -> Int = { [weak server] in server?.connectionCount ?? 0 }
        connectionCount.withLock { $0 = count }
    }

    /// Answers a request of a route.
    func answer(_ request: HTTPRequest, on route: SyncRoute) -> HTTPResponse {
        let passage = Passage(
            start: ContinuousClock.now, id: id(of: request), method: request.method,
            route: route.name)
        do {
            let call = try admit(request, to: route, now: passage.start)
            guard route.waits || configuration.readsOnWorkers && route.access != .watch else {
                return finish(try route.handler(call), passage)
            }
            return later(passage) { complete in
                let isTaken = self.workers.run {
                    do {
                        switch try route.handler(call) {
                        case .now(let response): complete(.success(response))
                        case .later(let start): start(complete)
                        }
                    } catch {
                        complete(.failure(self.problem(error)))
                    }
                }
                if !isTaken { complete(.failure(Self.overloaded)) }
            }
        } catch let error as Admission.Throttled {
            return finish(.problem(error.problem, retryAfter: error.seconds), passage)
        } catch {
            return finish(.problem(problem(error)), passage)
        }
    }

    /// Answers what reached no route.
    func refuse(_ status: Int, _ sentence: String) -> HTTPResponse {
        let passage = Passage(
            start: ContinuousClock.now, id: nextID(), method: "-", route: "none")
        return finish(.refusal(status, sentence), passage)
    }

    private static let overloaded = SyncProblem(
        .unavailable, detail: "Too many requests wait for the database; try again in a while.")

    private func finish(_ answer: SyncRoute.Answer, _ passage: Passage) -> HTTPResponse {
        switch answer {
        case .now(let response): finish(response, passage)
        case .later(let start): later(passage, start)
        }
    }

    private func later(
        _ passage: Passage,
        _ start: (@escaping @Sendable (Result<HTTPResponse, SyncProblem>) -> Void) -> Void
    ) -> HTTPResponse {
        let deferred = DeferredResponse()
        start { [self] result in
            switch result {
            case .success(let response): deferred.respond(finish(response, passage))
            case .failure(let problem): deferred.respond(finish(.problem(problem), passage))
            }
        }
        return .deferred(deferred)
    }
}

// Who is let in.
extension SyncService {
    /// Refuses a request whose long body need not be read.
    func refusalBeforeBody(_ request: HTTPRequest, of route: SyncRoute?) -> HTTPResponse? {
        guard let route, route.access != .newcomer else { return nil }
        let passage = Passage(
            start: ContinuousClock.now, id: id(of: request), method: request.method,
            route: route.name)
        do {
            guard let token = Bearer.token(of: request) else { throw Bearer.missing }
            guard try store.identity(ofToken: token) != nil else { throw Bearer.unknown }
            return nil
        } catch {
            return finish(.problem(problem(error)), passage)
        }
    }

    private func admit(
        _ request: HTTPRequest, to route: SyncRoute, now: ContinuousClock.Instant
    ) throws -> SyncCall {
        var call = SyncCall(request: request, service: self)
        switch route.access {
        case .watch:
            break
        case .everybody:
            try admission.countStranger(request, now: now)
        case .newcomer:
            try admission.countNewcomer(request, now: now)
        case .device, .writer, .owner:
            try identify(&call, now: now)
            try check(call, for: route.access)
        }
        try call.checkQuery(route.query)
        return call
    }

    private func identify(_ call: inout SyncCall, now: ContinuousClock.Instant) throws {
        guard let token = Bearer.token(of: call.request) else {
            try admission.countStranger(call.request, now: now)
            throw Bearer.missing
        }
        guard let identity = try store.identity(ofToken: token) else {
            try admission.countStranger(call.request, now: now)
            throw Bearer.unknown
        }
        try admission.count(identity, now: now)
        call.identity = identity
        call.token = token
    }

    private func check(_ call: SyncCall, for access: SyncRoute.Access) throws(SyncProblem) {
        let scope = try call.requireIdentity().scope
        if access != .device, scope.readOnly == true {
            throw SyncProblem(.forbidden, detail: "The token may only read.")
        }
        if access == .owner, scope.namespaces != nil {
            throw SyncProblem(.forbidden, detail: "The token is only for some namespaces.")
        }
    }
}

// What is told of requests.
extension SyncService {
    /// A request on its way.
    private struct Passage: Sendable {
        var start: ContinuousClock.Instant
        var id: String
        var method: String
        var route: String
    }

    /// The problem that an error is, for the device; what only concerns the operator is logged.
    private func problem(_ error: any Error) -> SyncProblem {
        switch error {
        case let problem as SyncProblem: return problem
        case let error as SyncStoreError:
            report(error)
            return error.problem
        default:
            log.event("fault", level: "error")
            return SyncProblem(.internal, detail: "The service failed; its owner can help.")
        }
    }

    /// Counts and logs what the database did wrong.
    func report(_ error: SyncStoreError) {
        let kind: String
        switch error {
        case .problem: return
        case .unavailable: kind = "unavailable"
        case .corrupted: kind = "corrupted"
        case .unusable: kind = "unusable"
        }
        metrics.countDatabaseError(kind)
        log.databaseError(kind, error.description)
    }

    private func finish(_ response: HTTPResponse, _ passage: Passage) -> HTTPResponse {
        var response = response
        response.headers.append(passage.id, name: "X-Request-Id")
        response.headers.append("nosniff", name: "X-Content-Type-Options")
        if response.headers["Cache-Control"] == nil {
            response.headers.append("no-store", name: "Cache-Control")
        }
        if response.status != 304 {
            response.headers.append(
                "default-src 'none'; frame-ancestors 'none'", name: "Content-Security-Policy")
            if configuration.certificate != nil {
                response.headers.append("max-age=31536000", name: "Strict-Transport-Security")
            }
        }
        let seconds = (ContinuousClock.now - passage.start) / .seconds(1)
        metrics.countRequest(passage.route, status: response.status, seconds: seconds)
        log.request(
            AnsweredRequest(
                id: passage.id, method: passage.method, route: passage.route,
                status: response.status, seconds: seconds))
        return response
    }

    /// The request's name in logs: the client's where it has one, so that both can look for it.
    private func id(of request: HTTPRequest) -> String {
        guard let id = request.headers["X-Request-Id"], (1...64).contains(id.utf8.count),
            id.utf8.allSatisfy(Self.isPlain)
        else { return nextID() }
        return id
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private func nextID() -> String {
        let number = requestCount.wrappingAdd(1, ordering: .relaxed).newValue
        return requestPrefix + String(number, radix: 36)
    }
}
