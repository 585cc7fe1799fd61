/// One property list of a bundle, as a page of settings.
public struct Page: Sendable {
    /// The name that child panes call it by: the file's path in the bundle without device suffix and
    /// extension, such as `Root` or `Advanced/Network`.
    public var name: String
    /// The file it was read from, as a path that begins with the bundle's path as it was given.
    public var file: String
    /// `StringsTable`, without `.strings`; `nil` when absent or not a string.
    public var stringsTable: String?
    /// `ApplicationGroupContainerIdentifier`; `nil` when absent, empty or not a string.
    public var applicationGroup: String?
    /// `Icon` (Mac Catalyst): an image's name.
    public var icon: String?
    /// The elements that can be shown, in file order, whatever their idioms.
    public var elements: [Element]
    /// The top-level keys that no rule knows, kept as they are.
    public var unknownEntries: [PropertyListEntry]

    /// Makes a page.
    public init(
        name: String, file: String, stringsTable: String? = nil, applicationGroup: String? = nil,
        icon: String? = nil, elements: [Element], unknownEntries: [PropertyListEntry] = []
    ) {
        self.name = name
        self.file = file
        self.stringsTable = stringsTable
        self.applicationGroup = applicationGroup
        self.icon = icon
        self.elements = elements
        self.unknownEntries = unknownEntries
    }
}
