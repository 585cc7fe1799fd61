import SettingsSchema
import SettingsScreens
import Testing

@Suite struct HTMLPageTests {
    @Test func `view options survive the way into an address and back`() {
        let options = ViewOptions(
            language: "pt-BR", idiom: .pad, look: .ios18, theme: .dark, textSize: .accessibility3,
            contrast: .more, palette: .apple)
        let usual = ViewOptions()
        let items = options.queryItems(differingFrom: usual)
        let query = Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value) })
        #expect(ViewOptions(query: query, defaults: usual) == options)
        #expect(usual.queryItems(differingFrom: usual).isEmpty)
    }

    @Test func `unknown view options change nothing`() {
        let query = ["look": "ios7", "text": "huge", "idiom": "", "theme": "<script>"]
        #expect(ViewOptions(query: query, defaults: ViewOptions()) == ViewOptions())
    }

    @Test func `every link and form keeps the view options`() {
        let options = ViewOptions(language: "de", look: .ios18)
        let page = HTMLRenderer.page(
            SampleScreens.everything, SampleScreens.context(options: options))
        for part in page.split(separator: "<") where part.contains("href=\"/pages") {
            #expect(part.contains("?language=de&amp;look=ios18\""))
        }
        for part in page.split(separator: "<") where part.contains("method=\"post\"") {
            #expect(part.contains("?language=de&amp;look=ios18\""))
        }
    }

    @Test func `a page reached under two groups has two names`() {
        let routes = [
            PageRoute(
                page: "Root", applicationGroup: nil, title: nil, titleTable: nil, parent: nil),
            PageRoute(
                page: "Shared", applicationGroup: "g.a", title: "", titleTable: nil, parent: 0),
            PageRoute(page: "Shared", applicationGroup: nil, title: "", titleTable: nil, parent: 0),
            PageRoute(
                page: "Deep/Er Page", applicationGroup: nil, title: "", titleTable: nil, parent: 0),
        ]
        let links = PageLinks(base: "/apps/a/", routes: routes)
        #expect(links.names == ["Root", "Shared@g.a", "Shared@", "Deep/Er Page"])
        #expect(links.page(0) == "/apps/a/")
        #expect(links.page(3) == "/apps/a/pages/Deep%2FEr%20Page")
        #expect(links.row(4, route: 1) == "/apps/a/pages/Shared@g.a/rows/4")
        #expect(links.route(named: "Shared@") == 2)
    }

    @Test func `a page holds no inline script and no inline style`() {
        let page = HTMLRenderer.page(SampleScreens.everything, SampleScreens.context())
        #expect(!page.contains("style=\""))
        #expect(!page.contains("<style"))
        #expect(page.firstMatch(of: /\son[a-z]+=/) == nil)
        #expect(page.ranges(of: "<script").count == 2)
        #expect(page.contains("<script src=\"/assets/text.js\" defer></script>"))
        #expect(page.contains("<script src=\"/assets/page.js\" defer></script>"))
    }

    @Test func `a document that stands alone needs nothing from outside`() {
        let page = HTMLRenderer.document([SampleScreens.everything, SampleScreens.everything])
        #expect(!page.contains("<script"))
        #expect(!page.contains("<form"))
        #expect(!page.contains("src=\""))
        #expect(!page.contains("csrf"))
        let ids = page.matches(of: /id="([^"]*)"/).map { String($0.output.1) }
        #expect(Set(ids.filter { !$0.hasPrefix("page-") }).count == ids.count - 2)
    }

    @Test func `a pane's page, style sheet and script fit in 44,000 bytes`() {
        let page = HTMLRenderer.page(SampleScreens.everything, SampleScreens.context())
        let assets = PageAssets.css.count + PageAssets.script.count
        #expect(assets <= 30_000, "\(PageAssets.css.count) + \(PageAssets.script.count)")
        #expect(page.utf8.count <= 14_000, "\(page.utf8.count)")
    }

    @Test func `the compact style sheet and script hold no comments`() {
        #expect(!String(decoding: PageAssets.css, as: UTF8.self).contains("/*"))
        #expect(!String(decoding: PageAssets.script, as: UTF8.self).contains("\n//"))
        #expect(String(decoding: PageAssets.script, as: UTF8.self).hasPrefix("\"use strict\";"))
    }

    @Test func `a thousand rows take no more bytes each than ten`() {
        func bytes(_ count: Int) -> Int {
            let rows = (0..<count).map { index in
                var row = SampleScreens.toggle("Row")
                row.index = 1000 + index
                return row
            }
            let screen = SampleScreens.screen([ScreenSection(rows: rows)])
            return HTMLRenderer.page(screen, SampleScreens.context()).utf8.count
        }
        #expect(bytes(1000) - bytes(10) == 990 * (bytes(11) - bytes(10)))
    }
}
