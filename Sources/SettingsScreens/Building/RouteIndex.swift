import SettingsSchema

/// Finds the route that a child pane opens.
struct RouteIndex: Sendable {
    private struct Target: Hashable {
        var page: String
        var applicationGroup: String?
    }

    private let routes: [Target: Int]
    private let pageGroups: [String: String?]

    init(_ bundle: SettingsBundle) {
        let targets = bundle.routes.enumerated().map { index, route in
            (Target(page: route.page, applicationGroup: route.applicationGroup), index)
        }
        routes = Dictionary(targets, uniquingKeysWith: { first, _ in first })
        pageGroups = bundle.pages.mapValues(\.applicationGroup)
    }

    /// Returns the index of the route to a page, or `nil` when there is no such page.
    ///
    /// The page's own group goes before the one it inherits from the page with the row.
    func route(to file: String, from applicationGroup: String?) -> Int? {
        guard let own = pageGroups[file] else { return nil }
        return routes[Target(page: file, applicationGroup: own ?? applicationGroup)]
    }
}
