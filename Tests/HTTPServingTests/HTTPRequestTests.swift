import HTTPServing
import SettingsTestSupport
import Testing

@Suite struct HTTPRequestTests {
    @Test(arguments: [
        ("/", []), ("/a/b", ["a", "b"]), ("/a%2Fb/c", ["a/b", "c"]), ("/a/", ["a", ""]),
        ("/%E2%9C%93", ["✓"]), ("/a+b", ["a+b"]), ("/a?x=%2e%2e", ["a"]), ("/...", ["..."]),
    ])
    func `segments are decoded one by one`(target: String, segments: [String]) throws {
        let request = try #require(HTTPRequest(method: "GET", target: target))
        #expect(request.segments == segments)
    }

    @Test(arguments: [
        "", "a", "http://x/", "*", "/%", "/%4", "/%zz", "/%+1", "/%-1", "/%ff", "/%c0%af", "/..",
        "/a/../b", "/%2e%2E/x", "/.", "/a%00b", "/a%0d%0ab", "/?a=%", "/?%zz=1", "/?a=%ff",
    ])
    func `a target that is encoded wrongly or leaves its folder makes no request`(target: String) {
        #expect(HTTPRequest(method: "GET", target: target) == nil)
    }

    @Test func `query and form items are decoded with plus as space`() throws {
        let request = try #require(
            HTTPRequest(
                method: "POST", target: "/?q=a+b%2B&empty&=x&q=2",
                headers: ["content-TYPE": "application/x-www-form-urlencoded; charset=utf-8"],
                body: Array("value=Gr%C3%BC%C3%9Fe%0D%0A%26&csrf=1".utf8)))
        #expect(request.query["q"] == "a b+")
        #expect(request.query["empty"] == "")
        #expect(request.query.items.map(\.name) == ["q", "empty", "", "q"])
        #expect(request.form?["value"] == "Grüße\r\n&")
        #expect(request.form?["csrf"] == "1")
    }

    @Test(arguments: [("text/plain", "a=1"), ("application/x-www-form-urlencoded", "a=%G1")])
    func `a body of another type or encoded wrongly is no form`(type: String, body: String) throws {
        let request = try #require(
            HTTPRequest(
                method: "POST", target: "/", headers: ["Content-Type": type],
                body: Array(body.utf8)))
        #expect(request.form == nil)
    }

    @Test func `encoding and decoding any text gives the text again`() throws {
        var random = SeededRandom(seed: .random(in: 0 ... .max))
        for _ in 0..<300 {
            let scalars = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0x20...0x2FF, using: &random))
            }
            let text = String(String.UnicodeScalarView(scalars.filter { $0.value != 0x7F }))
            if text == "." || text == ".." || text.isEmpty { continue }
            let encoded = PercentEncoding.encode(text)
            let request = try #require(
                HTTPRequest(method: "GET", target: "/\(encoded)?q=\(encoded)"),
                "seed \(random.seed)")
            #expect(request.segments == [text], "seed \(random.seed)")
            #expect(request.query["q"] == text, "seed \(random.seed)")
        }
    }

    @Test func `header names are compared without regard to case`() {
        var headers: HTTPHeaders = ["Accept": "a", "accept": "b"]
        #expect(headers["ACCEPT"] == "a")
        #expect(headers.values("accept") == ["a", "b"])
        headers["aCCept"] = "c"
        #expect(headers.fields.map(\.value) == ["c"])
    }
}
