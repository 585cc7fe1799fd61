import SharedSettings
import Testing

@Suite struct SettingsScopeTests {
    struct Plain: SharedSettings {
        @Setting var count = 10
        @Setting var name = "n"
    }

    @Test func `settings without a store live in memory, each value for itself`() {
        let one = Plain()
        let copy = one
        let other = Plain()
        one.count = 1
        #expect(copy.count == 1)
        #expect(other.count == 10)
        #expect(one.$count.isDefault == false)
        one.$count.reset()
        #expect(copy.count == 10)
    }

    @Test func `a scope has fresh standard stores, shared inside it`() async throws {
        for _ in 0..<2 {
            try SettingsStoreScope.run {
                let settings = try Plain(store: .standard(for: "com.example.scoped"))
                #expect(settings.count == 10)
                settings.count = 1
                #expect(try Plain(store: .standard(for: "com.example.scoped")).count == 1)
                #expect(try Plain(store: .standard(for: "com.example.other")).count == 10)
            }
        }
        try await SettingsStoreScope.run {
            await Task.yield()
            let settings = try Plain(store: .standard(for: "com.example.scoped"))
            #expect(settings.count == 10)
            #expect(settings.store is MemorySettingsStore)
        }
    }

    @Test func `a domain's name is checked in a scope too`() {
        #expect(throws: SettingsStoreError.self) {
            try SettingsStoreScope.run { _ = try Plain(store: .standard(for: "a/b")) }
        }
    }

    @Test func `withSettings sets a value for a while, and puts back what was stored`()
        async throws
    {
        let store = MemorySettingsStore(domain: "a", values: ["name": "stored"])
        let settings = try Plain(store: store)
        let seen = settings.withSettings(\.count, 3) { settings.count }
        #expect(seen == 3)
        #expect(settings.$count.isDefault)
        await settings.withSettings(\.name, "for a while") {
            await Task.yield()
            #expect(settings.name == "for a while")
        }
        #expect(store.values() == ["name": "stored"])
        struct Fault: Error {}
        #expect(throws: Fault.self) {
            try settings.withSettings(\.count, 4) { throw Fault() }
        }
        #expect(settings.count == 10)
    }

    @Test func `withSettings works on settings without a store`() {
        let settings = Plain()
        settings.withSettings(\.count, 3) { #expect(settings.count == 3) }
        #expect(settings.count == 10)
        #expect(settings.$count.isDefault)
    }
}
