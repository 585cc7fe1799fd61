import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct StoreLocationTests {
    @Test(arguments: [
        (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data"),
        (["HOME": "/home/me"], "/home/me/.local/share"),
        (["XDG_DATA_HOME": "", "HOME": "/home/me"], "/home/me/.local/share"),
        (["XDG_DATA_HOME": "relative", "HOME": "/home/me"], "/home/me/.local/share"),
        (["XDG_DATA_HOME": "relative", "HOME": "also"], nil), ([:], nil),
    ])
    func `the folder follows the environment`(
        _ environment: [String: String], _ folder: String?
    ) throws {
        let location = StoreLocation(environment: environment)
        #expect(location.folder == folder)
        #expect(
            (try? location.path(forDomain: "a.b")) == folder.map { $0 + "/a.b/settings.sqlite" })
    }

    @Test func `a policy lies in the system's configuration`() throws {
        let usual = StoreLocation(environment: [:])
        #expect(try usual.policyPaths(forDomain: "a.b") == ["/etc/xdg/a.b/settings-policy.plist"])
        let own = StoreLocation(environment: ["XDG_CONFIG_DIRS": "/one:relative::/two"])
        #expect(own.policyFolders == ["/one", "/two"])
    }

    @Test(arguments: [
        "", ".", "..", "a/b", "/", "a..b", "../a", "nul\u{0}", "line\n",
        String(repeating: "a", count: 201),
    ])
    func `a name that is no domain is refused`(_ domain: String) throws {
        let location = StoreLocation(environment: ["HOME": "/home/me"])
        let error = #expect(throws: SettingsStoreError.self) {
            try location.path(forDomain: domain)
        }
        #expect(error?.code == .invalidDomain)
        #expect(throws: SettingsStoreError.self) {
            try SQLiteSettingsStore(path: "/tmp/x", domain: domain)
        }
    }

    @Test(arguments: [
        "com.example.calendar", "group.com.example", "a b", "Größe", ".hidden",
        String(repeating: "a", count: 200),
    ])
    func `any other name is a domain`(_ domain: String) throws {
        try StoreLocation.check(domain: domain)
    }

    @Test func `the known domains are those with a store`() async throws {
        try await withTemporaryDirectory { folder in
            let location = StoreLocation(environment: ["XDG_DATA_HOME": folder])
            #expect(try location.knownDomains() == [])
            for domain in ["b.b", "a.a"] {
                try SQLiteSettingsStore.standard(for: domain, location: location)
                    .setValue(1, forKey: "key")
            }
            try FileManager.default.createDirectory(
                atPath: folder + "/empty", withIntermediateDirectories: false)
            #expect(try location.knownDomains() == ["a.a", "b.b"])
            let missing = StoreLocation(environment: ["XDG_DATA_HOME": folder + "/none"])
            #expect(try missing.knownDomains() == [])
        }
    }

    @Test func `M013 the domain names the store, not the program`() async throws {
        try await withTemporaryDirectory { folder in
            let location = StoreLocation(environment: ["XDG_DATA_HOME": folder])
            let first = try SQLiteSettingsStore.standard(for: "com.one.probe", location: location)
            let second = try SQLiteSettingsStore.standard(for: "com.two.probe", location: location)
            try first.setValue(1, forKey: "key")
            #expect(try second.value(forKey: "key") == nil)
        }
    }
}
