import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct `a running synchronizer` {
    private let cloud = SimulatedCloud()

    /// Options whose pauses end when the test says so.
    private final class Pauses: Sendable {
        private let asked = AsyncStream<Duration>.makeStream()
        private let wakeUps = Mutex<[CheckedContinuation<Void, Never>]>([])

        var options: CloudOptions {
            var options = CloudOptions()
            options.polling = .seconds(7777)
            options.random = { .max }
            options.pause = { [self] duration in
                if duration == .seconds(7777) { return try await Task.sleep(for: .seconds(3600)) }
                await withCheckedContinuation { wakeUp in
                    wakeUps.withLock { $0.append(wakeUp) }
                    asked.continuation.yield(duration)
                }
                try Task.checkCancellation()
            }
            return options
        }

        /// Waits for a pause of a duration, and leaves it; ends others.
        func begun(_ duration: Duration) async {
            for await asked in asked.stream {
                if asked == duration { return }
                endAll()
            }
        }

        func endAll() {
            for wakeUp in wakeUps.withLock({ all in
                defer { all = [] }
                return all
            }) { wakeUp.resume() }
        }

        /// Ends pauses as they are asked for, until the task is cancelled.
        func endEach() async {
            while !Task.isCancelled, await next() != nil {}
        }

        /// Waits for a pause to be asked for, and ends it.
        func next() async -> Duration? {
            var iterator = asked.stream.makeAsyncIterator()
            let duration = await iterator.next()
            endAll()
            return duration
        }
    }

    private func waitFor(
        _ device: TestDevice, _ holds: (CloudState) -> Bool
    ) async {
        for await state in device.sync.states() where holds(state) { return }
    }

    private func waitFor(_ key: String, in store: any SettingsStore) async -> SettingChange? {
        for await change in store.changes() where change.key == key { return change }
        return nil
    }

    @Test func `R062 an idle device is told and updated when another one writes`() async throws {
        let laptop = try TestDevice(cloud.laptop())
        let running = Task { await laptop.sync.run() }
        defer { running.cancel() }
        await waitFor(laptop) { $0.phase == .live }
        let changes = laptop.base.changes()
        let phone = try TestDevice(cloud.phone())
        try phone.set("news", "k")
        try await phone.sync.synchronize()
        var iterator = changes.makeAsyncIterator()
        let change = await iterator.next()
        #expect(change?.key == "k")
        #expect(change?.newValue == "news")
        #expect(change?.source == .remote)
    }

    @Test func `an edit is sent without being asked for, by whatever way it was made`()
        async throws
    {
        let phone = try TestDevice(cloud.phone())
        let running = Task { await phone.sync.run() }
        defer { running.cancel() }
        await waitFor(phone) { $0.phase == .live }
        let laptop = cloud.laptop()
        var events = laptop.events().makeAsyncIterator()
        try phone.set(1, "a")
        #expect(await events.next() == .changed(keys: ["a"]))
        try phone.base.setValue(2, forKey: "b", source: .otherProcess)
        #expect(await events.next() == .changed(keys: ["b"]))
    }

    @Test func `S008 the switch starts it`() async throws {
        cloud.put(2, forKey: "b", account: "ada")
        let phone = try TestDevice(cloud.phone(), isOn: nil)
        let running = Task { await phone.sync.run() }
        defer { running.cancel() }
        try phone.set(1, "a")
        #expect(phone.cloud.pullCount == 0)
        try phone.sync.setOn(true)
        await waitFor(phone) { $0.phase == .live && $0.waitingKeys.isEmpty }
        #expect(cloud.values(of: "ada") == ["a": 1, "b": 2])
        #expect(try phone["b"] == 2)
    }

    @Test func `R070 what isn't sent is shown, and tried again until the cloud has it`()
        async throws
    {
        let pauses = Pauses()
        let phone = try TestDevice(cloud.phone(), options: pauses.options)
        for _ in 0..<3 {
            phone.cloud.refuseNext(CloudRefusal(code: .offline, description: "Away."))
        }
        try phone.set(1, "a")
        let running = Task { await phone.sync.run() }
        defer { running.cancel() }
        await waitFor(phone) { $0.lastRefusal?.code == .offline }
        #expect(phone.sync.state.waitingKeys == ["a"])
        var delays: [Duration] = []
        for _ in 0..<3 { delays.append(await pauses.next() ?? .zero) }
        #expect(delays.map { ($0 / .seconds(1)).rounded() } == [1, 2, 4])
        await waitFor(phone) { $0.waitingKeys.isEmpty && $0.lastRefusal == nil }
        #expect(cloud.values(of: "ada") == ["a": 1])
    }

    @Test func `edits are sent once they cease for a while, together`() async throws {
        let pauses = Pauses()
        let phone = try TestDevice(cloud.phone(), options: pauses.options)
        let running = Task { await phone.sync.run() }
        defer { running.cancel() }
        await waitFor(phone) { $0.phase == .live }
        try phone.set(1, "a")
        await pauses.begun(.milliseconds(500))
        try phone.set(2, "a")
        try phone.set(1, "b")
        #expect(phone.cloud.pushCount == 0)
        pauses.endAll()
        await pauses.begun(.milliseconds(500))
        #expect(phone.cloud.pushCount == 0)
        pauses.endAll()
        let ending = Task { await pauses.endEach() }
        defer { ending.cancel() }
        await waitFor(phone) { $0.waitingKeys.isEmpty }
        #expect(phone.cloud.pushCount == 1)
        #expect(cloud.values(of: "ada") == ["a": 2, "b": 1])
        #expect(cloud.history(of: "ada").count == 2)
    }

    @Test func `edits that don't cease are sent after five seconds`() async throws {
        let pauses = Pauses()
        let phone = try TestDevice(cloud.phone(), options: pauses.options)
        let running = Task { await phone.sync.run() }
        defer { running.cancel() }
        await waitFor(phone) { $0.phase == .live }
        try phone.set(0, "a")
        for number in Int64(1)...10 {
            await pauses.begun(.milliseconds(500))
            #expect(phone.cloud.pushCount == 0)
            try phone.set(.integer(number), "a")
            pauses.endAll()
        }
        await waitFor(phone) { $0.waitingKeys.isEmpty }
        #expect(cloud.values(of: "ada") == ["a": 10])
    }

    @Test func `what is asked for is done at once`() async throws {
        let pauses = Pauses()
        let phone = try TestDevice(cloud.phone(), options: pauses.options)
        let running = Task { await phone.sync.run() }
        defer { running.cancel() }
        await waitFor(phone) { $0.phase == .live }
        try phone.set(1, "a")
        try await phone.sync.synchronize()
        #expect(cloud.values(of: "ada") == ["a": 1])
    }

    /// A cloud that wants to be left alone for a while after each batch.
    private struct SlowCloud: CloudStore {
        let device: SimulatedDevice

        var limits: CloudLimits { device.limits }
        var minimumPushInterval: Duration { .seconds(15) }

        func pull(since cursor: CloudCursor?) async throws(CloudRefusal) -> CloudPull {
            try await device.pull(since: cursor)
        }

        func push(_ batch: CloudBatch) async throws(CloudRefusal) -> CloudReply {
            try await device.push(batch)
        }

        func events() -> AsyncStream<CloudEvent> { device.events() }
    }

    @Test func `a cloud that wants pauses between batches gets them`() async throws {
        let pauses = Pauses()
        let device = cloud.phone()
        let sync = try CloudSynchronizer(
            store: MemorySettingsStore(domain: "app"), keys: TestDevice.keys,
            cloud: SlowCloud(device: device), accepts: { _, _ in true }, options: pauses.options)
        try sync.setOn(true)
        let running = Task { await sync.run() }
        defer { running.cancel() }
        for await state in sync.states() where state.phase == .live { break }
        try sync.store.setValue(1, forKey: "a")
        await pauses.begun(.seconds(15))
        for await state in sync.states() where state.waitingKeys.isEmpty { break }
        try sync.store.setValue(2, forKey: "a")
        #expect(device.pushCount == 1)
        pauses.endAll()
        await pauses.begun(.milliseconds(500))
        #expect(device.pushCount == 1)
        pauses.endAll()
        let ending = Task { await pauses.endEach() }
        defer { ending.cancel() }
        for await state in sync.states() where state.waitingKeys.isEmpty { break }
        #expect(device.pushCount == 2)
    }

    @Test func `A5.4 a change that no notice told of is found`() async throws {
        let pauses = Pauses()
        var options = pauses.options
        options.polling = .seconds(900)
        cloud.faults.lostEvents = 1
        let laptop = try TestDevice(cloud.laptop(), options: options)
        let running = Task { await laptop.sync.run() }
        defer { running.cancel() }
        await waitFor(laptop) { $0.phase == .live }
        let changes = laptop.base.changes()
        cloud.put("news", forKey: "k", account: "ada")
        #expect(await pauses.next() == .seconds(900))
        var iterator = changes.makeAsyncIterator()
        #expect(await iterator.next()?.newValue == "news")
    }

    @Test func `a cloud that says when to come back is heard`() async throws {
        let pauses = Pauses()
        let phone = try TestDevice(cloud.phone(), options: pauses.options)
        phone.cloud.refuseNext(
            CloudRefusal(code: .throttled, description: "Later.", retryAfter: .seconds(90)))
        let running = Task { await phone.sync.run() }
        defer { running.cancel() }
        #expect(await pauses.next() == .seconds(90))
        await waitFor(phone) { $0.phase == .live }
    }

    @Test func `a change of account is noticed`() async throws {
        cloud.put("bob's", forKey: "a", account: "bob")
        let phone = try TestDevice(cloud.phone())
        let running = Task { await phone.sync.run() }
        defer { running.cancel() }
        await waitFor(phone) { $0.phase == .live }
        phone.cloud.account = "bob"
        await waitFor(phone) { $0.account == "bob" && $0.phase == .live }
        #expect(try phone["a"] == "bob's")
    }

    @Test func `cancelled, it ends and leaves no reader, and may be run again`() async throws {
        let phone = try TestDevice(cloud.phone())
        for _ in 0..<2 {
            let running = Task { await phone.sync.run() }
            await waitFor(phone) { $0.phase == .live }
            running.cancel()
            await running.value
            #expect(phone.cloud.listenerCount == 0)
        }
    }
}
