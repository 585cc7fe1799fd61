import HTTPServing

/// Everything that the service can be asked.
enum SyncRoutes {
    /// All routes; `openapi.json` describes the same ones.
    static let all: [SyncRoute] = [
        info, join, devices, revoke, pair, changes, batch, events, history, export, erase,
        live, ready, metrics, description,
    ]

    /// Makes the router of a service.
    static func router(for service: SyncService) -> HTTPRouter {
        var router = HTTPRouter { status, sentence in service.refuse(status, sentence) }
        for route in all {
            do {
                try router.add(route.method, route.pattern) { request in
                    service.answer(request, on: route)
                }
            } catch {
                preconditionFailure("\(error)")
            }
        }
        return router
    }
}
