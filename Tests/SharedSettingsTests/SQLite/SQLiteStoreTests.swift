import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct SQLiteStoreTests {
    @Test func `what one store object stores another reads`() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/a/settings.sqlite"
            let first = try SQLiteSettingsStore(path: path, domain: "com.example.a")
            let second = try SQLiteSettingsStore(path: path, domain: "com.example.a")
            #expect(try second.value(forKey: "colour") == nil)
            #expect(!FileManager.default.fileExists(atPath: path))
            for number in Int64(0)..<100 {
                try first.setValue(.integer(number), forKey: "colour")
                #expect(try second.value(forKey: "colour") == .integer(number))
                try second.setValue(.integer(number), forKey: "other")
                #expect(try first.value(forKey: "other") == .integer(number))
            }
            try first.flush()
            let third = try SQLiteSettingsStore(path: path, domain: "com.example.a")
            #expect(try third.values() == ["colour": 99, "other": 99])
        }
    }
}
