import JSONText
import SettingsScreens
import SettingsTestSupport
import SharedSettings
import Testing

@testable import SettingsServer

@Suite(.serialized, .timeLimit(.minutes(10))) struct TextRowRequestTests {
    private static let path = "/pages/Root/rows/11/text"

    private static func body(
        _ site: TestSite, row: String = "/notes", token: String? = nil,
        more: String = #""edits":[{"inputType":"insertText","range":[0,0],"text":"x"}]"#
    ) throws -> String {
        let whole = try JSONValue(parsing: site.get(path).body)
        guard case .string(let session)? = whole["session"], case .string(let csrf)? = whole["csrf"]
        else { return "" }
        return #"{"csrf":"\#(token ?? csrf)","row":"\#(row)","client":"w","session":"\#(session)","#
            + #""version":0,"first":0,\#(more)}"#
    }

    private static func post(
        _ site: TestSite, _ body: String, to path: String = path,
        type: String = "application/json"
    ) throws -> RawConnection.Response {
        try site.send("POST", path, ["Content-Type": type], body: body)
    }

    @Test func `a text is fetched, edited and stored`() async throws {
        try await TestSite.run { site throws in
            let window = try site.listen()
            let answer = try Self.post(site, Self.body(site))
            #expect(answer.status == 200)
            #expect(answer.body.contains(#""version":1,"accepted":true"#))
            #expect(try site.store().value(forKey: "notes") == "x")
            let event = try window.read(until: #""isText":true"#)
            #expect(event.contains("event: text"))
            #expect(event.contains("event: change"))
            #expect(event.contains(#""row":"/notes""#))
            #expect(event.contains(#""changes":["x"],"client":"w""#))
        }
    }

    @Test func `a form without script reaches windows as an edit`() async throws {
        try await TestSite.run { site throws in
            _ = try Self.body(site)
            let window = try site.listen()
            #expect(try site.post("/pages/Root/rows/11", [("value", "a\r\nb")]).status == 200)
            let event = try window.read(until: "event: change")
            #expect(event.contains(#""changes":["a\nb"],"client":null"#))
        }
    }

    @Test func `a stranger's request is refused`() async throws {
        try await TestSite.run { site throws in
            let body = try Self.body(site)
            for token in ["", "0.1", String(repeating: "0", count: 64) + ".1"] {
                #expect(try Self.post(site, Self.body(site, token: token)).status == 403)
            }
            for type in ["text/plain", "application/x-www-form-urlencoded"] {
                #expect(try Self.post(site, body, type: type).status == 400)
            }
            let foreign = try site.send(
                "POST", Self.path,
                ["Content-Type": "application/json", "Origin": "http://evil.example"],
                body: body)
            #expect(foreign.status == 403)
            #expect(try site.store().values() == [:])
        }
    }

    @Test(arguments: [
        #""edits":1"#, #""edits":[{}]"#, #""edits":[{"inputType":"insertText","range":[1]}]"#,
        #""edits":[{"inputType":"insertText","range":[-1,0],"text":"x"}]"#,
        #""edits":[{"inputType":"insertText","range":[3,1],"text":"x"}]"#,
        #""edits":[{"inputType":"insertText","range":[9,9],"text":"x"}]"#,
        #""edits":[{"inputType":"insertText","range":[0,0],"text":7}]"#,
        #""edits":[{"inputType":"insertText","range":[0,99999999999999999],"text":"x"}]"#,
    ])
    func `what makes no sense is refused and changes nothing`(more: String) async throws {
        try await TestSite.run { site throws in
            let answer = try Self.post(site, Self.body(site, more: more))
            #expect(answer.status == 422)
            #expect(answer.body.hasPrefix(#"{"ok":false,"message":""#))
            #expect(try site.store().values() == [:])
        }
    }

    @Test func `what is no text and what is fixed can't be edited`() async throws {
        let policy: [String: SettingValue] = ["notes": "Fixed"]
        try await TestSite.run { site throws in
            let body = try Self.body(site)
            #expect(try Self.post(site, body, to: "/pages/Root/rows/1/text").status == 404)
            #expect(try Self.post(site, body, to: "/pages/Root/rows/99/text").status == 404)
            #expect(try Self.post(site, body, to: "/pages/None/rows/11/text").status == 404)
            #expect(try Self.post(site, "{", to: Self.path).status == 400)
            #expect(try Self.post(site, Self.body(site, row: "/other")).status == 409)
        }
        try await TestSite.run(policy: policy) { site throws in
            #expect(try site.get(Self.path).status == 403)
        }
    }

    @Test func `a long text fits in a request, an endless one doesn't`() async throws {
        try await TestSite.run { site throws in
            let text = String(repeating: "ü\\n", count: 500_000)
            let more = #""edits":[{"inputType":"insertFromPaste","range":[0,0],"text":"\#(text)"}]"#
            #expect(try Self.post(site, Self.body(site, more: more)).status == 200)
            #expect(try site.store().value(forKey: "notes")?.stringValue?.utf8.count == 1_500_000)
            let headers = [
                "Content-Type": "application/json", "Content-Length": "\(100 << 20)",
            ]
            #expect(try site.send("POST", Self.path, headers).status == 413)
        }
    }
}
