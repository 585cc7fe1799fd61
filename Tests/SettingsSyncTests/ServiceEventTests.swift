import SharedSettings
import SyncProtocol
import Synchronization
import Testing

@testable import SettingsSync

@Suite(.timeLimit(.minutes(10))) struct `events of the sync service` {
    private let service: TestSyncService

    init() throws {
        service = try TestSyncService()
    }

    /// Options whose retries come at once, and whose other pauses end when a test says so.
    private static var quick: CloudOptions {
        var options = CloudOptions()
        options.retry = .milliseconds(1)...(.milliseconds(5))
        return options
    }

    @Test func `A5.4 R062 an idle device is told and updated when another one writes`()
        async throws
    {
        let laptop = try ServiceDevice(service, options: Self.quick)
        let running = Task { await laptop.sync.run() }
        defer { running.cancel() }
        await laptop.waitFor { $0.phase == .live }
        let changes = laptop.store.changes()
        let phone = try ServiceDevice(service)
        try phone.set("news", "b")
        try await phone.sync.synchronize()
        for await change in changes where change.key == "b" {
            #expect(change.newValue == "news")
            #expect(change.source == .remote)
            break
        }
    }

    @Test func `an edit is sent by itself, and its own echo is passed over`() async throws {
        let phone = try ServiceDevice(service, options: Self.quick)
        let running = Task { await phone.sync.run() }
        defer { running.cancel() }
        await phone.waitFor { $0.phase == .live }
        try phone.set(1, "a")
        await phone.waitFor { $0.waitingKeys.isEmpty && $0.lastRefusal == nil }
        #expect(try service.values() == ["a": 1])
    }

    @Test func `a service that was started again is found, and what was missed is caught up on`()
        async throws
    {
        let laptop = try ServiceDevice(service, options: Self.quick)
        let running = Task { await laptop.sync.run() }
        defer { running.cancel() }
        await laptop.waitFor { $0.phase == .live }
        let changes = laptop.store.changes()
        service.stop()
        try service.start()
        let phone = try ServiceDevice(service)
        try phone.set("after", "a")
        try await phone.sync.synchronize()
        for await change in changes where change.key == "a" {
            #expect(change.newValue == "after")
            break
        }
    }

    @Test func `a silent line is given up and made anew`() async throws {
        let (asked, pauses) = AsyncStream<Duration>.makeStream()
        var options = CloudOptions()
        options.pause = { duration in
            pauses.yield(duration)
            // Silence ends at once; nothing else does.
            if duration == SyncEventListener.longestSilence { return }
            try await Task.sleep(for: .milliseconds(1))
        }
        let cloud = SyncServiceCloud(
            domain: "d", transport: SilentTransport(), options: options,
            signIn: { [signIn = service.signIn] in signIn })
        let events = cloud.events()
        var silences = 0
        for await duration in asked where duration == SyncEventListener.longestSilence {
            silences += 1
            if silences == 4 { break }
        }
        _ = events
    }

    @Test func `somebody signs in while an app runs`() async throws {
        let signIn = Box<SyncSignIn?>(nil)
        var options = Self.quick
        options.pause = { _ in try await Task.sleep(for: .milliseconds(1)) }
        let cloud = SyncServiceCloud(
            domain: "d", options: options, signIn: { signIn.value })
        var events = cloud.events().makeAsyncIterator()
        #expect(await events.next() == .accountChanged)
        signIn.value = service.signIn
        while let event = await events.next() {
            if event == .available { break }
        }
    }

    @Test func `nobody reads any more, and the connection is closed`() async throws {
        do {
            let cloud = SyncServiceCloud(
                domain: "d", signIn: { [signIn = service.signIn] in signIn })
            var events = cloud.events().makeAsyncIterator()
            #expect(await events.next() == .available)
            #expect(service.streamCount == 1)
        }
        // A line that nobody reads is noticed when something is to be told.
        while service.streamCount > 0 {
            try await service.put(
                "a", type: SyncValueType.plain, SettingValue(1).encodedBytes, namespace: "d")
        }
    }

    /// A service that never answers.
    private struct SilentTransport: SyncTransport {
        func send(_ request: SyncRequest) async throws -> SyncResponse {
            throw SyncTransportError("Away.")
        }

        func stream(_ request: SyncRequest) async throws -> SyncStreamedResponse {
            let (body, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
            continuation.yield(Array(": hello\n".utf8))
            return SyncStreamedResponse(head: SyncResponse(status: 200), body: body)
        }
    }
}

@Suite struct `a stream of events taken apart` {
    private static let text =
        "retry: 1500\n\n: beat\nid: 1:2\nevent: changes\ndata: {\ndata: }\n\r\n"
        + "data:x\r\revent: bye\ndata\n\n"

    private static let parts: [EventStreamParser.Part] = [
        .retry(milliseconds: 1500), .comment, .event(name: "changes", data: "{\n}"),
        .event(name: "message", data: "x"), .event(name: "bye", data: ""),
    ]

    @Test(arguments: [1, 2, 3, 7, 1000])
    func `pieces may begin and end anywhere`(size: Int) {
        var parser = EventStreamParser()
        var parts: [EventStreamParser.Part] = []
        let bytes = Array(Self.text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            parts += parser.take(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        #expect(parts == Self.parts)
        #expect(parser.lastEventID == "1:2")
    }

    @Test func `an endless event takes no endless room`() {
        var parser = EventStreamParser()
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
        for _ in 0..<64 { _ = parser.take(piece) }
        #expect(parser.bufferedByteCount <= EventStreamParser.eventLimit)
    }
}
