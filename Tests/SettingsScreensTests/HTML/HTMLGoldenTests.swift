import SettingsScreens
import Testing

@Suite struct HTMLGoldenTests {
    @Test func `a page with every kind of row is drawn as recorded`() throws {
        let page = HTMLRenderer.page(SampleScreens.everything, SampleScreens.context())
        try expectGolden(page, "everything.html")
    }

    @Test func `a multi value's page is drawn as recorded`() throws {
        var context = SampleScreens.context(options: ViewOptions(language: "de", look: .ios18))
        context.parent = PageLink(title: "Travel", path: "/")
        let page = HTMLRenderer.choicePage(
            SampleScreens.multiValue, of: SampleScreens.everything, context)
        try expectGolden(page, "choices.html")
    }

    @Test func `what a search found is drawn as recorded`() throws {
        var context = SampleScreens.context()
        context.parent = PageLink(title: "Travel", path: "/")
        context.ownPath = "/search?q=mail%20%22"
        let page = HTMLRenderer.searchPage(
            query: "mail \"",
            results: [PageLink(title: "Email", path: "/#row-2", subtitle: "Travel › Traveller")],
            language: "en", isRightToLeft: false, context)
        try expectGolden(page, "search.html")
    }

    @Test func `the list of apps is drawn as recorded`() throws {
        let apps = [
            PageLink(title: "Notes", path: "/apps/notes/"),
            PageLink(title: "Travel", path: "/apps/travel/", imagePath: "/apps/travel/images/Icon"),
        ]
        let page = HTMLRenderer.appList(apps, language: "ar", SampleScreens.context())
        try expectGolden(page, "apps.html")
    }

    @Test func `an error is drawn as recorded`() throws {
        var context = SampleScreens.context()
        context.parent = PageLink(title: "Travel", path: "/")
        let page = HTMLRenderer.errorPage(
            title: "Not Found", message: "This bundle has no page “X”.", language: "en", context)
        try expectGolden(page, "error.html")
    }
}
