import HTTPServing
import SettingsServer
import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite(.serialized, .timeLimit(.minutes(10))) struct LiveTests {
    @Test func `a change in one window reaches the others`() async throws {
        try await TestSite.run { site throws in
            let windows = try (0..<3).map { _ in try site.listen() }
            _ = try site.post("/pages/Root/rows/3", [("toggle", "1")])
            for window in windows {
                _ = try window.read(
                    until: "event: change\ndata: {\"key\":\"wifi\",\"applicationGroup\":null}\n\n")
            }
        }
    }

    @Test func `R113 a change of another process reaches open pages, dots in keys or not`()
        async throws
    {
        try await TestSite.run { site throws in
            let window = try site.listen()
            try site.store(SampleBundle.group).setValue(true, forKey: "com.example.flag")
            let event = try window.read(until: "}\n\n")
            #expect(event.contains("\"key\":\"com.example.flag\""))
            #expect(event.contains("\"applicationGroup\":\"\(SampleBundle.group)\""))
            #expect(try site.get("/pages/More").body.contains(" checked"))
        }
    }

    @Test func `R031 an open page shows a change that was made elsewhere`() async throws {
        try await TestSite.run { site throws in
            let window = try site.listen()
            #expect(try site.get("/").body.contains("value=\"Anna\""))
            try site.store().setValue("Bob", forKey: "name")
            _ = try window.read(until: "event: change")
            #expect(try site.get("/").body.contains("value=\"Bob\""))
        }
    }

    @Test func `R033 a page that is opened again shows what changed meanwhile`() async throws {
        try await TestSite.run { site throws in
            do { _ = try site.listen() }
            #expect(try !site.get("/pages/More").body.contains(" checked"))
            #expect(try site.get("/").status == 200)
            try site.store(SampleBundle.group).setValue(true, forKey: "com.example.flag")
            #expect(try site.get("/pages/More").body.contains(" checked"))
        }
    }

    @Test func `R015 a radio choice stays when the page is left and opened again`() async throws {
        try await TestSite.run { site throws in
            _ = try site.post("/pages/Root/rows/9", [("choice", "1")])
            _ = try site.get("/pages/More")
            let page = try site.get("/").body
            #expect(page.contains("name=\"choice\" value=\"1\" checked"))
            #expect(!page.contains("name=\"choice\" value=\"0\" checked"))
        }
    }

    @Test func `R137 a store's file that is replaced shows its values and keeps them`()
        async throws
    {
        try await TestSite.run { site throws in
            let path = "\(site.folder)/\(SampleBundle.domain).sqlite"
            _ = try site.post("/pages/Root/rows/1", [("value", "Old")])
            let window = try site.listen()
            let restored = try SQLiteSettingsStore(
                path: site.folder + "/backup.sqlite", domain: SampleBundle.domain)
            try restored.setValue("Restored", forKey: "name")
            try restored.setValue("kept", forKey: "notes")
            try restored.flush()
            for end in ["-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: path + end)
            }
            try FileManager.default.removeItem(atPath: path)
            for end in ["-wal", "-shm", ""]
            where FileManager.default.fileExists(atPath: site.folder + "/backup.sqlite" + end) {
                try FileManager.default.copyItem(
                    atPath: site.folder + "/backup.sqlite" + end, toPath: path + end)
            }
            _ = try window.read(until: "\"key\":\"notes\"")
            #expect(try site.get("/").body.contains("value=\"Restored\""))
            #expect(try site.post("/pages/Root/rows/3", [("toggle", "1")]).status == 200)
            let values = try site.store().values()
            #expect(values == ["name": "Restored", "notes": "kept", "wifi": false])
        }
    }

    @Test func `an edit of the bundle reloads open pages`() async throws {
        try await TestSite.run { site throws in
            let window = try site.listen()
            let new = SampleBundle.page([
                SampleBundle.text("name", title: "Nickname", initial: "x")
            ])
            try SampleBundle.write(new, to: site.bundle + "/Root.plist")
            _ = try window.read(until: "event: reload")
            #expect(try site.get("/").body.contains("Nickname"))
            try SampleBundle.write(
                "\"Nickname\" = \"Spitzname\";", to: site.bundle + "/fr.lproj/Root.strings")
            _ = try window.read(until: "event: reload")
            #expect(try site.get("/?language=fr").body.contains("Spitzname"))
        }
    }

    @Test func `a bundle that breaks shows where, and is back when it is mended`() async throws {
        try await TestSite.run { site throws in
            _ = try site.post("/pages/Root/rows/1", [("value", "Typed")])
            let token = try site.token()
            let window = try site.listen()
            let good = try String(contentsOfFile: site.bundle + "/Root.plist", encoding: .utf8)
            try SampleBundle.write("<plist>\n<dict>\n<oops", to: site.bundle + "/Root.plist")
            _ = try window.read(until: "event: reload")
            let broken = try site.get("/")
            #expect(broken.status == 503)
            #expect(broken.body.contains("Root.plist:3:"))
            #expect(broken.body.contains("data-events=\"/events?after="))
            // What was typed before the page reloads is stored all the same.
            #expect(
                try site.post("/pages/Root/rows/11", [("value", "saved")], token: token).status
                    == 200)
            try SampleBundle.write(good, to: site.bundle + "/Root.plist")
            _ = try window.read(until: "event: reload")
            let mended = try site.get("/").body
            #expect(mended.contains("value=\"Typed\""))
            #expect(mended.contains("saved"))
        }
    }

    @Test func `a form from before an edit changes the row that the reader saw`() async throws {
        try await TestSite.run { site throws in
            let token = try site.token()
            let window = try site.listen()
            // Row 3 was the switch "wifi"; now it is "other".
            let rows = (0..<4).map { SampleBundle.toggle("other\($0)", title: "T", initial: true) }
            try SampleBundle.write(SampleBundle.page(rows), to: site.bundle + "/Root.plist")
            _ = try window.read(until: "event: reload")
            _ = try site.post("/pages/Root/rows/3", [("toggle", "1")], token: token)
            #expect(try site.store().values() == ["wifi": false])
        }
    }

    @Test func `a bundle that is replaced as a whole is followed`() async throws {
        try await TestSite.run { site throws in
            let window = try site.listen()
            let files = FileManager.default
            for name in ["One", "Two"] {
                let fresh = site.folder + "/fresh-\(name)/Settings.bundle"
                try SampleBundle.write(
                    SampleBundle.page([SampleBundle.text("k", title: name, initial: "")]),
                    to: fresh + "/Root.plist")
                try files.moveItem(atPath: site.bundle, toPath: site.folder + "/old-\(name)")
                try files.moveItem(atPath: fresh, toPath: site.bundle)
                while try !site.get("/").body.contains(">\(name)<") {
                    _ = try window.read(until: "event: reload")
                }
            }
        }
    }

    @Test func `a window that comes back hears whether it missed something`() async throws {
        try await TestSite.run { site throws in
            let window = try site.listen()
            _ = try site.post("/pages/Root/rows/3", [("toggle", "1")])
            let event = try window.read(until: "data: ")
            let id = try #require(
                event.split(whereSeparator: \.isNewline).first { $0.hasPrefix("id: ") })
            let late = try site.listen("/events", ["Last-Event-ID": "another-start"])
            _ = try late.read(until: "data: {\"key\":null")
            let current = try site.listen("/events", ["Last-Event-ID": String(id.dropFirst(4))])
            _ = try site.post("/pages/Root/rows/1", [("value", "x")])
            #expect(try current.read(until: "}\n\n").contains("\"key\":\"name\""))
        }
    }

    @Test func `a page hears of what happened between its making and its stream's opening`()
        async throws
    {
        try await TestSite.run { site throws in
            let witness = try site.listen()
            let page = try site.get("/").body
            let start = try #require(page.firstRange(of: "data-events=\"")?.upperBound)
            let address = String(page[start...].prefix { $0 != "\"" })
            let early = try site.listen(address)
            _ = try site.post("/pages/Root/rows/1", [("value", "x")])
            #expect(try early.read(until: "}\n\n").contains("\"key\":\"name\""))
            _ = try witness.read(until: "\"key\":\"name\"")
            let late = try site.listen(address)
            _ = try late.read(until: "data: {\"key\":null")
        }
    }

    @Test func `two hundred windows come and go, and a stop with open ones is clean`()
        async throws
    {
        try await TestSite.run { site throws in
            for round in 0..<2 {
                let windows = try (0..<200).map { _ in try site.listen() }
                try site.store().setValue(.string("\(round)"), forKey: "name")
                for window in windows { _ = try window.read(until: "event: change") }
            }
            while site.server.listenerCount > 0 {
                site.server.sendKeepAlive()
                _ = try site.get("/assets/page.css")
            }
            let last = try (0..<20).map { _ in try site.listen() }
            site.server.stop()
            for window in last { #expect(try window.readToEnd().hasSuffix("0\r\n\r\n")) }
        }
    }
}
