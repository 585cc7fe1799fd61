/// An edge, a size or a middle of a view or of its container, to make constraints of.
///
///     try view.addConstraints(
///         view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8))
public struct LayoutAnchor: Sendable, Hashable {
    /// Whose anchor it is.
    public enum Item: String, Sendable, Hashable {
        /// The text view's.
        case textView
        /// Its container's.
        case superview
    }

    /// Whose anchor it is.
    public var item: Item
    /// Which one.
    public var attribute: LayoutAttribute

    /// Makes an anchor.
    public init(_ item: Item, _ attribute: LayoutAttribute) {
        self.item = item
        self.attribute = attribute
    }

    /// Makes a constraint to be the same as another anchor.
    public func constraint(
        equalTo anchor: LayoutAnchor, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint {
        LayoutConstraint(attribute, .equal, anchor, multiplier: multiplier, constant: constant)
    }

    /// Makes a constraint not to be less than another anchor.
    public func constraint(
        greaterThanOrEqualTo anchor: LayoutAnchor, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint {
        LayoutConstraint(
            attribute, .greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
    }

    /// Makes a constraint not to be more than another anchor.
    public func constraint(
        lessThanOrEqualTo anchor: LayoutAnchor, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint {
        LayoutConstraint(
            attribute, .lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
    }

    /// Makes a constraint to a number of points.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(attribute, .equal, nil, constant: constant)
    }

    /// Makes a constraint not to be less than a number of points.
    public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(attribute, .greaterThanOrEqual, nil, constant: constant)
    }

    /// Makes a constraint not to be more than a number of points.
    public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        LayoutConstraint(attribute, .lessThanOrEqual, nil, constant: constant)
    }
}

/// Something that has anchors.
public protocol LayoutAnchoring {
    /// Whose anchors they are.
    var anchorItem: LayoutAnchor.Item { get }
}

extension TextView: LayoutAnchoring {
    /// The text view.
    public var anchorItem: LayoutAnchor.Item { .textView }
}

extension ContainerView: LayoutAnchoring {
    /// The container.
    public var anchorItem: LayoutAnchor.Item { .superview }
}

extension LayoutAnchoring {
    /// The left edge.
    public var leftAnchor: LayoutAnchor { LayoutAnchor(anchorItem, .left) }
    /// The right edge.
    public var rightAnchor: LayoutAnchor { LayoutAnchor(anchorItem, .right) }
    /// The top edge.
    public var topAnchor: LayoutAnchor { LayoutAnchor(anchorItem, .top) }
    /// The bottom edge.
    public var bottomAnchor: LayoutAnchor { LayoutAnchor(anchorItem, .bottom) }
    /// The edge where text begins.
    public var leadingAnchor: LayoutAnchor { LayoutAnchor(anchorItem, .leading) }
    /// The edge where text ends.
    public var trailingAnchor: LayoutAnchor { LayoutAnchor(anchorItem, .trailing) }
    /// The width.
    public var widthAnchor: LayoutAnchor { LayoutAnchor(anchorItem, .width) }
    /// The height.
    public var heightAnchor: LayoutAnchor { LayoutAnchor(anchorItem, .height) }
    /// The middle between left and right.
    public var centerXAnchor: LayoutAnchor { LayoutAnchor(anchorItem, .centerX) }
    /// The middle between top and bottom.
    public var centerYAnchor: LayoutAnchor { LayoutAnchor(anchorItem, .centerY) }
}
