/// A route was asked for that the bundle doesn't have.
public struct ScreenError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The route that was asked for.
    public var route: Int
    /// How many routes the bundle has.
    public var routeCount: Int

    /// Makes an error.
    public init(route: Int, routeCount: Int) {
        self.route = route
        self.routeCount = routeCount
    }

    /// A full sentence: what was asked for and what there is.
    public var description: String {
        "There is no page number \(route); the bundle's pages are numbered from 0 to "
            + "\(routeCount - 1)."
    }
}
