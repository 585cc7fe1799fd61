import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where the file lies: made late, for the user alone, through links, and replaced under way.
@Suite(.timeLimit(.minutes(10))) struct StorePlaceTests {
    @Test func `R145 reading, watching and flushing make no file`() async throws {
        try await withTemporaryDirectory { folder in
            let store = try SQLiteSettingsStore(path: folder + "/a/b.sqlite", domain: "a.b")
            let changes = store.changes()
            #expect(try store.value(forKey: "key") == nil)
            #expect(try store.values() == [:])
            try store.flush()
            withExtendedLifetime(changes) {}
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
    }

    @Test func `folder and files are for the user alone`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/a/b/settings.sqlite"
            let store = try SQLiteSettingsStore(path: path, domain: "a.b")
            try store.setValue(1, forKey: "key")
            for (path, expected) in [
                (folder + "/a", 0o700), (folder + "/a/b", 0o700), (path, 0o600),
                (path + "-wal", 0o600), (path + "-shm", 0o600),
            ] {
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                #expect(attributes[.posixPermissions] as? Int == expected, "\(path)")
            }
        }
    }

    @Test func `R135 a linked store is written through the link`() async throws {
        try await withTemporaryDirectory { folder in
            let link = folder + "/settings.sqlite"
            let target = folder + "/dotfiles/my.sqlite"
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: "dotfiles/my.sqlite")
            let store = try SQLiteSettingsStore(path: link, domain: "a.b")
            #expect(try store.values() == [:])
            try store.setValue(1, forKey: "key")
            let direct = try SQLiteSettingsStore(path: target, domain: "a.b")
            #expect(try direct.value(forKey: "key") == 1)
            try direct.setValue(2, forKey: "key")
            #expect(try store.value(forKey: "key") == 2)
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: link)
                    == "dotfiles/my.sqlite")
        }
    }

    @Test func `R137 a file moved over a live store is read, and not overwritten`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            let backup = folder + "/backup.sqlite"
            do {
                let other = try SQLiteSettingsStore(path: backup, domain: "a.b")
                try other.setValue("restored", forKey: "key")
                try other.setValue("only there", forKey: "other")
            }
            let store = try SQLiteSettingsStore(path: path, domain: "a.b")
            try store.setValue("lost", forKey: "key")
            try store.setValue("lost", forKey: "here")
            var changes = store.changes().makeAsyncIterator()
            try Self.move(backup, over: path)
            var seen: [String: SettingValue?] = [:]
            while seen.count < 3, let change = await changes.next() {
                seen[change.key] = .some(change.newValue)
            }
            let expected: [String: SettingValue?] = [
                "key": "restored", "here": nil, "other": "only there",
            ]
            #expect(seen == expected)
            try store.setValue("next", forKey: "key")
            try store.flush()
            let fresh = try SQLiteSettingsStore(path: path, domain: "a.b")
            #expect(try fresh.values() == ["key": "next", "other": "only there"])
        }
    }

    @Test func `R137 a write notices at once that the file was replaced`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            let store = try SQLiteSettingsStore(path: path, domain: "a.b")
            for number in Int64(1)...5 {
                try store.setValue(.integer(number), forKey: "mine")
                let backup = "\(folder)/backup \(number)"
                try SQLiteSettingsStore(path: backup, domain: "a.b")
                    .setValue(.integer(number), forKey: "restored")
                try Self.move(backup, over: path)
                try store.setValue(.integer(-number), forKey: "after")
                #expect(
                    try store.values() == [
                        "restored": .integer(number), "after": .integer(-number),
                    ])
            }
        }
    }

    @Test func `R137 a deleted store is empty, and made again`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/a/settings.sqlite"
            let store = try SQLiteSettingsStore(path: path, domain: "a.b")
            try store.setValue(1, forKey: "key")
            var changes = store.changes().makeAsyncIterator()
            try FileManager.default.removeItem(atPath: path)
            #expect(await changes.next()?.newValue == nil)
            // Its log is gone too by now, so the folder can go without a race for what is in it.
            try FileManager.default.removeItem(atPath: folder + "/a")
            #expect(try store.values() == [:])
            try store.setValue(2, forKey: "key")
            #expect(try SQLiteSettingsStore(path: path, domain: "a.b").values() == ["key": 2])
            let other = try SQLiteSettingsStore(path: path, domain: "a.b")
            try other.setValue(3, forKey: "key")
            while let change = await changes.next(), change.newValue != 3 {}
        }
    }

    /// Renames a file over another, as a restore does.
    private static func move(_ path: String, over target: String) throws {
        try #require(rename(path, target) == 0)
    }
}
