import SharedSettings
import Testing

@testable import Timer

/// Nothing here touches the disk: settings without a store live in memory.
@Suite struct `The timer` {
    private let settings = TimerSettings()

    @Test func `plans four rounds by default`() {
        let session = Session(settings)
        #expect(session.phases.count == 8)
        #expect(session.minutes == 4 * 25 + 3 * 5 + 30)
        #expect(session.phases.last == Session.Phase(minutes: 30, name: "long break"))
    }

    @Test func `follows its settings`() {
        settings.workMinutes = 50
        settings.rounds = 1
        #expect(Session(settings).text == "50 min  work\n30 min  long break")
        settings.$workMinutes.reset()
        #expect(Session(settings).phases.first?.minutes == 25)
    }

    @Test(arguments: [-1, 0]) func `plans at least one round`(rounds: Int) {
        settings.rounds = rounds
        #expect(Session(settings).phases.count == 2)
    }

    @Test func `counts sessions on this device alone`() throws {
        for _ in 1...3 { _ = try Timer.run([], settings) }
        #expect(settings.localSessionCount == 3)
        let bound = try TimerSettings(store: MemorySettingsStore(domain: "com.example.timer"))
        #expect(bound.$localSessionCount.isLocal)
        #expect(!bound.$workMinutes.isLocal)
    }

    @Test func `keeps what an earlier run stored`() throws {
        let store = MemorySettingsStore(domain: "com.example.timer", values: ["long_break": 20])
        let settings = try TimerSettings(store: store)
        #expect(settings.longBreakMinutes == 20)
        _ = try Timer.run(["work", "45"], settings)
        #expect(try TimerSettings(store: store).workMinutes == 45)
        #expect(store.value(forKey: "workMinutes") == 45)
        _ = try Timer.run(["reset"], settings)
        #expect(store.values().isEmpty)
    }

    @Test func `reads a stored value of another type as its default`() throws {
        let store = MemorySettingsStore(domain: "com.example.timer", values: ["sound": "whistle"])
        let settings = try TimerSettings(store: store, report: { _ in })
        #expect(settings.sound == .bell)
        #expect(store.value(forKey: "sound") == "whistle")
    }
}
