import TextViews

/// What a page needs besides its screen: where it stands, who may post to it, how it looks.
public struct PageContext: Sendable {
    /// The addresses of the app's pages.
    public var links: PageLinks
    /// The route of the screen that is shown, an index in ``PageLinks/names``.
    public var route: Int
    /// The path and query of the page itself without view options, such as `/search?q=a`.
    public var ownPath: String
    /// The app's name as users see it.
    public var appName: String
    /// Where the back link leads; `nil` on the first page.
    public var parent: PageLink?
    /// The token that every form sends back (field `csrf`).
    public var token: String
    /// How the page looks.
    public var options: ViewOptions
    /// The options that need not stand in addresses.
    public var defaultOptions: ViewOptions
    /// The bundle's languages, for the preview bar.
    public var languages: [String]
    /// What went wrong with a form that was posted without script, or `nil`.
    public var alert: PageAlert?
    /// Whether the settings are kept the same on all devices; `nil` where nobody is signed in.
    public var sync: PageSyncState?
    /// The id of the last event before the page was made; `nil` when that isn't known.
    public var lastEventID: String?
    /// Finds links in text that can only be read, or `nil`.
    public var dataDetector: (any TextDataDetecting & Sendable)?

    /// Makes a context.
    public init(
        links: PageLinks, route: Int, ownPath: String? = nil, appName: String,
        parent: PageLink? = nil, token: String, options: ViewOptions = ViewOptions(),
        defaultOptions: ViewOptions = ViewOptions(), languages: [String] = [],
        alert: PageAlert? = nil, dataDetector: (any TextDataDetecting & Sendable)? = nil
    ) {
        self.links = links
        self.route = route
        self.ownPath = ownPath ?? links.page(route)
        self.appName = appName
        self.parent = parent
        self.token = token
        self.options = options
        self.defaultOptions = defaultOptions
        self.languages = languages
        self.alert = alert
        self.dataDetector = dataDetector
    }

    /// Returns a path with the view options as its query, so that they stay while the reader moves
    /// about.
    public func address(_ path: String) -> String {
        var address = path
        var separator = path.contains("?") ? "&" : "?"
        for item in options.queryItems(differingFrom: defaultOptions) {
            address += separator + item.name + "=" + PercentEncoding.encode(item.value)
            separator = "&"
        }
        return address
    }
}

/// A title with the path it leads to.
public struct PageLink: Sendable, Hashable {
    /// The title, for people.
    public var title: String
    /// The path, without view options.
    public var path: String
    /// The path of a picture beside the title, or `nil`.
    public var imagePath: String?
    /// What stands below the title, or `nil`.
    public var subtitle: String?

    /// Makes a link.
    public init(title: String, path: String, imagePath: String? = nil, subtitle: String? = nil) {
        self.title = title
        self.path = path
        self.imagePath = imagePath
        self.subtitle = subtitle
    }
}

/// Why a posted form was refused.
public struct PageAlert: Sendable, Hashable {
    /// The index of the row's element, or `nil` when it concerns the page as a whole.
    public var row: Int?
    /// A full sentence for people.
    public var message: String
    /// What was typed, shown again so that it can be mended; `nil` for controls without text.
    public var typedText: String?

    /// Makes an alert.
    public init(row: Int?, message: String, typedText: String? = nil) {
        self.row = row
        self.message = message
        self.typedText = typedText
    }
}
