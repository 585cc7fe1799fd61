/// A place in points; y grows downward.
public struct TextPoint: Sendable, Hashable {
    /// The distance from the left edge.
    public var x: Double
    /// The distance from the top edge.
    public var y: Double

    /// Makes a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A width and a height in points.
public struct TextSize: Sendable, Hashable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Makes a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle in points.
public struct TextRect: Sendable, Hashable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right edge.
    public var maxX: Double { x + width }
    /// The bottom edge.
    public var maxY: Double { y + height }

    /// The smallest rectangle around this one and another.
    public func union(_ other: TextRect) -> TextRect {
        let left = min(x, other.x)
        let top = min(y, other.y)
        return TextRect(
            x: left, y: top, width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top)
    }
}

/// Distances from the edges of a rectangle in points.
public struct TextInsets: Sendable, Hashable {
    /// The distance from the top.
    public var top: Double
    /// The distance from the left.
    public var left: Double
    /// The distance from the bottom.
    public var bottom: Double
    /// The distance from the right.
    public var right: Double

    /// Makes insets.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No distances.
    public static let zero = TextInsets(top: 0, left: 0, bottom: 0, right: 0)
}

extension Double {
    /// The number without its fraction, for numbers up to 10¹⁵.
    ///
    /// `rounded` would call the C library's mathematics, which programs without Foundation don't link.
    var wholePart: Double { Double(Int(Swift.min(Swift.max(self, -1e15), 1e15))) }
}
