/// The parts around a page's content: head, bar, title.
extension PageWriter {
    /// Draws a whole page that is served.
    mutating func page(title: String, isFirst: Bool, content: (inout PageWriter) -> Void) {
        head(title: title, isFirst: isFirst)
        html.markup("<body")
        html.attribute("data-events", context.links.events(after: context.lastEventID))
        html.attribute("data-saved", texts.saved)
        html.attribute("data-failed", texts.failed)
        html.attribute("data-offline", texts.offline)
        html.markup(">\n")
        previewBar()
        html.markup("<main>\n<div class=\"bar")
        if isFirst { html.markup(" first") }
        html.markup("\">")
        backLink()
        html.markup("<h1 id=\"title\" tabindex=\"-1\">")
        html.isolated(title)
        html.markup("</h1></div>\n")
        if let alert = context.alert, alert.row == nil { errorText(alert.message) }
        content(&self)
        html.markup("</main>\n<div role=\"status\" id=\"status\"></div>\n</body>\n</html>\n")
    }

    /// Draws the document's head and opens nothing.
    mutating func head(title: String, isFirst: Bool) {
        html.markup("<!DOCTYPE html>\n<html")
        rootAttributes()
        html.markup(
            """
            >
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>
            """)
        html.text(documentTitle(title, isFirst: isFirst))
        html.markup("</title>\n")
        if isStandalone {
            html.markup("<style>\n")
            html.file(PageAssets.css)
            html.markup("</style>\n")
        } else {
            html.markup(
                """
                <link rel="icon" href="data:,">
                <link rel="stylesheet" href="/assets/page.css">

                """)
            if hasTexts { html.markup("<script src=\"/assets/text.js\" defer></script>\n") }
            html.markup(
                """
                <script src="/assets/page.js" defer></script>

                """)
        }
        html.markup("</head>\n")
    }

    private mutating func rootAttributes() {
        let options = context.options
        html.attribute("lang", language)
        html.attribute("dir", isRightToLeft ? "rtl" : "ltr")
        html.attribute("data-look", options.look.rawValue)
        if options.theme != .auto { html.attribute("data-theme", options.theme.rawValue) }
        if options.textSize != .large { html.attribute("data-text", options.textSize.rawValue) }
        if options.contrast != .normal {
            html.attribute("data-contrast", options.contrast.rawValue)
        }
        if options.palette != .accessible {
            html.attribute("data-palette", options.palette.rawValue)
        }
    }

    /// The title in the browser's tab, each part isolated from the other's direction.
    private func documentTitle(_ title: String, isFirst: Bool) -> String {
        let own = "\u{2068}\(title)\u{2069}"
        let hasApp = !isFirst && !context.appName.isEmpty && context.appName != title
        return hasApp ? own + " – \u{2068}\(context.appName)\u{2069}" : title
    }

    private mutating func backLink() {
        guard let parent = context.parent else { return }
        html.markup("<nav><a class=\"back\" rel=\"up\"")
        html.attribute("href", context.address(parent.path))
        html.markup(">")
        html.isolated(parent.title)
        html.markup("</a></nav>")
    }

    /// Draws a message that concerns the page as a whole.
    mutating func errorText(_ message: String) {
        html.markup("<p class=\"error\" role=\"alert\">")
        html.isolated(message)
        html.markup("</p>\n")
    }
}
