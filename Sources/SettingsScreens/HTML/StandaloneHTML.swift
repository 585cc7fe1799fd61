import SettingsSchema

/// Screens in one document without server: to read, print or keep.
extension PageWriter {
    /// Draws the document.
    mutating func document(_ screens: [Screen]) {
        head(title: context.appName, isFirst: true)
        html.markup("<body class=\"alone\">\n<main>\n")
        for (index, screen) in screens.enumerated() {
            idPrefix = index == 0 ? "" : "p\(index)-"
            html.markup("<article")
            html.attribute("id", "page-" + PercentEncoding.encode(screen.page))
            html.attribute("lang", screen.language)
            html.markup("><div class=\"bar first\">")
            html.markup(index == 0 ? "<h1" : "<h2 class=\"h1\"")
            html.attribute("id", titleID)
            html.markup(">")
            html.isolated(screen.title)
            html.markup(index == 0 ? "</h1></div>\n" : "</h2></div>\n")
            sections(screen.sections)
            html.markup("</article>\n")
        }
        html.markup("</main>\n</body>\n</html>\n")
    }
}
