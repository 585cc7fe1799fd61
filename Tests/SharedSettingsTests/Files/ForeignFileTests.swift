import CSQLite
import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Files in a store's place that belong to something else, and are left alone.
@Suite struct ForeignFileTests {
    @Test(arguments: [
        ("CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')", "another program"),
        ("PRAGMA application_id = 42; CREATE TABLE setting (key, value)", "another program"),
        (
            "PRAGMA application_id = 0x53657474; PRAGMA user_version = 2; CREATE TABLE x (y)",
            "later version"
        ),
    ])
    func `a database of something else is refused and left alone`(
        _ sql: String, _ reason: String
    ) async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            try Self.run(sql, on: path)
            let before = try Data(contentsOf: URL(filePath: path))
            let store = try SQLiteSettingsStore(path: path, domain: "a.b")
            let accesses: [() throws -> Void] = [
                { _ = try store.value(forKey: "key") }, { _ = try store.values() },
                { try store.setValue(1, forKey: "key") },
            ]
            for access in accesses {
                let error = #expect(throws: SettingsStoreError.self) { try access() }
                #expect(error?.code == .unreadable)
                #expect(error?.path == path)
                #expect(error?.description.contains(reason) == true)
            }
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder) == ["settings.sqlite"])
        }
    }

    @Test func `a folder in the store's place is refused`() async throws {
        try await withTemporaryDirectory { folder in
            let store = try SQLiteSettingsStore(path: folder, domain: "a.b")
            let error = #expect(throws: SettingsStoreError.self) { try store.values() }
            #expect(error?.description.contains("it is not a file") == true)
            #expect(throws: SettingsStoreError.self) { try store.setValue(1, forKey: "key") }
        }
    }

    @Test func `a row that can't be understood spoils only its own key`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            try SQLiteSettingsStore(path: path, domain: "a.b").update { step in
                for key in ["good", "bad", "ugly"] { try step.setValue(1, forKey: key) }
            }
            try Self.run("UPDATE setting SET type = 77 WHERE key = 'bad'", on: path)
            try Self.run(
                "UPDATE setting SET type = 8, value = x'08ff' WHERE key = 'ugly'", on: path)
            let store = try SQLiteSettingsStore(path: path, domain: "a.b")
            #expect(try store.values() == ["good": 1])
            for key in ["bad", "ugly"] {
                let error = #expect(throws: SettingsStoreError.self) {
                    try store.value(forKey: key)
                }
                #expect(error?.description.contains("\"\(key)\"") == true)
                try store.setValue(2, forKey: key)
            }
            #expect(try store.values() == ["good": 1, "bad": 2, "ugly": 2])
        }
    }

    private static func run(_ sql: String, on path: String) throws {
        var database: OpaquePointer?
        try #require(sqlite3_open(path, &database) == SQLITE_OK)
        #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
        sqlite3_close(database)
    }
}
