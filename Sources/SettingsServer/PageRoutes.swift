import HTTPServing
import SettingsSchema
import SettingsScreens

/// The addresses of the site.
extension Site {
    /// Makes the router of all addresses.
    /// - Throws: `HTTPRouter.RouteError` when two addresses clash.
    func router() throws(HTTPRouter.RouteError) -> HTTPRouter {
        var router = HTTPRouter()
        let css = Asset(type: "text/css; charset=utf-8", bytes: PageAssets.css)
        let script = Asset(
            type: "text/javascript; charset=utf-8", bytes: PageAssets.script)
        let textScript = Asset(
            type: "text/javascript; charset=utf-8", bytes: PageAssets.textScript)
        try router.add("GET", "/assets/text.js") { textScript.response(to: $0) }
        try router.add("GET", "/assets/page.css") { css.response(to: $0) }
        try router.add("GET", "/assets/page.js") { script.response(to: $0) }
        if hasAppList {
            try router.add("GET", "/") { [self] in appList($0) }
            try router.add("GET", "/events") { [self] in events($0, hub) }
            try router.add("GET", "/apps/{app}") { [self] request in
                guard let app = app(of: request) else { return nothing(request, app: nil) }
                return HTTPResponse(status: 308, headers: ["Location": app.base])
            }
        }
        try addAppRoutes(to: &router, base: hasAppList ? "/apps/{app}/" : "/")
        return router
    }

    private func addAppRoutes(
        to router: inout HTTPRouter, base: String
    ) throws(HTTPRouter.RouteError) {
        func add(
            _ method: String, _ pattern: String,
            _ answer: @escaping @Sendable (HTTPRequest, ServedApp) throws -> HTTPResponse
        ) throws(HTTPRouter.RouteError) {
            try router.add(method, base + pattern) { [self] request in
                guard let app = app(of: request) else { return nothing(request, app: nil) }
                let lastEventID = app.hub.lastEventID
                do {
                    return try answer(request, app)
                } catch {
                    return errorPage(error, request, app: app, lastEventID: lastEventID)
                }
            }
        }
        try add("GET", "") { [self] request, app in
            .html(try PageView(request, site: self, app: app).page(route: 0))
        }
        try add("GET", "pages/{page}") { [self] in try page($0, $1) }
        try add("GET", "pages/{page...}") { [self] in try page($0, $1) }
        try add("GET", "pages/{page}/choices/{index}") { [self] in try choices($0, $1) }
        try add("GET", "pages/{page}/rows/{index}") { [self] in try backToPage($0, $1) }
        try add("POST", "pages/{page}/rows/{index}") { [self] in changeRow($0, $1) }
        try add("GET", "pages/{page}/rows/{index}/text") { [self] in textRow($0, $1) }
        try add("POST", "pages/{page}/rows/{index}/text") { [self] in editTextRow($0, $1) }
        try add("GET", "search") { [self] request, app in
            let view = try PageView(request, site: self, app: app)
            return .html(try view.searchPage(query: request.query["q"] ?? ""))
        }
        try add("GET", "images/{name}") { [self] in image($0, $1) }
        try add("GET", "events") { [self] in events($0, $1.hub) }
        try add("POST", "sync") { [self] in switchSync($0, $1) }
    }

    private func app(of request: HTTPRequest) -> ServedApp? {
        guard let id = request.parameters["app"] else { return apps.first }
        return apps.first { $0.id == id }
    }

    /// Answers that there is nothing at an address.
    func nothing(_ request: HTTPRequest, app: ServedApp?) -> HTTPResponse {
        errorPage("There is nothing at \(request.rawPath).", status: 404, request, app: app)
    }
}

// What the addresses answer.
extension Site {
    private func appList(_ request: HTTPRequest) -> HTTPResponse {
        let options = options(of: request)
        let language = languages(of: request, options).first ?? "en"
        let lastEventID = hub.lastEventID
        let links = apps.map { app in
            let bundle = app.lastReadable?.bundle
            let icon = bundle?.pages["Root"]?.icon
            return PageLink(
                title: bundle?.appName ?? app.id, path: app.base,
                imagePath: icon.map { PageLinks(base: app.base, names: []).image($0) },
                subtitle: app.fault.map(Self.message))
        }
        var context = PageContext(
            links: PageLinks(base: "/", names: []), route: 0, ownPath: "/",
            appName: InterfaceTexts.texts(for: language).settings, token: "", options: options,
            defaultOptions: configuration.options,
            languages: Set(apps.flatMap { $0.lastReadable?.bundle.localization.languages ?? [] })
                .sorted())
        context.lastEventID = lastEventID
        return .html(HTMLRenderer.appList(links, language: language, context))
    }

    private func page(_ request: HTTPRequest, _ app: ServedApp) throws -> HTTPResponse {
        let view = try PageView(request, site: self, app: app)
        guard let route = view.loaded.links.route(named: request.parameters["page"] ?? "") else {
            return nothing(request, app: app)
        }
        return .html(try view.page(route: route))
    }

    private func choices(_ request: HTTPRequest, _ app: ServedApp) throws -> HTTPResponse {
        let view = try PageView(request, site: self, app: app)
        guard let route = view.loaded.links.route(named: request.parameters["page"] ?? ""),
            let index = Int(request.parameters["index"] ?? ""),
            let html = try view.choicePage(route: route, index: index)
        else { return nothing(request, app: app) }
        return .html(html)
    }

    /// A reader who loads the answer to a refused form again gets the page it came from.
    private func backToPage(_ request: HTTPRequest, _ app: ServedApp) throws -> HTTPResponse {
        let view = try PageView(request, site: self, app: app)
        let route = view.loaded.links.route(named: request.parameters["page"] ?? "") ?? 0
        return .seeOther(view.context(route: route).address(view.loaded.links.page(route)))
    }

    private func events(_ request: HTTPRequest, _ hub: EventHub) -> HTTPResponse {
        .events(
            hub.subscribe(
                lastEventID: request.headers["Last-Event-ID"] ?? request.query["after"],
                catchUp: ServerSentEvent(
                    name: "change", data: ServedApp.data(key: nil, group: nil))))
    }
}
