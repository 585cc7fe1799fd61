import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Synchronization
import Testing

private enum ViewMode: String, CaseIterable, SettingRepresentable {
    case agenda, day, week
}

private struct CalendarSettings: SharedSettings {
    @Setting var remindersEnabled = true
    @Setting("root_view_mode") var rootViewMode = ViewMode.agenda
    @Setting var hiddenCalendars: [String] = []
    @Setting var alarmMinutes = 15
    @Setting var localViewMode = ViewMode.day
    @Setting(.local) var windowWidth = 320.0
}

@Suite(.timeLimit(.minutes(10))) struct `typed settings in a cloud` {
    private let cloud = SimulatedCloud()

    private func settings(
        _ device: SimulatedDevice, store: MemorySettingsStore = MemorySettingsStore(domain: "app"),
        isAutomatic: Bool = false, report: @escaping SettingsReporter = { _ in }
    ) throws -> CalendarSettings {
        var options = CloudOptions()
        options.isAutomatic = isAutomatic
        return try CalendarSettings(
            store: store, cloud: device, options: options, report: report)
    }

    @Test func `a change on one device shows on the other`() async throws {
        let phone = try settings(cloud.phone())
        let laptop = try settings(cloud.laptop())
        for device in [phone, laptop] { device.syncsWithCloud = true }
        phone.remindersEnabled = false
        phone.rootViewMode = .week
        try await phone.synchronizeWithCloud()
        try await laptop.synchronizeWithCloud()
        #expect(!laptop.remindersEnabled)
        #expect(laptop.rootViewMode == .week)
        #expect(cloud.values(of: "ada") == ["remindersEnabled": false, "root_view_mode": "week"])
    }

    @Test func `it does so by itself`() async throws {
        let phone = try settings(cloud.phone(), isAutomatic: true)
        let laptop = try settings(cloud.laptop(), isAutomatic: true)
        let changes = laptop.changes
        for device in [phone, laptop] { device.syncsWithCloud = true }
        phone.hiddenCalendars = ["work"]
        var iterator = changes.makeAsyncIterator()
        #expect(await iterator.next()?.property == "hiddenCalendars")
        #expect(laptop.hiddenCalendars == ["work"])
    }

    @Test func `S006 remote changes bear property names and a source of their own`() async throws {
        let phone = try settings(cloud.phone())
        let laptop = try settings(cloud.laptop())
        for device in [phone, laptop] { device.syncsWithCloud = true }
        var remote = laptop.changes.makeAsyncIterator()
        var local = phone.changes.makeAsyncIterator()
        phone.rootViewMode = .week
        let mine = await local.next()
        #expect(mine?.property == "rootViewMode")
        #expect(mine?.source == .local)
        try await phone.synchronizeWithCloud()
        try await laptop.synchronizeWithCloud()
        let theirs = await remote.next()
        #expect(theirs?.property == "rootViewMode")
        #expect(theirs?.key == "root_view_mode")
        #expect(theirs?.oldValue == "agenda")
        #expect(theirs?.source == .remote)
    }

    @Test func `S004 pushing sends what was set, not defaults, local settings or the switch`()
        async throws
    {
        let phone = try settings(cloud.phone())
        phone.syncsWithCloud = true
        phone.localViewMode = .week
        phone.windowWidth = 400
        phone.alarmMinutes = 30
        try await phone.pushLocalToCloud()
        #expect(cloud.values(of: "ada") == ["alarmMinutes": 30])
        #expect(cloud.history(of: "ada").map(\.key) == ["alarmMinutes"])
    }

    @Test func `S008 turned on, what is here and there are joined`() async throws {
        cloud.put(["work"], forKey: "hiddenCalendars", account: "ada")
        let phone = try settings(cloud.phone(), isAutomatic: true)
        phone.alarmMinutes = 5
        #expect(!phone.syncsWithCloud)
        #expect(phone.cloudState.phase == .off)
        phone.syncsWithCloud = true
        for await state in phone.cloudStates
        where state.phase == .live && state.waitingKeys.isEmpty { break }
        #expect(phone.hiddenCalendars == ["work"])
        #expect(
            cloud.values(of: "ada") == ["hiddenCalendars": ["work"], "alarmMinutes": 5])
    }

    @Test func `C10.7 a device that only starts and reads sends nothing`() async throws {
        let device = cloud.phone()
        let phone = try settings(device)
        phone.syncsWithCloud = true
        _ = (phone.remindersEnabled, phone.rootViewMode, phone.hiddenCalendars)
        for _ in 0..<3 { try await phone.synchronizeWithCloud() }
        #expect(device.pushCount == 0)
    }

    @Test func `R080 a value that doesn't fit its property is kept aside and reported once`()
        async throws
    {
        cloud.put("fortnight", forKey: "root_view_mode", account: "ada")
        let problems = Mutex<[SettingsProblem]>([])
        let phone = try settings(cloud.phone()) { problem in
            problems.withLock { $0.append(problem) }
        }
        phone.syncsWithCloud = true
        for _ in 0..<2 { try await phone.synchronizeWithCloud() }
        #expect(phone.rootViewMode == .agenda)
        #expect(problems.withLock { $0.map(\.property) } == ["rootViewMode"])
        #expect(problems.withLock { $0.map(\.kind) } == [.keptAside])
        #expect(cloud.values(of: "ada") == ["root_view_mode": "fortnight"])
    }

    @Test func `R068 a value that doesn't fit in the cloud is named, before and after`()
        async throws
    {
        let small = SimulatedCloud(
            limits: CloudLimits(totalByteCount: 100, keyCount: 9, keyByteCount: 64))
        let problems = Mutex<[SettingsProblem]>([])
        let phone = try settings(small.phone()) { problem in
            problems.withLock { $0.append(problem) }
        }
        phone.syncsWithCloud = true
        let many = (0..<100).map { "calendar \($0)" }
        #expect(
            phone.cloudForecast(for: \.$hiddenCalendars, many)?.keys == ["hiddenCalendars"])
        #expect(phone.cloudForecast(for: \.$hiddenCalendars, ["one"]) == nil)
        phone.hiddenCalendars = many
        for _ in 0..<3 { try await phone.synchronizeWithCloud() }
        #expect(phone.hiddenCalendars == many)
        #expect(problems.withLock { $0.map(\.kind) } == [.notSent])
        #expect(problems.withLock { $0.map(\.property) } == ["hiddenCalendars"])
        #expect(phone.cloudState.refusedKeys.keys.sorted() == ["hiddenCalendars"])
    }

    @Test func `the listing names properties`() async throws {
        let phone = try settings(cloud.phone())
        phone.syncsWithCloud = true
        phone.rootViewMode = .week
        let local = phone.synchronizedKeys.filter { $0.standing == .local }
        #expect(local.map(\.key.property) == ["localViewMode", "windowWidth"])
        let waiting = phone.synchronizedKeys.filter { $0.standing == .waiting }
        #expect(waiting.map(\.key.property) == ["rootViewMode"])
    }

    @Test func `settings without a cloud say so`() async throws {
        let phone = CalendarSettings()
        #expect(phone.cloudState.phase == .off)
        #expect(phone.synchronizedKeys.isEmpty)
        await #expect { try await phone.pushLocalToCloud() } throws: {
            ($0 as? CloudRefusal)?.code == .noCloud
        }
    }

    @Test func `settings that nobody holds stop synchronizing`() async throws {
        let device = cloud.phone()
        weak var synchronizerStore: MemorySettingsStore?
        do {
            let store = MemorySettingsStore(domain: "app")
            synchronizerStore = store
            let phone = try settings(device, store: store, isAutomatic: true)
            phone.syncsWithCloud = true
            for await state in phone.cloudStates where state.phase == .live { break }
        }
        while device.listenerCount > 0 || synchronizerStore != nil { await Task.yield() }
    }
}
