/// A relation between an edge or a size of a text view and one of its container.
///
///     view.frame.width = container.frame.width * 0.5 + 20
public struct LayoutConstraint: Sendable, Hashable {
    /// An edge, a size or a middle.
    public enum Attribute: Sendable, Hashable, CaseIterable {
        /// The left edge.
        case left
        /// The right edge.
        case right
        /// The top edge.
        case top
        /// The bottom edge.
        case bottom
        /// The edge where text begins: left in interfaces from left to right.
        case leading
        /// The edge where text ends.
        case trailing
        /// The width.
        case width
        /// The height.
        case height
        /// The middle between left and right.
        case centerX
        /// The middle between top and bottom.
        case centerY
        /// The baseline of the first line; text views can't be aligned by it.
        case firstBaseline
        /// The baseline of the last line; text views can't be aligned by it.
        case lastBaseline
    }
}
