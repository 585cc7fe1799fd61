import SharedSettings
import SharedSettingsTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct SyncingTests {
    struct WindowSettings: SharedSettings {
        @Setting var theme = "paper"
        @Setting var localViewMode = "day"  // stays: the name begins with "local"
        @Setting(.local) var windowWidth = 320.0  // stays
        @Setting(.synced) var locale = "en"
    }

    struct PlayerSettings: SharedSettings {
        @Setting(.merged(by: .sum)) var launchCount = 0  // counts what all devices count
        @Setting(.merged(by: .max)) var highScore = 0
        @Setting(.merged(by: .union)) var favorites: Set<String> = []
        @Setting(.merged(by: .text)) var notes = ""  // by lines, then by words
        @Setting(.group("window")) var windowWidth = 320.0  // these two travel as one
        @Setting(.group("window")) var windowHeight = 200.0
    }

    private let printed = PrintedLines()
    private func print(_ items: Any...) { printed.print(items) }

    @Test func `a setting says whether it stays on the device`() throws {
        let settings = try WindowSettings(store: MemorySettingsStore(domain: "com.example.window"))
        #expect(!settings.$theme.isLocal)
        #expect(settings.$localViewMode.isLocal)
        #expect(settings.$windowWidth.isLocal)
        #expect(!settings.$locale.isLocal)
    }

    @Test func `turned on, settings go to the cloud`() async throws {
        let simulated = SimulatedCloud()
        let store = MemorySettingsStore(domain: "com.example.window")
        let cloud = simulated.device("phone", account: "ada")

        let settings = try WindowSettings(store: store, cloud: cloud)
        settings.syncsWithCloud = true
        settings.theme = "night"
        settings.windowWidth = 400

        try await settings.synchronizeWithCloud()
        print(settings.cloudState.phase, settings.cloudState.waitingKeys)

        #expect(await printed.first() == "live []")
        #expect(simulated.values(of: "ada") == ["theme": "night"])
    }

    @Test func `push and pull work with the switch off`() async throws {
        let simulated = SimulatedCloud()
        simulated.put("sv", forKey: "locale", account: "ada")
        let settings = try WindowSettings(
            store: MemorySettingsStore(domain: "com.example.window"),
            cloud: simulated.device("phone", account: "ada"))
        settings.theme = "night"

        try await settings.pushLocalToCloud()
        try await settings.pullFromCloud()

        #expect(settings.locale == "sv")
        #expect(simulated.values(of: "ada") == ["theme": "night", "locale": "sv"])
    }

    @Test func `edits are joined, groups travel as one, and the copy can be erased`() async throws {
        let cloud = SimulatedCloud()
        var options = CloudOptions()
        options.isAutomatic = false
        let devices = try ["phone", "laptop"].map { name in
            try PlayerSettings(
                store: MemorySettingsStore(domain: "com.example.player"),
                cloud: cloud.device(name, account: "ada"), options: options)
        }
        for settings in devices {
            settings.syncsWithCloud = true
            try await settings.synchronizeWithCloud()
        }
        devices[0].launchCount += 1
        devices[1].launchCount += 1
        devices[0].favorites = ["jazz"]
        devices[1].favorites = ["folk"]
        devices[0].windowWidth = 500
        for settings in devices + devices { try await settings.synchronizeWithCloud() }
        #expect(devices.map(\.launchCount) == [2, 2])
        #expect(devices[0].favorites == ["folk", "jazz"])
        #expect(devices[1].windowWidth == 500)

        let settings = devices[0]
        try await settings.eraseCloudCopy()
        #expect(cloud.values(of: "ada").isEmpty)
        #expect(settings.launchCount == 2)
    }

    @Test func `a change on one device shows on the other`() async throws {
        let phoneStore = MemorySettingsStore(domain: "com.example.window")
        let laptopStore = MemorySettingsStore(domain: "com.example.window")

        let cloud = SimulatedCloud()
        let phone = try WindowSettings(
            store: phoneStore, cloud: cloud.device("phone", account: "ada"))
        let laptop = try WindowSettings(
            store: laptopStore, cloud: cloud.device("laptop", account: "ada"))

        let changes = laptop.$theme.changes
        phone.syncsWithCloud = true
        laptop.syncsWithCloud = true
        phone.theme = "night"
        let change = await changes.first { _ in true }
        #expect(change?.newValue == "night")
        #expect(change?.source == .remote)
    }
}
