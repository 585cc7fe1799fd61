import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

struct BundleStoresTests {
    private func bundle() throws -> SettingsBundle {
        let group = entries(["ApplicationGroupContainerIdentifier": "group.example"])
        var bundle = TestBundle([
            "Root.plist": pageText([toggle("k"), childPane("A", "A")]),
            "A.plist": pageText([toggle("k", defaultValue: "<false/>")], top: group),
        ])
        bundle.disk["Calendar.app/Info.plist"] = Array(
            propertyList("<dict>\(entries(["CFBundleIdentifier": "com.example"]))</dict>").utf8)
        return try bundle.load()
    }

    private func location(_ folder: String) -> StoreLocation {
        StoreLocation(environment: [
            "XDG_DATA_HOME": "\(folder)/data", "XDG_CONFIG_DIRS": "\(folder)/one:\(folder)/two",
        ])
    }

    @Test func `the app's own values and each group's are apart`() throws {
        let stores = try BundleStores(bundle: bundle())
        try stores.layers(for: "group.example").setValue("x", forKey: "k")
        #expect(try stores.layers(for: nil).effectiveValue(forKey: "k")?.value == true)
        #expect(try stores.layers(for: "group.example").effectiveValue(forKey: "k")?.value == "x")
        #expect(stores.all.map(\.applicationGroup) == [nil, "group.example"])
    }

    @Test func `a group that the bundle does not name is the app's own domain`() throws {
        #expect(
            try BundleStores(bundle: bundle()).layers(for: "other").store.domain == "com.example")
    }

    @Test func `each domain has its file in its usual place`() async throws {
        try await withTemporaryDirectory { folder in
            let stores = try BundleStores(
                bundle: bundle(), storePath: nil, location: location(folder))
            try stores.layers(for: nil).setValue(1, forKey: "k")
            try stores.layers(for: "group.example").setValue(2, forKey: "k")
            for (domain, value) in [("com.example", 1), ("group.example", 2)] {
                let path = "\(folder)/data/\(domain)/settings.sqlite"
                let store = try SQLiteSettingsStore(path: path, domain: domain)
                #expect(try store.value(forKey: "k") == .integer(Int64(value)))
            }
        }
    }

    @Test(arguments: [
        ("values.sqlite", "values.group.example.sqlite"), ("values", "values.group.example"),
        (".values", ".values.group.example"),
    ])
    func `a group's file is beside the one that was named`(
        name: String, groupName: String
    ) async throws {
        try await withTemporaryDirectory { folder in
            let stores = try BundleStores(
                bundle: bundle(), storePath: "\(folder)/\(name)", location: location(folder))
            try stores.layers(for: nil).setValue(1, forKey: "k")
            try stores.layers(for: "group.example").setValue(2, forKey: "k")
            let names = try #require(DiskFiles().names(in: folder))
            #expect(names.contains(name))
            #expect(names.contains(groupName))
        }
    }

    @Test func `a policy fixes values, the most important folder first`() throws {
        let files = InMemoryFiles([
            "/p/one/com.example/settings-policy.plist": propertyList(
                "<dict>\(entries(["k": "first"]))</dict>"),
            "/p/two/com.example/settings-policy.plist": propertyList(
                "<dict>\(entries(["k": "second", "other": "kept"]))</dict>"),
        ])
        let policy = try SettingsPolicy.values(
            forDomain: "com.example", location: location("/p"), files: files)
        #expect(policy == ["k": "first", "other": "kept"])
        let stores = try BundleStores(
            bundle: bundle(), openStore: { domain, _ in MemorySettingsStore(domain: domain) },
            readPolicy: { $0 == "com.example" ? policy : [:] })
        let layers = stores.layers(for: nil)
        #expect(try layers.effectiveValue(forKey: "k")?.value == "first")
        #expect(throws: SettingsStoreError.self) { try layers.setValue("mine", forKey: "k") }
        #expect(stores.layers(for: "group.example").isWritable("k"))
    }

    @Test(arguments: ["", "<plist><array/></plist>", "<plist><dict>"])
    func `a policy that can't be read is an error, never ignored`(text: String) throws {
        let path = "/p/one/com.example/settings-policy.plist"
        let error = try #require(throws: SettingsStoreError.self) {
            try SettingsPolicy.values(
                forDomain: "com.example", location: location("/p"),
                files: InMemoryFiles([path: text]))
        }
        #expect(error.path == path)
    }

    @Test func `a bundle that was loaded again keeps its stores and gets new defaults`() throws {
        let stores = try BundleStores(bundle: bundle())
        try stores.layers(for: nil).setValue("mine", forKey: "stored")
        let changed = try TestBundle(elements: [toggle("new")]).load()
        let updated = try stores.updated(for: changed)
        #expect(try updated.layers(for: nil).effectiveValue(forKey: "stored")?.value == "mine")
        #expect(try updated.layers(for: nil).effectiveValue(forKey: "new")?.value == true)
        #expect(updated.all.count == 1)
    }
}
