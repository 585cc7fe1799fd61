import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Files in a store's place that are no stores.
@Suite struct UnreadableStoreTests {
    private static let garbage: [(String, Data)] = [
        ("text", Data("this is not a settings store, but someone's only copy of a poem\n".utf8)),
        ("a few bytes", Data([1, 2, 3])),
        ("noise", Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 3) })),
        ("the mark of a database alone", Data("SQLite format 3\0".utf8)),
    ]

    @Test(arguments: garbage)
    func `R131 and M008 garbage is kept aside with its reason, and a new store is begun`(
        _ name: String, _ content: Data
    ) async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            try content.write(to: URL(filePath: path))
            let store = try SQLiteSettingsStore(path: path, domain: "a.b")
            #expect(try store.values() == [:])
            #expect(store.unreadableFile?.path == path)
            #expect(store.unreadableFile?.setAsidePath == nil)
            #expect(try Data(contentsOf: URL(filePath: path)) == content, "reading left it alone")

            try store.setValue(1, forKey: "key")
            #expect(try store.value(forKey: "key") == 1)
            let aside = try #require(store.unreadableFile?.setAsidePath)
            #expect(aside.hasPrefix(path + ".unreadable-2"))
            #expect(try Data(contentsOf: URL(filePath: aside)) == content)
            let reason = try String(contentsOfFile: aside + ".reason.txt", encoding: .utf8)
            #expect(reason.contains(store.unreadableFile?.reason ?? "?"))
        }
    }

    @Test(arguments: [0, 1, 2, 3, 5, 10, 20, 50, 90, 99])
    func `R131 a truncated store is kept aside, or whole`(_ percent: Int) async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            try Self.fill(path)
            let whole = try Data(contentsOf: URL(filePath: path))
            let part = whole.prefix(whole.count * percent / 100)
            try part.write(to: URL(filePath: path))
            let store = try SQLiteSettingsStore(path: path, domain: "a.b")
            #expect(try store.values() == [:])
            try store.setValue("new", forKey: "key")
            #expect(try store.values() == ["key": "new"])
            guard !part.isEmpty else { return }
            let aside = try #require(store.unreadableFile?.setAsidePath)
            #expect(try Data(contentsOf: URL(filePath: aside)) == part)
        }
    }

    @Test func `a store with damaged bytes never crashes, and is never overwritten`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            try Self.fill(path)
            let whole = try Data(contentsOf: URL(filePath: path))
            var random = SeededRandom(seed: UInt64.random(in: 0...UInt64.max))
            for round in 0..<60 {
                var damaged = whole
                for _ in 0..<Int.random(in: 1...200, using: &random) {
                    let place = Int.random(in: 0..<damaged.count, using: &random)
                    damaged[place] = UInt8.random(in: 0...255, using: &random)
                }
                let copy = "\(folder)/\(round).sqlite"
                try damaged.write(to: URL(filePath: copy))
                let store = try SQLiteSettingsStore(path: copy, domain: "a.b")
                _ = try? store.values()
                _ = try? store.setValue("new", forKey: "key")
                if let aside = store.unreadableFile?.setAsidePath {
                    let kept = try Data(contentsOf: URL(filePath: aside))
                    #expect(kept == damaged, "seed \(random.seed), round \(round)")
                }
            }
        }
    }

    @Test func `two processes' objects that find garbage keep it once`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            try Data("garbage".utf8).write(to: URL(filePath: path))
            let stores = try (0..<4).map { _ in
                try SQLiteSettingsStore(path: path, domain: "a.b")
            }
            for store in stores { #expect(try store.values() == [:]) }
            for (number, store) in stores.enumerated() {
                try store.setValue(1, forKey: "key \(number)")
            }
            for store in stores { #expect(try store.values().count == 4) }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names.filter { $0.contains("unreadable") && !$0.hasSuffix(".txt") }.count == 1)
        }
    }

    private static func fill(_ path: String) throws {
        let store = try SQLiteSettingsStore(path: path, domain: "a.b")
        try store.update { step in
            for number in 0..<200 {
                let text = String(repeating: "value \(number) ", count: 20)
                try step.setValue(.string(text), forKey: "com.example.key\(number)")
            }
        }
    }
}
