import FoundationEssentials
import Observation
import SettingsTestSupport
import SharedSettings
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct SettingThreadTests {
    struct Counters: SharedSettings {
        @Setting var one = 0
        @Setting var two = 0
        @Setting var three = 0
        @Setting var four = 0

        func set(_ index: Int, _ value: Int) {
            switch index % 4 {
            case 0: one = value
            case 1: two = value
            case 2: three = value
            default: four = value
            }
        }

        var all: [Int] { [one, two, three, four] }
    }

    /// How often each thread writes: `SETTINGS_THREAD_WRITES`, or few enough for every run.
    static let writes =
        ProcessInfo.processInfo.environment["SETTINGS_THREAD_WRITES"].flatMap { Int($0) } ?? 1_000

    @Test(arguments: [false, true])
    func `R125 eight threads write many times, and every observer sees the last value`(
        isBound: Bool
    ) async throws {
        let settings =
            isBound ? try Counters(store: MemorySettingsStore(domain: "a")) : Counters()
        let changes = settings.changes
        let values = settings.$one.values
        let tracked = Task {
            for await all in Observations({ settings.all }) where all.allSatisfy({ $0 == -1 }) {
                return true
            }
            return false
        }
        let ofOne = Task { await values.first { $0 == -1 } }
        let ofAll = Task {
            var last: [String: SettingValue] = [:]
            for await change in changes {
                #expect(
                    change.oldValue == last[change.property] ?? 0, "in order, none lost between")
                last[change.property] = change.newValue
                if last.count == 4, last.values.allSatisfy({ $0 == -1 }) { break }
            }
            return last
        }
        try await write(to: settings)
        for index in 0..<4 { settings.set(index, -1) }
        #expect(settings.all == [-1, -1, -1, -1])
        #expect(await ofOne.value == -1)
        #expect(await ofAll.value.count == 4)
        #expect(await tracked.value)
    }

    private func write(to settings: Counters) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    try await onOwnThread {
                        for number in 0..<Self.writes { settings.set(thread, number) }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `R060 observers come and go on many threads`() async throws {
        let settings = try Counters(store: MemorySettingsStore(domain: "a"))
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    for number in 1...200 {
                        let changes = settings.$one.changes
                        settings.set(thread, number)
                        withObservationTracking({ _ = settings.all }, onChange: {})
                        _ = changes
                    }
                }
            }
        }
        settings.one = -1
        #expect(settings.one == -1)
    }
}
