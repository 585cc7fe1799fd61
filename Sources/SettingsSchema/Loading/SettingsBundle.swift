/// A Settings bundle that has been read for one reader and idiom.
public struct SettingsBundle: Sendable {
    /// The bundle's path as it was given.
    public var path: String
    /// Whose rules it was read by.
    public var reader: BundleReader
    /// The device kind it was read for.
    public var idiom: Idiom
    /// The app's name as users see it: from the `Info.plist` beside or above the bundle, else the
    /// name of the folder that holds the bundle.
    public var appName: String
    /// The app's own domain: its identifier from the same `Info.plist`, else one made from the
    /// bundle's path so that two bundles never share it.
    public var domain: String
    /// The app's identifier from the same `Info.plist`; `nil` when none gives one, so that
    /// ``domain`` is only good on this computer.
    public var identifier: String?
    /// The pages that were read, by name: those that rows lead to from `Root`, on whatever device.
    public var pages: [String: Page]
    /// The routes by which pages are reached on this kind of device, each page and group once.
    ///
    /// `Root` comes first, then the others depth-first in the order of the rows.
    public var routes: [PageRoute]
    /// The bundle's languages and texts.
    public var localization: BundleLocalization
    /// What was wrong, sorted by file and place.
    public var findings: [Finding]

    /// Makes a bundle from its parts.
    public init(
        path: String, reader: BundleReader, idiom: Idiom, appName: String, domain: String,
        pages: [String: Page], routes: [PageRoute], localization: BundleLocalization,
        findings: [Finding], identifier: String? = nil
    ) {
        self.path = path
        self.reader = reader
        self.idiom = idiom
        self.appName = appName
        self.domain = domain
        self.pages = pages
        self.routes = routes
        self.localization = localization
        self.findings = findings
        self.identifier = identifier
    }
}

/// One way to a page: the page, the group its values live in, and the title it is opened with.
public struct PageRoute: Sendable, Hashable {
    /// The page's name.
    public var page: String
    /// The app group its values live in: its own, else the one of the page it was opened from.
    public var applicationGroup: String?
    /// The title, not localized: of the row that opens it (`nil` for `Root`: the app's name).
    public var title: String?
    /// The strings table that the title is looked up in: that of the page with the row.
    public var titleTable: String?
    /// The index in ``SettingsBundle/routes`` of the page it was first opened from.
    public var parent: Int?

    /// Makes a route.
    public init(
        page: String, applicationGroup: String?, title: String?, titleTable: String?, parent: Int?
    ) {
        self.page = page
        self.applicationGroup = applicationGroup
        self.title = title
        self.titleTable = titleTable
        self.parent = parent
    }
}
