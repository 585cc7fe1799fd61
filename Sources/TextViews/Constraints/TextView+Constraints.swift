extension TextView {
    /// What the view lies in; leaving it ends editing, whatever the delegate says.
    ///
    /// The appearance is taken over anew when the view is put into a container.
    public var superview: ContainerView? {
        get { place.superview }
        set {
            if newValue == nil { endEditing(force: true) }
            place.superview = newValue
            guard newValue != nil else { return }
            appearanceStyle = appearanceProxy.style
            layoutCache?.invalidate(styling: contentStyling)
            layoutCache?.container = container
        }
    }

    /// The constraints to the container.
    public var constraints: [LayoutConstraint] { place.constraints }

    /// Adds constraints; all of them, or none when one makes no sense.
    ///
    /// - Throws: ``LayoutConstraintError`` when two sides can't be compared, and for baselines.
    public func addConstraints(_ constraints: LayoutConstraint...) throws {
        for constraint in constraints { try constraint.check() }
        place.constraints += constraints
    }

    /// Removes constraints.
    public func removeConstraints(_ constraints: LayoutConstraint...) {
        place.constraints.removeAll { constraints.contains($0) }
    }

    /// Pins the view to both sides of its container, so that it is as wide on every screen and in every
    /// orientation.
    ///
    /// - Parameter margin: What is left free on each side, in points.
    public func fillWidth(margin: Double = 0) {
        place.constraints += [
            LayoutConstraint(
                .leading, .equal, LayoutAnchor(.superview, .leading), constant: margin),
            LayoutConstraint(
                .trailing, .equal, LayoutAnchor(.superview, .trailing), constant: -margin),
        ]
    }

    /// Places the view in its container by its constraints; call it again when either changes.
    ///
    /// Without scrolling, the text's own height in the width found counts too.
    ///
    /// - Returns: The place with what is wrong about it; `nil` without a container.
    @discardableResult
    public func layoutIfNeeded() -> LayoutSolution? {
        guard let superview else { return nil }
        var solver = ConstraintSolver(
            superview: TextSize(width: superview.frame.width, height: superview.frame.height),
            isRightToLeft: superview.layoutDirection == .rightToLeft, frame: frame,
            intrinsicSize: (nil, nil))
        var solution = solver.solve(constraints)
        if !isScrollEnabled {
            if solution.ambiguous.contains(.width) {
                solver.intrinsicSize.width = sizeThatFits(width: .infinity).width
                solution = solver.solve(constraints)
            }
            solver.intrinsicSize.height = sizeThatFits(width: solution.frame.width).height
            solution = solver.solve(constraints)
        }
        frame = solution.frame
        return solution
    }

    /// What is wrong about where the view is.
    public var placementWarnings: [TextViewWarning] {
        var container = superview
        while let found = container {
            if found.isScrollView, isScrollEnabled { return [.insideScrollView] }
            container = found.superview
        }
        return []
    }
}

/// Something about a view that leads to surprises.
public struct TextViewWarning: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what to do.
    public let description: String

    /// A text view that scrolls lies in a view that scrolls.
    public static let insideScrollView = TextViewWarning(
        description: "The text view lies in a view that scrolls and scrolls itself, so that both "
            + "take the same touches. Take it out, or set isScrollEnabled to false, so that it is "
            + "as high as its text.")
}
