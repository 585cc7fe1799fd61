import SettingsSchema

/// Finds rows of all pages of a bundle by their texts in one language.
///
/// Case, accents and the width of letters don't matter. The search knows the rows as they were when
/// it was made; values that users typed are never searched.
public struct ScreenSearch: Sendable {
    private let entries: [SearchEntry]

    /// Reads all pages.
    ///
    /// Cost: linear in the length of all texts.
    /// - Throws: `SettingsStoreError` when a store cannot be read.
    public init(_ builder: ScreenBuilder) throws {
        var entries: [SearchEntry] = []
        for route in builder.bundle.routes.indices {
            let screen = try builder.screen(route: route)
            let page = SearchedPage(screen, route: route, path: builder.path(route: route))
            for section in screen.sections { entries += page.entries(of: section) }
        }
        self.entries = entries
    }

    /// Returns the rows that hold a query, best first: titles before headers, choices, subtitles,
    /// footers and keys; whole texts before beginnings, beginnings of words and the rest; else in
    /// the order of the pages.
    ///
    /// Several words need not stand together: each may be in any of a row's texts, or in its path.
    /// Cost: linear in the length of all texts.
    public func results(for query: String, limit: Int = 50) -> [SearchResult] {
        guard let query = SearchQuery(query) else { return [] }
        let found = entries.enumerated().compactMap { order, entry in
            entry.result(for: query).map { (score: $0.score, order: order, result: $0.result) }
        }
        return found.sorted { ($0.score, $0.order) < ($1.score, $1.order) }.prefix(limit)
            .map(\.result)
    }
}

extension ScreenBuilder {
    /// Returns the titles of the pages from `Root` to a route's page.
    ///
    /// Cost: linear in the page's depth.
    /// - Precondition: `route` is an index in the bundle's `routes`.
    public func path(route: Int) -> [String] {
        var path: [String] = []
        var next: Int? = route
        while let route = next, path.count < bundle.routes.count {
            path.append(title(route: route))
            next = bundle.routes[route].parent
        }
        return path.reversed()
    }
}
