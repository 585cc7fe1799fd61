import HTTPServing
import SettingsSchema
import SettingsScreens
import Synchronization

/// The apps that are served, and what their pages share.
final class Site: Sendable {
    let apps: [ServedApp]
    let configuration: SettingsPageServer.Configuration
    let token: FormToken
    /// Tells the list of apps that an app has changed.
    let hub: EventHub
    private let watch = Mutex<(any BundleWatch)?>(nil)
    private let guardian: Mutex<RequestGuard>

    init(_ configuration: SettingsPageServer.Configuration) throws {
        self.configuration = configuration
        token = FormToken(secret: configuration.randomBytes(32))
        let hub = EventHub(token: Self.text(configuration.randomBytes(6)))
        self.hub = hub
        guardian = Mutex(RequestGuard(address: configuration.address, port: 0))
        let found = try AppFinder.apps(at: configuration.paths)
        apps = try found.map { app in
            try ServedApp(
                app, isOnly: found.count == 1, configuration: configuration,
                eventToken: Self.text(configuration.randomBytes(6)),
                whenReloaded: { hub.publish(name: "reload", data: "{}") })
        }
    }

    /// Whether the first page is a list of apps.
    var hasAppList: Bool { apps.count > 1 }

    /// Begins to take requests, which must name the port, and to watch the bundles.
    func begin(port: UInt16) {
        guardian.withLock { $0 = RequestGuard(address: configuration.address, port: port) }
        let new = watchBundles(apps.map(\.path)) { [weak self] index in
            self?.apps[index].reload()
        }
        watch.withLock { $0 = new }
    }

    /// Ends all streams of events and watches nothing any more.
    func close() {
        watch.withLock { $0.take() }?.stop()
        for app in apps { app.close() }
        hub.close()
    }

    /// Answers a request when it may be answered at all.
    func respond(to request: HTTPRequest, by router: HTTPRouter) -> HTTPResponse {
        let refusal = guardian.withLock { $0 }.refusal(of: request)
        var response = refusal ?? router.respond(to: request)
        SecurityHeaders.add(to: &response)
        return response
    }

    private static func text(_ bytes: [UInt8]) -> String {
        bytes.map { String($0, radix: 36) }.joined()
    }
}
