import Observation
import SettingsTestSupport
import SharedSettings
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct SettingObservationTests {
    struct Plain: SharedSettings {
        @Setting var count = 0
        @Setting var name = "n"
        @Setting var nickname: String?
        @Setting("com.example.flag") var flag = false
    }

    @Test func `a setting's changes have old value, new value and source`() async throws {
        let store = MemorySettingsStore(domain: "a")
        let settings = try Plain(store: store)
        let changes = settings.$count.changes
        settings.count = 1
        settings.name = "other"
        try store.setValue(2, forKey: "count", source: .remote)
        try store.setValue(3, forKey: "count", source: .import)
        let seen = await changes.prefix(3).reduce(into: []) { $0.append($1) }
        #expect(
            seen == [
                ValueChange(oldValue: 0, newValue: 1, source: .local),
                ValueChange(oldValue: 1, newValue: 2, source: .remote),
                ValueChange(oldValue: 2, newValue: 3, source: .import),
            ])
    }

    @Test func `S006 changes from here and from elsewhere both have the property's name`()
        async throws
    {
        let store = MemorySettingsStore(domain: "a")
        let settings = try Plain(store: store)
        let changes = settings.changes
        settings.flag = true
        try store.setValue(false, forKey: "com.example.flag", source: .remote)
        let seen = await changes.prefix(2).reduce(into: []) { $0.append($1) }
        #expect(seen.map(\.property) == ["flag", "flag"])
        #expect(seen.map(\.source) == [.local, .remote])
        #expect(seen.map(\.oldValue) == [false, true])
    }

    @Test func `R113 a key with dots is observed`() async throws {
        let settings = try Plain(store: MemorySettingsStore(domain: "a"))
        let changes = settings.$flag.changes
        settings.flag = true
        #expect(await changes.first { _ in true }?.newValue == true)
    }

    @Test func `R123 a missing optional is observed as nil`() async throws {
        let settings = try Plain(store: MemorySettingsStore(domain: "a"))
        var values = settings.$nickname.values.makeAsyncIterator()
        #expect(await values.next() == .some(nil))
        settings.nickname = "nick"
        #expect(await values.next() == "nick")
        settings.nickname = nil
        #expect(await values.next() == .some(nil))
    }

    @Test func `R129 the new value is readable in the handler`() async throws {
        let settings = try Plain(store: MemorySettingsStore(domain: "a"))
        let changes = settings.$count.changes
        let writer = Task { for number in 1...100 { settings.count = number } }
        for await change in changes {
            #expect(settings.count >= change.newValue)
            if change.newValue == 100 { break }
        }
        await writer.value
    }

    @Test func `R129 the new value is readable in a tracking handler`() throws {
        let settings = try Plain(store: MemorySettingsStore(domain: "a"))
        let seen = Mutex<[Int]>([])
        withObservationTracking {
            _ = settings.count
        } onChange: {
            seen.withLock { $0.append(settings.count) }
        }
        settings.name = "not read"
        #expect(seen.withLock { $0 } == [])
        settings.count = 7
        #expect(seen.withLock { $0 } == [7])
    }

    @Test func `equal values make no event, also when a default is stored`() async throws {
        let settings = try Plain(store: MemorySettingsStore(domain: "a"))
        let changes = settings.changes
        let fired = Atomic(0)
        withObservationTracking {
            _ = settings.count
        } onChange: {
            fired.add(1, ordering: .relaxed)
        }
        settings.count = 0
        settings.count = 0
        settings.$count.reset()
        #expect(fired.load(ordering: .relaxed) == 0)
        settings.name = "end"
        #expect(await changes.first { _ in true }?.property == "name")
    }

    @Test func `a sequence of values begins with the one that holds`() async throws {
        let settings = try Plain(store: MemorySettingsStore(domain: "a"))
        settings.count = 1
        var values = settings.$count.values.makeAsyncIterator()
        #expect(await values.next() == 1)
        settings.count = 2
        #expect(await values.next() == 2)
    }

    @Test func `Observations sees what another store object on the file writes`() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/settings.sqlite"
            let settings = try Plain(store: SQLiteSettingsStore(path: path, domain: "a"))
            let other = try Plain(store: SQLiteSettingsStore(path: path, domain: "a"))
            var counts = Observations { settings.count }.makeAsyncIterator()
            #expect(await counts.next() == 0)
            other.count = 5
            #expect(await counts.next() == 5)
        }
    }

    @Test func `changes by another store object come with their source`() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/settings.sqlite"
            let settings = try Plain(store: SQLiteSettingsStore(path: path, domain: "a"))
            let other = try Plain(store: SQLiteSettingsStore(path: path, domain: "a"))
            let changes = settings.changes
            other.count = 5
            let change = await changes.first { _ in true }
            #expect(change?.source == .otherProcess)
            #expect(change?.newValue == 5)
            #expect(settings.count == 5)
        }
    }

    @Test func `cancellation ends a sequence`() async throws {
        let settings = try Plain(store: MemorySettingsStore(domain: "a"))
        let changes = settings.changes
        let reader = Task { await changes.reduce(into: 0) { count, _ in count += 1 } }
        reader.cancel()
        #expect(await reader.value == 0)
    }

    @Test func `settings that are gone leave nothing behind`() async throws {
        let store = MemorySettingsStore(domain: "a")
        try await confirmEnd(of: store)
    }

    /// Waits until the stream that watched for the settings has ended, by the life of its store.
    private func confirmEnd(of store: MemorySettingsStore) async throws {
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        let watched = EndedStore(base: store, continuation: continuation)
        do { _ = try Plain(store: watched).count }
        for await _ in ended { return }
    }

    @Test func `unbound settings can be observed too`() async throws {
        let settings = Plain()
        settings.count = 1
        let one = settings.$count.changes
        settings.count = 2
        #expect(await one.first { _ in true }?.newValue == 2)
        let all = settings.changes
        settings.name = "m"
        let change = await all.first { _ in true }
        #expect(change?.property == "name")
        #expect(settings.count == 2)
        #expect(settings.$count.key == "count")
    }

    @Test func `a binding reads, writes and is observed`() throws {
        let settings = try Plain(store: MemorySettingsStore(domain: "a"))
        let binding = settings.$count.binding
        let fired = Atomic(0)
        withObservationTracking {
            _ = binding.wrappedValue
        } onChange: {
            fired.add(1, ordering: .relaxed)
        }
        binding.wrappedValue += 3
        #expect(settings.count == 3)
        #expect(fired.load(ordering: .relaxed) == 1)
    }
}

/// A store that tells when a stream of its changes has ended.
private struct EndedStore: SettingsStore {
    let base: MemorySettingsStore
    let continuation: AsyncStream<Void>.Continuation
    var domain: String { base.domain }

    func value(forKey key: String) throws -> SettingValue? { base.value(forKey: key) }
    func values() throws -> [String: SettingValue] { base.values() }
    func flush() throws {}

    func update<Result>(
        source: ChangeSource, _ body: (inout SettingsTransaction) throws -> Result
    ) throws -> Result {
        try base.update(source: source, body)
    }

    func changes() -> AsyncStream<SettingChange> {
        let (stream, changes) = AsyncStream.makeStream(of: SettingChange.self)
        changes.onTermination = { _ in continuation.yield() }
        return stream
    }
}
