/// What a text view lies in: a plain view, or a view that scrolls.
public final class ContainerView {
    /// The container's own place, in points; children are placed in its size.
    public var frame: TextRect
    /// Whether the container scrolls its children itself.
    public var isScrollView: Bool
    /// Whether leading is left or right.
    public var layoutDirection: WritingDirection
    /// What it lies in; not kept alive.
    public weak var superview: ContainerView?

    /// Makes a container.
    ///
    /// - Parameters:
    ///   - width: The width in points.
    ///   - height: The height in points.
    ///   - isScrollView: Whether it scrolls its children.
    ///   - layoutDirection: The direction of the interface; natural means from left to right.
    public init(
        width: Double, height: Double, isScrollView: Bool = false,
        layoutDirection: WritingDirection = .leftToRight
    ) {
        frame = TextRect(x: 0, y: 0, width: width, height: height)
        self.isScrollView = isScrollView
        self.layoutDirection = layoutDirection
    }
}

/// A view's container and its constraints to it.
struct ViewPlace {
    weak var superview: ContainerView?
    var constraints: [LayoutConstraint] = []
}
