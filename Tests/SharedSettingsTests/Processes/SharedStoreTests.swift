import SettingsTestSupport
import SharedSettings
import Testing

/// Stores that several processes use at once.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SharedStoreTests {
    @Test func `M001 a value is there after the process that stored it has ended`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            try await ProbeProcess.run("set", path, "k", "hello")
            let lines = try await ProbeProcess.run("get", path, "k")
            #expect(lines == ["hello"])
        }
    }

    @Test func `M009 and R111 a running process sees what another stores`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            let store = try SQLiteSettingsStore(path: path, domain: "com.example.probe")
            #expect(try store.value(forKey: "k") == nil)
            var changes = store.changes().makeAsyncIterator()
            for text in ["hello", "world"] {
                try await ProbeProcess.run("set", path, "k", text)
                #expect(try store.value(forKey: "k") == .string(text))
                let change = await changes.next()
                #expect(change?.newValue == .string(text))
                #expect(change?.source == .otherProcess)
            }
        }
    }

    @Test func `M010 two processes with 10,000 increments each end at 20,000`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            let watcher = try ProbeProcess("watch", path, "count", "20000")
            var lines = watcher.lines.makeAsyncIterator()
            #expect(await lines.next() == "ready")
            let writers = try (0..<2).map { _ in
                try ProbeProcess("increment", path, "count", "10000")
            }
            for writer in writers { #expect(await writer.waitForExit() == 0) }
            var last: String?
            while let line = await lines.next() { last = line }
            #expect(last == "otherProcess 20000")
            #expect(await watcher.waitForExit() == 0)
            let store = try SQLiteSettingsStore(path: path, domain: "com.example.probe")
            #expect(try store.value(forKey: "count") == 20_000)
        }
    }

    @Test(arguments: 1...5)
    func `killing a writer loses nothing that was stored`(_ round: Int) async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            let watching = try SQLiteSettingsStore(path: path, domain: "com.example.probe")
            let changes = watching.changes()
            let writer = try ProbeProcess("write", path, "count", "1000000")
            var told: Int64 = 0
            for await line in writer.lines {
                told = Int64(line) ?? 0
                if told == Int64(round * 100) { writer.killNow() }
            }
            await writer.waitForExit()
            #expect(told >= Int64(round * 100))
            let store = try SQLiteSettingsStore(path: path, domain: "com.example.probe")
            let kept = try #require(store.value(forKey: "count")?.integerValue)
            #expect(kept == told || kept == told + 1)
            #expect(try watching.value(forKey: "count") == .integer(kept))
            for await change in changes where change.newValue == .integer(kept) { break }
            try store.setValue("still", forKey: "writable")
        }
    }
}
