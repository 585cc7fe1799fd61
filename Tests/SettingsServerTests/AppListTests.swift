import HTTPServing
import SettingsSchema
import SettingsServer
import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite(.serialized, .timeLimit(.minutes(10))) struct AppListTests {
    private static func twoApps(_ folder: String) throws {
        _ = try SampleBundle.write(to: folder + "/Mail", domain: "com.example.mail", name: "Mail")
        _ = try SampleBundle.write(
            to: folder + "/deep/er/Maps", domain: "com.example.maps", name: "Maps & More")
    }

    @Test func `a folder of apps is served as a list`() async throws {
        try await TestSite.run(
            prepare: Self.twoApps,
            { site throws in
                let list = try site.get("/").body
                #expect(list.contains("Maps &amp; More"))
                #expect(list.contains("href=\"/apps/Mail/\""))
                #expect(try site.get("/apps/Mail").headers["location"] == "/apps/Mail/")
                #expect(try site.get("/apps/Maps/pages/More").body.contains("href=\"/apps/Maps/\""))
                #expect(try site.get("/apps/Maps/").body.contains("href=\"/\""))
                #expect(try site.get("/apps/None/").status == 404)
                #expect(try site.get("/apps/Mail/images/Quiet").status == 200)
            })
    }

    @Test func `each app has its own store and its own events`() async throws {
        try await TestSite.run(
            prepare: Self.twoApps,
            { site throws in
                let mail = try site.listen("/apps/Mail/events")
                let maps = try site.listen("/apps/Maps/events")
                let token = try site.token(of: "/apps/Mail/")
                for name in ["Maps", "Mail"] {
                    let answer = try site.post(
                        "/apps/\(name)/pages/Root/rows/1", [("value", name)], token: token)
                    #expect(answer.status == 200)
                }
                #expect(try site.store("com.example.mail").value(forKey: "name") == "Mail")
                #expect(try site.store("com.example.maps").value(forKey: "name") == "Maps")
                _ = try mail.read(until: "\"key\":\"name\"")
                _ = try maps.read(until: "\"key\":\"name\"")
            })
    }

    @Test func `an app that can't be read stays in the list with its fault`() async throws {
        try await TestSite.run(
            prepare: { folder in
                try Self.twoApps(folder)
                try SampleBundle.write(
                    "<plist>\n<oops", to: folder + "/Mail/Settings.bundle/Root.plist")
            },
            { site throws in
                #expect(try site.get("/").body.contains("Root.plist:2:"))
                #expect(try site.get("/apps/Mail/").status == 503)
                #expect(try site.get("/apps/Maps/").status == 200)
                let window = try site.listen()
                let root = site.folder + "/Mail/Settings.bundle/Root.plist"
                try SampleBundle.write(SampleBundle.root, to: root)
                _ = try window.read(until: "event: reload")
                #expect(try site.get("/apps/Mail/").status == 200)
            })
    }

    @Test(arguments: [("missing", BundleLoadError.Code.missing), ("empty", .notABundle)])
    func `a path without bundles is an error`(
        name: String, code: BundleLoadError.Code
    ) async throws {
        try await withTemporaryDirectory { folder in
            try SampleBundle.write("", to: folder + "/empty/a/b/c/d/e/Settings.bundle/Root.plist")
            let error = #expect(throws: BundleLoadError.self) {
                _ = try SettingsPageServer(TestSite.configuration(for: folder + "/" + name))
            }
            #expect(error?.code == code)
        }
    }

    @Test func `an only bundle that can't be read is an error`() async throws {
        try await withTemporaryDirectory { folder in
            try SampleBundle.write("oops", to: folder + "/Settings.bundle/Root.plist")
            let error = #expect(throws: BundleLoadError.self) {
                _ = try SettingsPageServer(TestSite.configuration(for: folder))
            }
            #expect(error?.code == .unreadableRoot)
        }
    }

    @Test func `a port in use is an error that names it`() async throws {
        try await TestSite.run { site throws in
            var configuration = TestSite.configuration(for: site.folder)
            configuration.port = site.server.port
            let error = #expect(throws: HTTPServerError.self) {
                _ = try SettingsPageServer(configuration)
            }
            #expect(error?.description.contains("\(site.server.port)") == true)
        }
    }
}
