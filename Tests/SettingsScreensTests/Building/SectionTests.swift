import SettingsSchema
import SettingsScreens
import SharedSettings
import Testing

struct SectionTests {
    @Test func `rows before the first group lie in an unnamed section`() throws {
        let screen = try Fixture([toggle("a"), toggle("b"), group("G"), toggle("c")]).screen()
        #expect(screen.outline == ["-: a, b", "G: c"])
        #expect(screen.sections.map(\.type) == [.group, .group])
    }

    @Test func `two groups in a row make a section without rows`() throws {
        let screen = try Fixture([group("A"), group("B", footer: "f"), toggle("c")]).screen()
        #expect(screen.outline == ["A: ", "B: c"])
        #expect(screen.sections[1].footer == "f")
    }

    @Test func `a page without elements has no sections`() throws {
        #expect(try Fixture([]).screen().sections.isEmpty)
    }

    @Test func `the root's title is the app's name, a child's the title of its row`() throws {
        let fixture = try Fixture(
            [childPane("network", "Network")], pages: ["Network": page([toggle("proxy")])],
            strings: ["de.lproj/Root.strings": ["network": "Netzwerk"]])
        #expect(try fixture.screen().title == "Travel")
        #expect(try fixture.screen(1, language: "de").title == "Netzwerk")
        #expect(try fixture.builder().allScreens().map(\.page) == ["Root", "Network"])
    }

    @Test func `rows stand in the order of the file`() throws {
        let keys = (0..<20).map { "k\($0)" }.shuffled()
        #expect(try Fixture(keys.map { toggle($0) }).rows().map(\.key) == keys)
    }

    @Test func `without a strings table nothing on the page is localized`() throws {
        let strings = ["de.lproj/Root.strings": ["General": "Allgemein"]]
        for (table, header) in [(nil, "General"), ("Root", "Allgemein")] as [(String?, String)] {
            let fixture = try Fixture([group("General")], table: table, strings: strings)
            #expect(try fixture.screen(language: "de").sections[0].header == header)
        }
    }

    @Test func `a route that isn't there is an error that says how many there are`() throws {
        let builder = try Fixture([]).builder()
        #expect(throws: ScreenError(route: 7, routeCount: 1)) { try builder.screen(route: 7) }
    }

    @Test(arguments: [nil, "", "Title"] as [String?])
    func `R035 a child page's group draws with its title absent, empty or set`(
        title: String?
    ) throws {
        let fixture = try Fixture(
            [childPane("more", "More")],
            pages: ["More": page([group(title, footer: "f"), toggle("x")])])
        let section = try #require(try fixture.screen(1).sections.first)
        #expect(section.header == (title == "" ? nil : title))
        #expect(section.footer == "f")
        #expect(section.rows.map(\.key) == ["x"])
        #expect(try fixture.screen(0).sections.count == 1)
    }

    @Test func `a page shows its own group's values, else those of the page it is opened from`()
        throws
    {
        let fixture = try Fixture(
            [childPane("a", "A"), childPane("b", "B")], group: "group.one",
            pages: [
                "A": page([toggle("x")]),
                "B": page([toggle("x")], ["ApplicationGroupContainerIdentifier": "group.two"]),
            ])
        try fixture.stores.layers(for: "group.two").setValue(false, forKey: "x")
        let screens = try fixture.builder().allScreens()
        #expect(screens.map(\.applicationGroup) == ["group.one", "group.one", "group.two"])
        #expect(screens[1].sections[0].rows[0].isOn)
        #expect(!screens[2].sections[0].rows[0].isOn)
        let panes = screens[0].sections[0].rows.map(\.content)
        #expect(panes[0] == .childPane(file: "A", route: 1, icon: nil))
        #expect(panes[1] == .childPane(file: "B", route: 2, icon: nil))
    }

    @Test func `pages that lead back to each other end`() throws {
        let fixture = try Fixture(
            [childPane("down", "Down")], pages: ["Down": page([childPane("up", "Root")])])
        let screens = try fixture.builder().allScreens()
        #expect(screens.map(\.page) == ["Root", "Down"])
        let up = screens[1].sections[0].rows[0].content
        #expect(up == .childPane(file: "Root", route: 0, icon: nil))
    }

    @Test func `a row whose page is missing stays and says so`() throws {
        let row = try Fixture([childPane("gone", "Gone")]).rows()[0]
        #expect(row.content == .childPane(file: "Gone", route: nil, icon: nil))
        #expect(row.title == "gone")
        #expect(!row.isEnabled)
        #expect(row.note?.contains("“Gone”") == true)
    }
}
