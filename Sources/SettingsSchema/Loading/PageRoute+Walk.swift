extension PageRoute {
    /// Returns the routes to all pages, `Root` first, then depth-first in the order of the rows; a
    /// page once for each group it is reached under, so that cycles end.
    /// - Parameter isFollowed: whether a row leads on to its page.
    static func all(
        of pages: [String: Page], isFollowed: (Element) -> Bool
    ) -> [PageRoute] {
        guard let root = pages["Root"] else { return [] }
        var routes: [PageRoute] = []
        var known: Set<Identity> = []
        var waiting = [
            PageRoute(
                page: "Root", applicationGroup: root.applicationGroup, title: nil, titleTable: nil,
                parent: nil)
        ]
        // A stack of our own: pages may be linked deeper than calls can be.
        while let route = waiting.popLast() {
            let identity = Identity(page: route.page, group: route.applicationGroup)
            guard let page = pages[route.page], known.insert(identity).inserted else { continue }
            routes.append(route)
            for element in page.elements.reversed() where isFollowed(element) {
                guard let file = element.childPage, let child = pages[file] else { continue }
                waiting.append(
                    PageRoute(
                        page: file,
                        applicationGroup: child.applicationGroup ?? route.applicationGroup,
                        title: element.childTitle, titleTable: page.stringsTable,
                        parent: routes.count - 1))
            }
        }
        return routes
    }

    private struct Identity: Hashable {
        var page: String
        var group: String?
    }
}

extension Element {
    /// The name of the page that the row opens, as ``SettingsBundle/pages`` has it; `nil` for other
    /// rows.
    public var childPage: String? {
        guard case .childPane(let pane) = details, let file = pane.file else { return nil }
        return PageName(file)?.text
    }

    fileprivate var childTitle: String? {
        guard case .childPane(let pane) = details else { return title }
        return pane.childTitle ?? title
    }
}
