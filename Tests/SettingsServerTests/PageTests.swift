import SettingsScreens
import SettingsServer
import SettingsTestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct PageTests {
    @Test func `every page of a bundle is served`() async throws {
        try await TestSite.run { site throws in
            let root = try site.get("/")
            #expect(root.status == 200)
            #expect(root.headers["content-type"] == "text/html; charset=utf-8")
            #expect(root.body.contains("All about you."))
            #expect(try site.get("/pages/Root").status == 200)
            #expect(try site.get("/pages/More").body.contains("Shared"))
            #expect(try site.get("/pages/Root/choices/6").body.contains("Chime"))
            #expect(try site.get("/search?q=chime").body.contains("/pages/Root") == false)
            #expect(try site.get("/search?q=chime").body.contains("row-6"))
            #expect(try site.get("/search?q=shared").body.contains("/pages/More#row-1"))
        }
    }

    @Test(arguments: [
        ("/pages/NoSuch", 404), ("/pages/More%2F..%2FRoot", 404), ("/pages/Root/choices/1", 404),
        ("/pages/Root/choices/x", 404), ("/pages/Root/choices/99", 404), ("/nothing", 404),
        ("/pages/", 404), ("/images/None", 404), ("/apps/Sample/", 404), ("/pages/%zz", 400),
        ("/..", 400),
    ])
    func `an address where nothing is says so`(target: String, status: Int) async throws {
        try await TestSite.run { site throws in #expect(try site.get(target).status == status) }
    }

    @Test func `every response has the strict headers`() async throws {
        try await TestSite.run { site throws in
            let responses = [
                try site.get("/"), try site.get("/pages/More"), try site.get("/search?q=a"),
                try site.get("/assets/page.css"), try site.get("/assets/page.js"),
                try site.get("/images/Quiet"), try site.get("/nothing"),
                try site.send("PUT", "/"), try site.send("HEAD", "/"),
                try site.post("/pages/Root/rows/3", [("toggle", "1")]),
                try site.post("/pages/Root/rows/3", [], token: "wrong"),
                try site.get("/", ["Host": "evil.example"]),
            ]
            for response in responses {
                let policy = response.headers["content-security-policy"] ?? ""
                #expect(policy.hasPrefix("default-src 'none'; style-src 'self'"))
                #expect(!policy.contains("unsafe"))
                #expect(response.headers["x-content-type-options"] == "nosniff")
                #expect(response.headers["referrer-policy"] == "no-referrer")
                #expect(response.headers["cache-control"] != nil)
            }
            #expect(responses[0].headers["cache-control"] == "no-store")
            #expect(responses[7].status == 405)
        }
    }

    @Test(arguments: ["/assets/page.css", "/assets/page.js", "/images/Quiet"])
    func `what stays the same is not sent twice`(target: String) async throws {
        try await TestSite.run { site throws in
            let first = try site.get(target)
            let tag = try #require(first.headers["etag"])
            #expect(first.status == 200)
            let second = try site.get(target, ["If-None-Match": "\"x\", W/\(tag)"])
            #expect(second.status == 304)
            #expect(second.body.isEmpty)
            #expect(try site.get(target, ["If-None-Match": "\"x\""]).status == 200)
        }
    }

    @Test(arguments: [
        ("", "", "Your name"), ("?language=de", "", "Dein Name"), ("", "de-AT,en;q=0.5", "Dein"),
        ("", "fr, de;q=0.2, en;q=0.9", "Your name"), ("?language=en", "de", "Your name"),
        ("?language=", "de", "Dein Name"), ("?language=%3Cscript%3E", "de", "Dein Name"),
        ("?language=keys", "de", "Name"),
    ])
    func `the language comes from the address, then from the browser`(
        query: String, header: String, title: String
    ) async throws {
        try await TestSite.run { site throws in
            let page = try site.get("/\(query)", ["Accept-Language": header])
            #expect(page.body.contains(title))
            #expect(!page.body.contains("<script>"))
        }
    }

    @Test func `R027 the configured language goes before the browser's`() async throws {
        try await TestSite.run(configure: { $0.options.language = "de" }) { site throws in
            #expect(try site.get("/", ["Accept-Language": "en"]).body.contains("Dein Name"))
            #expect(try site.get("/?language=en").body.contains("Your name"))
        }
    }

    @Test func `options that make no sense are left out and others are kept in links`() async throws
    {
        try await TestSite.run { site throws in
            let page = try site.get("/?look=ios18&theme=purple&idiom=phone&text=AX5&x=%22%3E").body
            #expect(page.contains("data-look=\"ios18\""))
            #expect(page.contains("/pages/More?look=ios18&amp;text=AX5\""))
            #expect(!page.contains("purple"))
        }
    }

    @Test func `a page's address without its row leads back to the page`() async throws {
        try await TestSite.run { site throws in
            let answer = try site.get("/pages/More/rows/1?look=ios18")
            #expect(answer.status == 303)
            #expect(answer.headers["location"] == "/pages/More?look=ios18")
        }
    }
}
