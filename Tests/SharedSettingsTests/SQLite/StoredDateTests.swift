import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct StoredDateTests {
    @Test(arguments: [1.25, -0.001, 1_700_000_000.123_456, -62_135_769_600])
    func `M006 a date keeps its fraction of a second in the file`(_ seconds: Double) async throws {
        let date = Date(timeIntervalSince1970: seconds)
        try await withTemporaryDirectory { folder in
            let path = folder + "/settings.sqlite"
            let store = try SQLiteSettingsStore(path: path, domain: "com.example.dates")
            try store.setValue(.date(date), forKey: "k")
            try store.flush()

            let reopened = try SQLiteSettingsStore(path: path, domain: "com.example.dates")
            #expect(try reopened.value(forKey: "k") == .date(date))
        }
    }
}
