import SettingsServer
import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite(.serialized, .timeLimit(.minutes(10))) struct SecurityTests {
    private static let change = [("toggle", "1")]

    @Test(arguments: ["", "x", "..", "0.1", String(repeating: "0", count: 64) + ".1"])
    func `a form without the right token changes nothing`(token: String) async throws {
        try await TestSite.run { site throws in
            let answer = try site.post("/pages/Root/rows/3", Self.change, token: token)
            #expect(answer.status == 403)
            #expect(try site.store().values() == [:])
        }
    }

    @Test func `a token of another start or state is refused`() async throws {
        try await TestSite.run { site throws in
            let token = try site.token()
            let secret = token.prefix { $0 != "." }
            for wrong in [String(secret), secret + ".", secret + ".-1", secret + ".x"] {
                #expect(
                    try site.post("/pages/Root/rows/3", Self.change, token: wrong).status == 403)
            }
            let future = try site.post("/pages/Root/rows/3", Self.change, token: secret + ".9")
            #expect(future.status == 409)
            #expect(try site.post("/pages/Root/rows/3", Self.change, token: token).status == 200)
        }
    }

    @Test(arguments: [
        (["Origin": "https://evil.example"], 403),
        (["Origin": "http://127.0.0.1:1"], 403),
        (["Origin": "https://127.0.0.1:PORT"], 403),
        (["Origin": "null"], 403),
        (["Origin": "null", "Sec-Fetch-Site": "cross-site"], 403),
        (["Sec-Fetch-Site": "cross-site"], 403),
        (["Sec-Fetch-Site": "same-site"], 403),
        (["Origin": "http://127.0.0.1:PORT", "Sec-Fetch-Site": "cross-site"], 403),
        (["Origin": "http://127.0.0.1:PORT"], 200),
        (["Origin": "http://127.0.0.1:PORT", "Sec-Fetch-Site": "same-origin"], 200),
        (["Origin": "null", "Sec-Fetch-Site": "same-origin"], 200),
        ([:], 200),
    ])
    func `a form of another site is refused, right token or not`(
        headers: [String: String], status: Int
    ) async throws {
        try await TestSite.run { site throws in
            let headers = headers.mapValues { value in
                value.replacing("PORT", with: "\(site.server.port)")
            }
            let answer = try site.post("/pages/Root/rows/3", Self.change, headers)
            #expect(answer.status == status)
            #expect(try site.store().values().isEmpty == (status != 200))
        }
    }

    @Test(arguments: [
        ("evil.example", 421), ("evil.example:PORT", 421), ("127.0.0.1", 421),
        ("127.0.0.1:1", 421), ("127.0.0.1:PORT.evil.example", 421), ("", 421),
        ("127.0.0.1.nip.io:PORT", 421), ("127.0.0.1:PORT", 200), ("localhost:PORT", 200),
        ("LOCALHOST:PORT", 200), ("[::1]:PORT", 200),
    ])
    func `a request to another host's name is refused`(host: String, status: Int) async throws {
        try await TestSite.run { site throws in
            let host = host.replacing("PORT", with: "\(site.server.port)")
            #expect(try site.get("/", ["Host": host]).status == status)
            #expect(try site.get("/assets/page.js", ["Host": host]).status == status)
            #expect(try site.get("/images/Quiet", ["Host": host]).status == status)
        }
    }

    @Test func `a request with no host or two is refused`() async throws {
        try await TestSite.run { site throws in
            let host = "Host: 127.0.0.1:\(site.server.port)\r\n"
            for head in ["GET / HTTP/1.0\r\n", "GET / HTTP/1.1\r\n\(host)\(host)"] {
                let client = try RawConnection(port: site.server.port)
                client.send(head + "\r\n")
                #expect([400, 421].contains(try client.readResponse().status))
            }
        }
    }

    @Test(arguments: [
        ("Quiet", 200), ("Quiet.png", 200), ("Quiet@2x.png", 200), ("art%2FLoud.png", 200),
        ("Drawing", 200), ("Drawing.svg", 200),
        ("art%2FOther.png", 404), ("art/Loud.png", 404), ("Root.plist", 404), ("Root", 404),
        ("..%2FSettings.bundle%2FQuiet@2x.png", 404), ("%2E%2E", 400),
        ("..%2F..%2Fetc%2Fpasswd", 404),
        ("%2Fetc%2Fpasswd", 404), ("..%5CQuiet.png", 404), (".hidden.png", 404),
        ("Quiet%00.png", 400), ("outside.png", 404), ("outside-folder%2Fsecret.png", 404),
        ("inside.png", 200), ("", 404),
    ])
    func `images come from the bundle only`(name: String, status: Int) async throws {
        try await TestSite.run(
            prepare: { folder in
                let bundle = try SampleBundle.write(to: folder)
                try SampleBundle.write("secret", to: folder + "/secrets/secret.png")
                try SampleBundle.write("hidden", to: bundle + "/.hidden.png")
                let links = [
                    "outside.png": "../secrets/secret.png", "outside-folder": "../secrets",
                    "inside.png": "Quiet@2x.png",
                ]
                for (link, target) in links {
                    try FileManager.default.createSymbolicLink(
                        atPath: bundle + "/" + link, withDestinationPath: target)
                }
            },
            { site throws in
                let answer = try site.get("/images/" + name)
                #expect(answer.status == status)
                #expect(!answer.body.contains("secret"))
            })
    }

    @Test func `a drawing may not run anything`() async throws {
        try await TestSite.run { site throws in
            let answer = try site.get("/images/Drawing.svg")
            #expect(answer.headers["content-type"] == "image/svg+xml")
            let policy = answer.headers["content-security-policy"] ?? ""
            #expect(policy.contains("sandbox"))
            #expect(policy.contains("default-src 'none'"))
            #expect(!policy.contains("script-src"))
        }
    }

    @Test func `texts of the bundle and the address never become markup`() async throws {
        try await TestSite.run(
            prepare: { folder in
                _ = try SampleBundle.write(to: folder)
                try SampleBundle.write(
                    SampleBundle.page([
                        SampleBundle.text("x\"><b>", title: "<script>1</script>", initial: "<i>")
                    ]), to: folder + "/Settings.bundle/Root.plist")
            },
            { site throws in
                for target in ["/", "/search?q=%3Cscript%3E1", "/%3Cscript%3E1"] {
                    #expect(try !site.get(target).body.contains("<script>1"))
                }
            })
    }
}
