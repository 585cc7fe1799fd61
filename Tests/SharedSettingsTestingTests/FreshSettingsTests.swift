import SharedSettings
import SharedSettingsTesting
import Testing

/// Every test finds the defaults, whatever the others assign at the same time.
@Suite(.freshSettings) struct FreshSettingsTests {
    struct Plain: SharedSettings {
        @Setting var count = 10
    }

    private func expectFresh() throws {
        let settings = try Plain(store: .standard(for: "com.example.fresh"))
        #expect(settings.count == 10)
        #expect(settings.store is MemorySettingsStore)
        settings.count += 1
        #expect(try Plain(store: .standard(for: "com.example.fresh")).count == 11)
    }

    @Test func `a test has stores of its own`() throws {
        try expectFresh()
    }

    @Test func `another test has others`() throws {
        try expectFresh()
    }

    @Test(arguments: 1...5) func `so does each case of a test`(number: Int) throws {
        try expectFresh()
    }

    @Test func `child tasks use their test's stores`() async throws {
        try expectFresh()
        async let count = try Plain(store: .standard(for: "com.example.fresh")).count
        #expect(try await count == 11)
    }
}
