import SettingsSchema
import SharedSettings

/// Makes screens of a bundle's pages, for one language and the values of the moment.
///
/// A builder is a plain value and keeps nothing between calls: each screen reads the stores afresh,
/// so a screen made after a change shows the change.
public struct ScreenBuilder: Sendable {
    /// The bundle whose pages are shown; its idiom decides which rows are.
    public let bundle: SettingsBundle
    /// Where the values are.
    public let stores: BundleStores
    /// The language of the texts.
    public let localizer: Localizer
    /// The keys of rows and groups that are left out; a group goes with its rows.
    public let hiddenKeys: Set<String>
    private let routes: RouteIndex

    /// Makes a builder.
    ///
    /// Cost: linear in the number of the bundle's routes.
    public init(
        bundle: SettingsBundle, stores: BundleStores, localizer: Localizer,
        hiddenKeys: Set<String> = []
    ) {
        self.bundle = bundle
        self.stores = stores
        self.localizer = localizer
        self.hiddenKeys = hiddenKeys
        self.routes = RouteIndex(bundle)
    }

    /// Returns the page of a route as users see it now.
    ///
    /// Cost: linear in the page's elements and choices; each key is read once.
    /// - Parameter route: an index in the bundle's `routes`; 0 is `Root`.
    /// - Throws: ``ScreenError`` when there is no such route; `SettingsStoreError` when a store
    ///   cannot be read.
    public func screen(route: Int) throws -> Screen {
        guard bundle.routes.indices.contains(route),
            let page = bundle.pages[bundle.routes[route].page]
        else { throw ScreenError(route: route, routeCount: bundle.routes.count) }
        let group = bundle.routes[route].applicationGroup
        let rows = RowContext(
            reader: bundle.reader, localizer: localizer, table: page.stringsTable,
            values: try RowValues(of: page.elements, in: stores.layers(for: group)),
            routes: routes, applicationGroup: group)
        return Screen(
            page: page.name, title: title(route: route), language: localizer.language,
            isRightToLeft: localizer.isRightToLeft, idiom: bundle.idiom, applicationGroup: group,
            sections: sections(of: page, rows: rows))
    }

    /// Returns every page once, in the order of the bundle's routes.
    ///
    /// A page that is reached under several app groups is shown under the first of them.
    /// - Throws: `SettingsStoreError` when a store cannot be read.
    public func allScreens() throws -> [Screen] {
        var seen: Set<String> = []
        return try bundle.routes.indices.compactMap { route in
            guard seen.insert(bundle.routes[route].page).inserted else { return nil }
            return try screen(route: route)
        }
    }

    /// Returns the index of the first route to a page, or `nil` when there is none.
    ///
    /// Cost: linear in the number of routes.
    public func route(toPage name: String) -> Int? {
        bundle.routes.firstIndex { $0.page == name }
    }

    /// Returns the localized title of a route's page: the app's name for `Root`, else the title of
    /// the row that opens it.
    /// - Precondition: `route` is an index in the bundle's `routes`.
    public func title(route: Int) -> String {
        let route = bundle.routes[route]
        guard let title = route.title else { return bundle.appName }
        return localizer.text(title, table: route.titleTable)
    }

    private func sections(of page: Page, rows: RowContext) -> [ScreenSection] {
        var sections = SectionList()
        for element in page.elements {
            let isShown = element.isShown(on: bundle.idiom, reader: bundle.reader)
            let isHidden = element.key.map(hiddenKeys.contains) ?? false
            switch (element.beginsSection, isHidden) {
            case (true, true): sections.beginHidden()
            case (false, true): break
            case (_, false) where isShown: rows.add(element, to: &sections)
            default: break
            }
        }
        return sections.sections
    }
}
