import HTTPServing
import SettingsSchema
import SettingsScreens

/// An app as one request wants to see it.
struct PageView: Sendable {
    let site: Site
    let app: ServedApp
    let options: ViewOptions
    let loaded: LoadedBundle
    let builder: ScreenBuilder
    /// The app's last event before anything was read.
    private let lastEventID: String

    /// Makes the view a request asks for, of the bundle as its files are now.
    /// - Throws: `BundleLoadError` when they can't be read.
    init(_ request: HTTPRequest, site: Site, app: ServedApp) throws {
        let options = site.options(of: request)
        let lastEventID = app.hub.lastEventID
        self.init(
            request, site: site, app: app, options: options, try app.current(options.idiom),
            lastEventID: lastEventID)
    }

    /// Makes the view a request asks for, of a bundle as it was.
    init(
        _ request: HTTPRequest, site: Site, app: ServedApp, options: ViewOptions,
        _ loaded: LoadedBundle, lastEventID: String? = nil
    ) {
        self.site = site
        self.app = app
        self.options = options
        self.loaded = loaded
        self.lastEventID = lastEventID ?? app.hub.lastEventID
        builder = ScreenBuilder(
            bundle: loaded.bundle, stores: loaded.stores,
            localizer: loaded.bundle.localizer(for: site.languages(of: request, options)))
    }

    /// What a page needs besides its screen.
    func context(
        route: Int, ownPath: String? = nil, parent: PageLink? = nil, alert: PageAlert? = nil
    ) -> PageContext {
        var context = PageContext(
            links: loaded.links, route: route, ownPath: ownPath,
            appName: loaded.bundle.appName, parent: parent ?? self.parent(of: route),
            token: site.token.text(generation: loaded.generation), options: options,
            defaultOptions: site.configuration.options,
            languages: loaded.bundle.localization.languages, alert: alert,
            dataDetector: site.configuration.dataDetector)
        context.lastEventID = lastEventID
        if route == 0 { context.sync = app.synchronization?.pageState }
        return context
    }

    /// Draws a page.
    /// - Throws: `SettingsStoreError` when a store can't be read.
    func page(route: Int, alert: PageAlert? = nil) throws -> String {
        HTMLRenderer.page(
            try builder.screen(route: route), context(route: route, alert: alert))
    }

    /// Draws the page with a multi value's choices; `nil` when the row is none.
    /// - Throws: `SettingsStoreError` when a store can't be read.
    func choicePage(route: Int, index: Int, alert: PageAlert? = nil) throws -> String? {
        let screen = try builder.screen(route: route)
        let row = screen.sections.lazy.flatMap(\.rows).first { row in
            guard case .multiValue = row.content else { return false }
            return row.index == index
        }
        guard let row else { return nil }
        let context = context(
            route: route, ownPath: loaded.links.choices(index, route: route),
            parent: PageLink(title: screen.title, path: loaded.links.page(route)), alert: alert)
        return HTMLRenderer.choicePage(row, of: screen, context)
    }

    /// Draws what a search finds.
    /// - Throws: `SettingsStoreError` when a store can't be read.
    func searchPage(query: String) throws -> String {
        let results = try ScreenSearch(builder).results(for: query).map { result in
            let row = result.rowIndex.map { "#row-\($0)" } ?? ""
            return PageLink(
                title: result.path.last ?? result.page,
                path: loaded.links.page(result.route) + row,
                subtitle: Self.subtitle(of: result))
        }
        let links = loaded.links
        return HTMLRenderer.searchPage(
            query: query, results: results, language: builder.localizer.language,
            isRightToLeft: builder.localizer.isRightToLeft,
            context(
                route: 0, ownPath: links.search + "?q=" + PercentEncoding.encode(query),
                parent: PageLink(title: loaded.bundle.appName, path: links.page(0))))
    }

    /// The pages on the way to a row, and the text that was found when it isn't the title.
    private static func subtitle(of result: SearchResult) -> String {
        var result = result
        let title = result.path.popLast()
        let isOther = result.field != .title && result.matchedText != title
        return [result.pathText, isOther ? result.matchedText : ""]
            .filter { !$0.isEmpty }.joined(separator: " — ")
    }

    private func parent(of route: Int) -> PageLink? {
        if let parent = loaded.bundle.routes[route].parent {
            return PageLink(
                title: builder.title(route: parent), path: loaded.links.page(parent))
        }
        guard site.hasAppList else { return nil }
        let texts = InterfaceTexts.texts(for: builder.localizer.language)
        return PageLink(title: texts.settings, path: "/")
    }
}

extension Site {
    /// The options that a request's query asks for; what makes no sense is left out.
    func options(of request: HTTPRequest) -> ViewOptions {
        let pairs = request.query.items.map { ($0.name, $0.value) }
        let query = Dictionary(pairs) { first, _ in first }
        var options = ViewOptions(query: query, defaults: configuration.options)
        if let language = options.language, !Self.isLanguage(language) {
            options.language = configuration.options.language
        }
        return options
    }

    /// The languages a reader may want, most wanted first.
    func languages(of request: HTTPRequest, _ options: ViewOptions) -> [String] {
        let browsers = request.headers["Accept-Language"].map(AcceptLanguage.languages) ?? []
        return (options.language.map { [$0] } ?? []) + browsers + configuration.languages
    }

    private static func isLanguage(_ text: String) -> Bool {
        text.utf8.count <= 100
            && (PseudoLanguage(rawValue: text) != nil || LanguageTag(text) != nil)
    }
}
