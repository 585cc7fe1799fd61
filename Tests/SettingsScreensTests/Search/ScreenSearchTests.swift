import SettingsSchema
import SettingsScreens
import SharedSettings
import Testing

struct ScreenSearchTests {
    private func fixture() throws -> Fixture {
        try Fixture(
            [
                toggle("roaming", ["Title": "Data Roaming"]),
                childPane("Network", "Network"),
                multiValue("units", 1, [0, 1], ["Kilometres", "Miles"], ["Title": "Distance"]),
                textField("secret", "hidden text"),
            ],
            pages: [
                "Network": page(
                    [
                        group("Proxies", footer: "A proxy stands between you and the network."),
                        textField("proxy_host", nil, ["Title": "Proxy"]),
                        radioGroup("Mode", "mode", 1, [1, 2], ["Automatic", "Manual"]),
                        slider("strength", 0.5),
                    ], ["StringsTable": "Root"])
            ],
            strings: [
                "en.lproj/Root.strings": [:],
                "de.lproj/Root.strings": [
                    "Network": "Netzwerk", "Proxy": "Stellvertreter", "Distance": "Größe",
                ],
                "ja.lproj/Root.strings": ["Network": "ネットワーク", "Proxy": "プロキシ設定"],
                "ar.lproj/Root.strings": ["Network": "الشَّبَكَة", "Proxy": "الوكيل"],
            ])
    }

    private func search(_ query: String, language: String = "en") throws -> [SearchResult] {
        try ScreenSearch(try fixture().builder(language: language)).results(for: query)
    }

    @Test func `a row is found with its path, page and index`() throws {
        let result = try #require(try search("proxy").first)
        #expect(result.path == ["Travel", "Network", "Proxy"])
        #expect(result.pathText == "Travel › Network › Proxy")
        #expect(result.route == 1)
        #expect(result.page == "Network")
        #expect(result.rowIndex == 1)
        #expect(result.field == .title)
        #expect(result.matchedText == "Proxy")
    }

    @Test func `titles come before headers, choices, footers and keys`() throws {
        #expect(try search("prox").map(\.field) == [.title, .header])
        #expect(try search("network").map(\.field) == [.title, .footer])
        #expect(try search("proxy_h").map(\.field) == [.key])
    }

    @Test(arguments: [
        ("miles", SearchResult.Field.choice, "Miles", ["Travel", "Distance"]),
        ("manual", .choice, "Manual", ["Travel", "Network", "Mode"]),
        (
            "between", .footer, "A proxy stands between you and the network.",
            ["Travel", "Network", "Proxies"]
        ),
        ("strength", .key, "strength", ["Travel", "Network", "Mode"]),
    ])
    func `choices, footers and keys are searched`(
        query: String, field: SearchResult.Field, text: String, path: [String]
    ) throws {
        let results = try search(query)
        #expect(results.map(\.field) == [field])
        #expect(results.map(\.matchedText) == [text])
        #expect(results.map(\.path) == [path])
    }

    @Test(arguments: ["GROSSE", "größe", "grosse", "Größe", "gro\u{308}ße"])
    func `case and accents don't matter`(query: String) throws {
        #expect(try search(query, language: "de").map(\.matchedText) == ["Größe"])
    }

    @Test(arguments: [
        ("ja", "設定", "Travel › ネットワーク › プロキシ設定"), ("ja", "ﾌﾟﾛｷｼ", "Travel › ネットワーク › プロキシ設定"),
        ("ar", "الشبكة", "Travel ‹ الشَّبَكَة"), ("ar", "وكيل", "Travel ‹ الشَّبَكَة ‹ الوكيل"),
    ])
    func `Japanese and Arabic are searched`(language: String, query: String, path: String) throws {
        #expect(try search(query, language: language).first?.pathText == path)
    }

    @Test func `words may stand apart, and in the path`() throws {
        #expect(try search("roaming data").map(\.matchedText) == ["Data Roaming"])
        #expect(try search("network manual").map(\.path) == [["Travel", "Network", "Mode"]])
        #expect(try search("network miles").isEmpty)
    }

    @Test(arguments: ["", "   ", "\u{301}", "hidden", "nothing here"])
    func `nothing is found for nothing, and typed values are not searched`(query: String) throws {
        #expect(try search(query).isEmpty)
    }

    @Test func `only so many results are given as asked for`() throws {
        let builder = try Fixture((0..<30).map { toggle("row \($0)") }).builder()
        let search = try ScreenSearch(builder)
        #expect(search.results(for: "row", limit: 7).map(\.rowIndex) == Array(0..<7))
        #expect(search.results(for: "row 7").first?.rowIndex == 7)
    }

    @Test func `of a long text the part around the words is shown`() throws {
        let footer =
            String(repeating: "Lorem ipsum. ", count: 40) + "Das Gerät hier. "
            + String(repeating: "Dolor sit. ", count: 40)
        let search = try ScreenSearch(try Fixture([group("G", footer: footer)]).builder())
        let text = try #require(search.results(for: "gerat").first?.matchedText)
        #expect(text.hasPrefix("…") && text.hasSuffix("…"))
        #expect(text.contains("Das Gerät hier."))
        #expect(text.count <= 100)
    }
}
