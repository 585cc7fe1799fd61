/// The search form and what it found.
extension PageWriter {
    /// Draws the form that searches the app's pages.
    mutating func searchForm(query: String) {
        html.markup("<search><form method=\"get\" class=\"search\"")
        html.attribute("action", context.links.search)
        html.markup("><input type=\"search\" name=\"q\" enterkeyhint=\"search\"")
        html.attribute("aria-label", texts.search)
        html.attribute("placeholder", texts.search)
        html.attribute("value", query)
        html.markup(">")
        for item in context.options.queryItems(differingFrom: context.defaultOptions) {
            html.markup("<input type=\"hidden\"")
            html.attribute("name", item.name)
            html.attribute("value", item.value)
            html.markup(">")
        }
        html.markup("<noscript><button class=\"save\">")
        html.text(texts.search)
        html.markup("</button></noscript></form></search>\n")
    }

    /// Draws what was found.
    mutating func results(_ results: [PageLink]) {
        if results.isEmpty {
            html.markup("<p class=\"empty\">")
            html.text(texts.noResults)
            html.markup("</p>\n")
        } else {
            linkList(results)
        }
    }
}
