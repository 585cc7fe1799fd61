/// A row that a search found.
public struct SearchResult: Sendable, Hashable {
    /// The kinds of text that are searched, best first.
    public enum Field: Int, Sendable, CaseIterable, Comparable {
        /// A row's title.
        case title
        /// A section's header.
        case header
        /// The title or short title of a choice.
        case choice
        /// The line under a row's title, or a text field's placeholder.
        case subtitle
        /// A section's footer, or the text below the choices of a multi value.
        case footer
        /// A setting's key.
        case key

        /// Whether a find in one kind of text goes before one in another.
        public static func < (lhs: Field, rhs: Field) -> Bool {
            lhs.rawValue < rhs.rawValue
        }
    }

    /// The titles from the app's first page to the row, such as `["Travel", "Network", "Proxy"]`.
    public var path: [String]
    /// The index in the bundle's routes of the page with the row.
    public var route: Int
    /// The page's name.
    public var page: String
    /// The index of the row's element in its page, or `nil` for a section without rows.
    public var rowIndex: Int?
    /// Where the query was found.
    public var field: Field
    /// The text it was found in; of a long text only the part around it.
    public var matchedText: String
    /// Whether the texts run from right to left.
    public var isRightToLeft: Bool

    /// The path as one line: `Travel › Network › Proxy`, with the mark that points onward in the
    /// language's direction.
    ///
    /// Cost: linear in the path's length.
    public var pathText: String {
        path.joined(separator: isRightToLeft ? " ‹ " : " › ")
    }
}
