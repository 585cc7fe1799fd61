/// Rows that lead somewhere or do something.
extension PageWriter {
    /// Draws a row that opens another page.
    mutating func childPaneRow(_ row: ScreenRow, file: String?, route: Int?, icon: String?) {
        let target = row.isEnabled ? childPath(file: file, route: route) : nil
        open(row, kind: "go")
        openCell(target)
        image(row.imageName ?? icon, class: "icon")
        titleBlock(row, title: row.title ?? file)
        value(row.display)
        closeCell(target)
        close(row)
    }

    private func childPath(file: String?, route: Int?) -> String? {
        if let standalonePages {
            guard let file, standalonePages.contains(file) else { return nil }
            return "#page-" + PercentEncoding.encode(file)
        }
        return route.map { context.address(context.links.page($0)) }
    }

    /// Draws a row that opens an address outside.
    mutating func linkRow(_ row: ScreenRow, url: String) {
        let isLink = row.isEnabled && Self.isSafe(url)
        open(row, kind: "link")
        if isLink {
            html.markup("<a class=\"cell\" rel=\"noopener noreferrer\"")
            html.attribute("href", url)
            html.markup(">")
        } else {
            html.markup("<div class=\"cell\">")
        }
        image(row.imageName, class: "icon")
        titleBlock(row, title: row.title ?? url)
        value(row.display)
        html.markup(isLink ? "</a>" : "</div>")
        close(row)
    }

    /// Whether a browser may be sent to an address: never one that runs code or reads files.
    static func isSafe(_ url: String) -> Bool {
        let scheme = url.prefix { $0 != ":" }.lowercased()
        return scheme.utf8.count < url.utf8.count
            && ["http", "https", "mailto", "tel", "sms", "facetime"].contains(scheme)
    }

    /// Draws a button that only the app can answer.
    mutating func buttonRow(_ row: ScreenRow) {
        open(row, kind: "button")
        html.markup("<button type=\"button\" class=\"cell\" disabled>")
        image(row.imageName, class: "icon")
        titleBlock(row, title: row.title ?? row.key)
        html.markup("</button>")
        close(row)
    }

    /// Draws links as rows of a card.
    mutating func linkList(_ links: [PageLink]) {
        html.markup("<div class=\"section\">\n<ul class=\"card\" role=\"list\">\n")
        for link in links {
            html.markup("<li class=\"row go\">")
            let address = Self.address(link.path, in: context)
            openCell(address)
            if let path = link.imagePath { picture(path, class: "icon") }
            html.markup("<span class=\"title\">")
            html.isolated(link.title)
            if let subtitle = link.subtitle {
                html.markup("<small>")
                html.isolated(subtitle)
                html.markup("</small>")
            }
            html.markup("</span>")
            closeCell(address)
            html.markup("</li>\n")
        }
        html.markup("</ul>\n</div>\n")
    }

    /// Puts the view options before a path's fragment.
    private static func address(_ path: String, in context: PageContext) -> String {
        guard let hash = path.firstIndex(of: "#") else { return context.address(path) }
        return context.address(String(path[..<hash])) + path[hash...]
    }

    /// Opens a row's content, as a link when there is somewhere to go.
    private mutating func openCell(_ target: String?) {
        if let target {
            html.markup("<a class=\"cell\"")
            html.attribute("href", target)
            html.markup(">")
        } else {
            html.markup("<div class=\"cell\">")
        }
    }

    private mutating func closeCell(_ target: String?) {
        html.markup(target == nil ? "</div>" : "</a>")
    }
}
