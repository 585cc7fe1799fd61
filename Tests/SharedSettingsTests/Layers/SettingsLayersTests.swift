import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct SettingsLayersTests {
    @Test func `R105 the order is argument, policy, stored, registered`() throws {
        let store = MemorySettingsStore(domain: "a.b", values: ["key": "stored"])
        var layers = SettingsLayers(
            arguments: ["key": "argument"], policy: ["key": "policy"], store: store,
            registered: ["key": "registered"])
        var seen: [SettingsLayer?] = []
        func look() throws {
            let value = try layers.effectiveValue(forKey: "key")
            #expect(value?.value.stringValue == value?.layer.rawValue)
            #expect(try layers.effectiveValues()["key"] == value)
            seen.append(value?.layer)
        }
        try look()
        layers.arguments = [:]
        try look()
        layers.policy = [:]
        try look()
        try layers.removeValue(forKey: "key")
        try look()
        layers.registered = [:]
        try look()
        #expect(seen == [.argument, .policy, .stored, .registered, nil])
    }

    @Test func `M012 setting a layer replaces the one before`() throws {
        var layers = SettingsLayers(store: MemorySettingsStore(domain: "a.b"))
        layers.registered = ["v1": 1]
        layers.registered = ["v2": 2]
        #expect(try layers.effectiveValues().keys.sorted() == ["v2"])
    }

    @Test func `M004 registered defaults of one domain don't show in another`() throws {
        let first = SettingsLayers(
            store: MemorySettingsStore(domain: "a"), registered: ["x": 42])
        let second = SettingsLayers(store: MemorySettingsStore(domain: "b"))
        #expect(try first.effectiveValue(forKey: "x")?.value == 42)
        #expect(try second.effectiveValue(forKey: "x") == nil)
        #expect(try first.store.value(forKey: "x") == nil)
    }

    @Test func `a key that a policy fixes can't be written`() throws {
        let store = MemorySettingsStore(domain: "a.b")
        let layers = SettingsLayers(policy: ["fixed": true], store: store)
        #expect(!layers.isWritable("fixed") && layers.isWritable("free"))
        for value: SettingValue? in [false, nil] {
            let error = #expect(throws: SettingsStoreError.self) {
                try layers.setValue(value, forKey: "fixed")
            }
            #expect(error?.code == .lockedByPolicy)
            #expect(error?.description.contains("\"fixed\"") == true)
        }
        try layers.setValue(1, forKey: "free")
        #expect(store.values() == ["free": 1])
    }

    @Test func `arguments are read as UserDefaults reads them`() {
        let values = SettingsArguments.values(in: [
            "file", "-count", "5", "-name", "two words", "-languages", "(de, \"en US\")",
            "-colours", "{ a = red; b = (1); }", "-bytes", "<0f bd>", "--option", "-broken", "(a",
            "-negative", "-1", "-", "x", "-count", "6", "-alone",
        ])
        #expect(
            values == [
                "count": "6", "name": "two words", "languages": ["de", "en US"],
                "colours": ["a": "red", "b": ["1"]], "bytes": .data(.init([0x0F, 0xBD])),
                "broken": "(a", "negative": "-1",
            ])
        #expect(SettingsArguments.values(in: ["--", "-a", "b"]).isEmpty)
    }
}
