import SettingsSchema

/// Draws screens as HTML pages whose controls work with and without script.
///
/// Every text from a bundle or a store is escaped. The pages hold no inline script and no inline
/// style, so that a strict Content-Security-Policy may forbid both. Cost: linear in the page.
public enum HTMLRenderer {
    /// Draws a page of settings.
    public static func page(_ screen: Screen, _ context: PageContext) -> String {
        var writer = PageWriter(screen, context)
        writer.hasTexts = screen.sections.contains { section in
            section.rows.contains { $0.type == .textView }
        }
        let isFirst = context.route == 0
        writer.page(title: screen.title, isFirst: isFirst) { writer in
            if isFirst { writer.searchForm(query: "") }
            writer.sections(screen.sections)
            if isFirst { writer.syncSection() }
        }
        return writer.html.string
    }

    /// Draws the page with the choices of a multi value.
    /// - Parameters:
    ///   - row: a row of `screen` that has choices.
    ///   - screen: the page with the row.
    ///   - context: its `parent` is the page with the row.
    public static func choicePage(_ row: ScreenRow, of screen: Screen, _ context: PageContext)
        -> String
    {
        var writer = PageWriter(screen, context)
        writer.page(title: row.title ?? row.key ?? "", isFirst: false) { writer in
            writer.choiceSection(row)
        }
        return writer.html.string
    }

    /// Draws what a search found, with the path of each result as its subtitle.
    public static func searchPage(
        query: String, results: [PageLink], language: String, isRightToLeft: Bool,
        _ context: PageContext
    ) -> String {
        var writer = PageWriter(context, language: language, isRightToLeft: isRightToLeft)
        writer.page(title: writer.texts.search, isFirst: false) { writer in
            writer.searchForm(query: query)
            if !query.isEmpty { writer.results(results) }
        }
        return writer.html.string
    }

    /// Draws the list of apps that are served together.
    public static func appList(_ apps: [PageLink], language: String, _ context: PageContext)
        -> String
    {
        var writer = PageWriter(context, language: language, isRightToLeft: nil)
        writer.page(title: writer.texts.settings, isFirst: true) { writer in
            writer.linkList(apps)
        }
        return writer.html.string
    }

    /// Draws a page that says what went wrong and leads back.
    public static func errorPage(
        title: String, message: String, language: String, _ context: PageContext
    ) -> String {
        var writer = PageWriter(context, language: language, isRightToLeft: nil)
        writer.page(title: title, isFirst: false) { writer in
            writer.errorText(message)
        }
        return writer.html.string
    }

    /// Draws screens as one document that stands alone: with its styles, without script and forms.
    /// - Parameters:
    ///   - screens: at least one; child panes lead to those that are among them.
    ///   - options: how the document looks.
    public static func document(_ screens: [Screen], options: ViewOptions = ViewOptions())
        -> String
    {
        let first = screens.first
        let context = PageContext(
            links: PageLinks(base: "", names: []), route: 0, appName: first?.title ?? "",
            token: "", options: options)
        var writer = PageWriter(
            context, language: first?.language ?? "en", isRightToLeft: first?.isRightToLeft,
            standalonePages: screens.map(\.page))
        writer.document(screens)
        return writer.html.string
    }
}
