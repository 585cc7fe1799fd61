import SettingsSchema
import SettingsScreens
import SettingsTestSupport
import SharedSettingsTesting
import Synchronization
import Testing

@testable import SettingsServer
@testable import SharedSettings

@Suite(.serialized, .timeLimit(.minutes(10))) struct `synchronizing on the page` {
    private let cloud = SimulatedCloud()

    /// Serves the sample bundle as a device that is signed in.
    private func run(
        _ device: SimulatedDevice, isOn: Bool = true,
        _ body: @escaping @Sendable (TestSite) throws -> Void
    ) async throws {
        try await TestSite.run(
            configure: { configuration in
                let open = configuration.openStores
                let synchronizers = Mutex<[CloudSynchronizer]>([])
                configuration.openStores = { bundle in
                    try open(bundle).wrappingStores { store, group in
                        guard group == nil else { return store }
                        let synchronizer = try CloudSynchronizer(
                            store: store, keys: bundle.settings.map { CloudKey($0.key) },
                            cloud: device, accepts: { _, _ in true })
                        try synchronizer.setOn(isOn)
                        synchronizers.withLock { $0.append(synchronizer) }
                        return synchronizer.store
                    }
                }
                configuration.synchronization = { _ in
                    PageSynchronization(
                        service: "sync.example.com",
                        synchronizers: synchronizers.withLock { $0 })
                }
            }, body)
    }

    @Test func `nobody is signed in, and the page says nothing of it`() async throws {
        try await TestSite.run { site throws in
            #expect(try !site.get("/").body.contains("row-sync"))
            #expect(try site.post("/sync", [("value", "on")]).status == 404)
        }
    }

    @Test func `R062 a change on one device's page appears on the other's`() async throws {
        try await run(cloud.phone) { [cloud] site throws in
            let window = try site.listen()
            try Self.waitForRow(site, window, "In step with")
            cloud.put("Bob", forKey: "name", account: "ada", namespace: SampleBundle.domain)
            _ = try window.read(until: "\"key\":\"name\"")
            #expect(try site.get("/").body.contains("value=\"Bob\""))
            _ = try site.post("/pages/Root/rows/1", [("value", "Eve")])
            try Self.waitForRow(site, window, "In step with")
            #expect(
                cloud.values(of: "ada", namespace: SampleBundle.domain)["name"] == "Eve")
        }
    }

    @Test func `the switch turns it on and off, on the first page only`() async throws {
        try await run(cloud.phone, isOn: false) { site throws in
            let page = try site.get("/").body
            #expect(page.contains("Changes stay on this device."))
            #expect(try !site.get("/pages/More").body.contains("row-sync"))
            let window = try site.listen()
            #expect(try site.post("/sync", [("value", "on")]).body == "{\"ok\":true}")
            try Self.waitForRow(site, window, "In step with")
            #expect(try site.post("/sync", [], ["Accept": "text/html"]).status == 303)
            #expect(try site.get("/").body.contains("Changes stay on this device."))
            #expect(try site.post("/sync", [("value", "on")], token: "forged").status == 403)
        }
    }

    @Test func `R070 what is stuck is on the page, with its reason`() async throws {
        let small = SimulatedCloud(
            limits: CloudLimits(totalByteCount: 200, keyCount: 9, keyByteCount: 64))
        try await run(small.phone) { site throws in
            let window = try site.listen()
            try Self.waitForRow(site, window, "In step with")
            let long = String(repeating: "<b>", count: 200)
            _ = try site.post("/pages/Root/rows/1", [("value", long)])
            try Self.waitForRow(site, window, "would make all values")
            #expect(try site.get("/").body.contains(" data-stuck"))
        }
    }

    /// Waits until the page shows a text.
    private static func waitForRow(
        _ site: TestSite, _ window: RawConnection, _ text: String
    ) throws {
        while try !site.get("/").body.contains(text) { _ = try window.read(until: "\n\n") }
    }

    @Test(arguments: [
        (PageSyncState.Standing.off, "Changes stay on this device."),
        (.signedOut, "Signed out. Changes stay on this device."),
        (.starting, "Getting settings from s. No connection to s."),
        (.inStep, "No connection to s."),
        (.waiting(count: 2), "Changes to be sent: 2. No connection to s."),
    ])
    func `the line says how things are`(standing: PageSyncState.Standing, text: String) {
        let state = PageSyncState(standing: standing, service: "s", isInterrupted: true)
        #expect(InterfaceTexts.texts(for: "en").syncText(of: state) == text)
    }

    @Test func `states of several domains are joined to the worst`() {
        func joined(_ phases: CloudState.Phase...) -> PageSyncState.Standing {
            PageSynchronization.joined(phases.map { CloudState(phase: $0) }, service: "s").standing
        }
        #expect(joined(.live, .live) == .inStep)
        #expect(joined(.live, .bootstrapping) == .starting)
        #expect(joined(.live, .signedOut) == .signedOut)
        #expect(joined(.off, .off) == .off)
        #expect(joined(.off, .live) == .inStep)
    }

    @Test func `why nothing moves is said, unless it goes by itself`() {
        func stuck(_ codes: CloudRefusal.Code...) -> [String] {
            let states = codes.map { code in
                var state = CloudState(phase: .live)
                state.lastRefusal = CloudRefusal(code: code, description: code.rawValue)
                return state
            }
            return PageSynchronization.joined(states, service: "s").stuck
        }
        #expect(stuck(.keyMissing, .keyMissing) == ["keyMissing"])
        var state = CloudState(phase: .bootstrapping)
        state.lastRefusal = CloudRefusal(code: .keyMissing, description: "There is no key.")
        let page = PageSynchronization.joined([state], service: "s")
        #expect(page.standing == .refused)
        #expect(InterfaceTexts.texts(for: "de").syncText(of: page) == "There is no key.")
        #expect(stuck(.offline, .throttled, .signedOut) == [])
    }
}

extension SimulatedCloud {
    fileprivate var phone: SimulatedDevice {
        device("phone", account: "ada", namespace: SampleBundle.domain)
    }
}
