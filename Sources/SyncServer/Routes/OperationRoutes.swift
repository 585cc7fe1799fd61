import HTTPServing
import SyncProtocol
import SyncStorage
import Synchronization

// What the service says of itself.
extension SyncRoutes {
    /// The protocol's version, the limits and the time.
    static let info = SyncRoute(method: "GET", pattern: "/v1/info", access: .everybody) { call in
        .now(
            .answer(
                SyncInfo(
                    now: call.service.configuration.clock(), limits: call.store.limits)))
    }

    /// The process is there.
    static let live = SyncRoute(method: "GET", pattern: "/livez", access: .watch) { _ in
        .now(.text("ok\n"))
    }

    /// The database can be written.
    static let ready = SyncRoute(method: "GET", pattern: "/readyz", access: .watch) { call in
        .later { complete in
            let readiness = call.service.readiness
            let mustAsk = readiness.request(now: ContinuousClock.now) { isReady in
                if isReady {
                    complete(.success(.text("ready\n")))
                } else {
                    complete(
                        .failure(
                            SyncProblem(.unavailable, detail: "The database can't be written.")))
                }
            }
            if mustAsk, !call.service.workers.run({ readiness.find() }) { readiness.giveUp() }
        }
    }

    /// Numbers for Prometheus.
    static let metrics = SyncRoute(method: "GET", pattern: "/metrics", access: .watch) { call in
        let service = call.service
        let connections = service.connectionCount.withLock { $0 }
        let text = MetricsText(
            service.metrics.numbers, streams: service.events.count, connections: connections())
        return .now(
            HTTPResponse(
                type: "text/plain; version=0.0.4; charset=utf-8", bytes: Array(text.text.utf8)))
    }

    /// The description of all routes.
    static let description = SyncRoute(
        method: "GET", pattern: "/openapi.json", access: .everybody
    ) { _ in
        .now(HTTPResponse(type: "application/json", bytes: PackageResources.openapi_json))
    }
}
