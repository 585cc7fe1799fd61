import Dispatch
import HTTPServing
import SyncProtocol
import SyncStorage
import Synchronization

/// The sync service over HTTP: what devices ask, and events for those that listen.
///
/// It keeps nothing but what its clients' connections need; everything durable is in the store, so any
/// number of servers may stand before one database.
public final class SyncHTTPServer: Sendable {
    private let service: SyncService
    private let server: HTTPServer
    private let timer: TimerBox

    /// Begins to serve.
    /// - Parameters:
    ///   - store: where everything is kept; the caller closes it after ``drain()``.
    ///   - configuration: how to serve.
    /// - Throws: `HTTPServerError` when the address, port or certificate can't be had.
    public init(
        store: SyncStore, configuration: Configuration
    ) throws(HTTPServerError) {
        DescriptorLimit.raise()
        let service = SyncService(store: store, configuration: configuration)
        let router = SyncRoutes.router(for: service)
        let server = try HTTPServer(
            configuration: configuration.http(service: service, routes: SyncRoutes.all)
        ) { request in router.respond(to: request) }
        self.service = service
        self.server = server
        timer = Self.everyQuarterMinute { service.events.forgetStrangers(of: store) }
        service.count(connectionsOf: server)
        service.log.event("start")
        service.log.rowSecurity(store.rowSecurity)
    }

    /// The address of the server's root.
    public var url: String { server.url }
    /// The port it listens on.
    public var port: UInt16 { server.port }
    /// How many streams of events are open.
    public var streamCount: Int { service.events.count }

    /// Stops: takes no new connections, says `bye` to who listens for events, answers what is under
    /// way, and returns within the configuration's time.
    public func drain() {
        service.log.event("drain")
        timer.timer.cancel()
        service.events.close()
        server.stop(gracePeriod: service.configuration.drainTime)
        service.log.event("stop")
    }

    private static func everyQuarterMinute(_ body: @escaping @Sendable () -> Void) -> TimerBox {
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + 15, repeating: 15)
        timer.setEventHandler(handler: body)
        timer.activate()
        return TimerBox(timer: timer)
    }
}

/// A timer, whose functions any thread may call.
private struct TimerBox: @unchecked Sendable {
    let timer: any DispatchSourceTimer
}
