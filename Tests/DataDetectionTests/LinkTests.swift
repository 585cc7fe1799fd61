import DataDetection
import Testing

/// A text, and what is found in it with its address.
struct LinkCase: Sendable, CustomTestStringConvertible {
    let text: String
    let found: [String]
    let urls: [String]

    init(_ text: String, _ found: [String] = [], urls: [String] = []) {
        self.text = text
        self.found = found
        self.urls = urls
    }

    var testDescription: String { text }
}

@Suite struct LinkTests {
    private let detector = DataDetector(types: .link)

    private func texts(_ text: String) -> [String] { detector.matches(in: text).map(\.text) }

    @Test(arguments: [
        LinkCase("see http://a.com", ["http://a.com"], urls: ["http://a.com"]),
        LinkCase("Example.com/a b", ["Example.com/a"], urls: ["http://Example.com/a"]),
        LinkCase("me@example.org.", ["me@example.org"], urls: ["mailto:me@example.org"]),
        LinkCase(
            "mailto:a@b.c?subject=Hi, you", ["mailto:a@b.c?subject=Hi"],
            urls: ["mailto:a@b.c?subject=Hi"]),
        LinkCase(
            "https://de.wikipedia.org/wiki/Köln", ["https://de.wikipedia.org/wiki/Köln"],
            urls: ["https://de.wikipedia.org/wiki/K%C3%B6ln"]),
        LinkCase("普遍适用测试。我爱你", ["普遍适用测试。我爱你"], urls: ["http://普遍适用测试.我爱你"]),
        LinkCase("//example.com/x", ["//example.com/x"], urls: ["http://example.com/x"]),
        LinkCase("http://[::1]:8080/x.", ["http://[::1]:8080/x"], urls: ["http://[::1]:8080/x"]),
        LinkCase("10.0.0.1:80/x", ["10.0.0.1:80/x"], urls: ["http://10.0.0.1:80/x"]),
    ])
    func `links open addresses`(_ link: LinkCase) {
        let found = detector.matches(in: link.text)
        #expect(found.map(\.text) == link.found)
        #expect(found.map(\.url) == link.urls)
        #expect(found.allSatisfy { $0.type == .link })
    }

    @Test(arguments: [
        LinkCase("请访问example.com了解更多", ["example.com"]),
        LinkCase("http://example.com에서", ["http://example.com"]),
        LinkCase(
            "<a href=\"http://a.com/x\">http://a.com/x</a>", ["http://a.com/x", "http://a.com/x"]),
        LinkCase("[\"http://a.com/x\",\"http://b.com\"]", ["http://a.com/x", "http://b.com"]),
        LinkCase("\"http://a.com/x\\n\"", ["http://a.com/x"]),
        LinkCase("'me@example.com'", ["me@example.com"]),
        LinkCase("to=me@example.com", ["me@example.com"]),
        LinkCase("[text](http://a.com/x_(y))", ["http://a.com/x_(y)"]),
        LinkCase(
            "http://a.com/x, http://b.com/y; c.org!", ["http://a.com/x", "http://b.com/y", "c.org"]),
        LinkCase("FTP://Example.com", ["FTP://Example.com"]),
    ])
    func `the text around a link stays outside`(_ link: LinkCase) {
        #expect(texts(link.text) == link.found)
    }

    @Test(arguments: [
        "node.js and main.rs", "self.name = user.id", "array.map(x)", "com.example.app",
        "I did.No one saw it.", "a..b.com", "@example.com", "foo@bar", "javascript:alert(1)",
        "http://www.bank.com@evil.example/", "git@github.com:owner/repository.git", "1.2.3",
        "1.2.3.4.5", "http://", "e.g.", "user.name@", "README.md", "example.com:99999",
        "self.target", "window.location.search", "Node.java:137", "esm.md#part", "configure.ac",
    ])
    func `what only looks like a link is none`(_ text: String) {
        #expect(texts(text) == [])
    }

    // From here on, reports of link detection elsewhere.

    @Test func `TV061: a bracket and full stop after a link stay outside`() {
        #expect(texts("(http://ex.mp/).") == ["http://ex.mp/"])
    }

    @Test func `TV063: a balanced bracket at a link's end belongs to it`() {
        let link = "https://en.wikipedia.org/wiki/Terminator_(franchise)"
        #expect(texts(link) == [link])
        #expect(texts("(\(link))") == [link])
    }

    @Test func `TV065: a full-width bracket after a link ends it`() {
        #expect(texts("https://example.com/docs（中文说明）了解更多") == ["https://example.com/docs"])
    }

    @Test func `TV067: an apostrophe may be in a mail address`() {
        #expect(texts("o'donnel@asdf.com") == ["o'donnel@asdf.com"])
    }

    @Test func `TV069: a version after @ is no mail address`() {
        #expect(texts("uses: actions/checkout@v2.3.4") == [])
    }
}
