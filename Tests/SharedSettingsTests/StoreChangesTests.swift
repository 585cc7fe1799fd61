import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Changes of a store, over the file of a store, so that the watch is part of it.
@Suite(.timeLimit(.minutes(10))) struct StoreChangesTests {
    @Test func `R107 a change by other code is seen without KVO`() async throws {
        try await withStores { own, other in
            var changes = own.changes().makeAsyncIterator()
            try other.setValue("new", forKey: "key")
            let change = await changes.next()
            #expect(change?.newValue == "new")
            #expect(change?.source == .otherProcess)
            #expect(change?.domain == "a.b")
        }
    }

    @Test func `another writer's source comes with its change`() async throws {
        try await withStores { own, other in
            var changes = own.changes().makeAsyncIterator()
            for source: ChangeSource in [.remote, .import] {
                try other.setValue(.string(source.rawValue), forKey: "key", source: source)
                #expect(await changes.next()?.source == source)
            }
            try other.removeValue(forKey: "key")
            let change = await changes.next()
            #expect(change?.source == .reset)
            #expect(change?.oldValue == "import")
        }
    }

    @Test(arguments: ["com.example.flag", ".", "a.b.c", "..", "@count", "%"])
    func `R113 a key with dots fires`(_ key: String) async throws {
        try await withStores { own, other in
            var changes = own.changes().makeAsyncIterator()
            try own.setValue(1, forKey: key)
            #expect(await changes.next()?.key == key)
            try other.setValue(2, forKey: key)
            #expect(await changes.next()?.key == key)
        }
    }

    @Test func `R129 the new value is readable when its change comes`() async throws {
        try await withStores { own, other in
            var changes = own.changes().makeAsyncIterator()
            for number in Int64(0)..<50 {
                try other.setValue(.integer(number), forKey: "key")
                #expect(await changes.next()?.newValue == .integer(number))
                #expect(try own.value(forKey: "key") == .integer(number))
            }
        }
    }

    @Test func `R141 a reader may write when a change comes`() async throws {
        try await withStores { own, other in
            let changes = own.changes()
            try other.setValue(1, forKey: "count")
            for await change in changes where change.key == "count" {
                guard let count = change.newValue?.integerValue, count < 20 else { break }
                try own.setValue(.integer(count + 1), forKey: "count")
            }
            #expect(try other.value(forKey: "count") == 20)
        }
    }

    @Test func `R125 and R060 readers come and go while eight threads write`() async throws {
        try await withStores { own, other in
            let reader = own.changes()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for thread in 0..<8 {
                    group.addTask {
                        let store = thread.isMultiple(of: 2) ? own : other
                        for number in Int64(0)..<100 {
                            var changes = store.changes().makeAsyncIterator()
                            try store.setValue(.integer(number), forKey: "key \(thread)")
                            _ = await changes.next()
                        }
                    }
                }
                try await group.waitForAll()
            }
            try other.setValue(1, forKey: "end")
            var last: [String: SettingValue] = [:]
            for await change in reader {
                last[change.key] = change.newValue
                if last == (try own.values()) { break }
            }
        }
    }

    @Test func `R145 watching a store that isn't there makes none, and sees it come`() async throws
    {
        try await withTemporaryDirectory { folder in
            let path = folder + "/deep/er/settings.sqlite"
            let own = try SQLiteSettingsStore(path: path, domain: "a.b")
            let reader = own.changes()
            #expect(try own.value(forKey: "key") == nil)
            #expect(!FileManager.default.fileExists(atPath: folder + "/deep"))
            var changes = reader.makeAsyncIterator()
            let other = try SQLiteSettingsStore(path: path, domain: "a.b")
            try other.setValue("abc", forKey: "key")
            #expect(await changes.next()?.newValue == "abc")
        }
    }

    @Test func `M003 each real change makes one event, registering none`() async throws {
        try await withStores { own, _ in
            var changes = own.changes().makeAsyncIterator()
            _ = SettingsLayers(store: own, registered: ["default": 1])
            try own.setValue(1, forKey: "key")
            try own.setValue(1, forKey: "key")
            try own.removeValue(forKey: "key")
            try own.removeValue(forKey: "key")
            try own.setValue(2, forKey: "end")
            var seen: [String] = []
            while let change = await changes.next() {
                seen.append("\(change.key) \(change.newValue?.stringValue ?? "-")")
                if change.key == "end" { break }
            }
            #expect(seen == ["key 1", "key -", "end 2"])
        }
    }

    private func withStores(
        _ body: (_ own: SQLiteSettingsStore, _ other: SQLiteSettingsStore) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            try await body(
                SQLiteSettingsStore(path: path, domain: "a.b"),
                SQLiteSettingsStore(path: path, domain: "a.b"))
        }
    }
}
