/// A relation between an edge or a size of a text view and one of its container, of the view's own, or
/// a number: `first = second * multiplier + constant`.
public struct LayoutConstraint: Sendable, Hashable {
    /// How the two sides relate, numbered as on the platform.
    public enum Relation: Int, Sendable, Hashable {
        /// The first isn't larger.
        case lessThanOrEqual = -1
        /// Both are the same.
        case equal = 0
        /// The first isn't smaller.
        case greaterThanOrEqual = 1
    }

    /// What of the text view is constrained.
    public var first: LayoutAttribute
    /// The relation.
    public var relation: Relation
    /// What it is compared with; `nil` for the constant alone.
    public var second: LayoutAnchor?
    /// What the second side is multiplied by.
    public var multiplier: Double
    /// What is added to it, in points.
    public var constant: Double
    /// From 1 to 1,000, which means that the constraint has to hold.
    public var priority: Double

    /// The priority of a constraint that has to hold.
    public static let required = 1_000.0
    /// The priority by which a view isn't made smaller than its text.
    public static let defaultHigh = 750.0
    /// The priority by which a view isn't made larger than its text.
    public static let defaultLow = 250.0

    /// Makes a constraint; whether it makes sense is checked when it is added to a view.
    public init(
        _ first: LayoutAttribute, _ relation: Relation = .equal, _ second: LayoutAnchor?,
        multiplier: Double = 1, constant: Double = 0, priority: Double = required
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
    }
}

/// An edge, a size or a middle of a view.
public enum LayoutAttribute: String, Sendable, Hashable, CaseIterable {
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
    /// The baseline of the first line; text views can't be placed by it.
    case firstBaseline
    /// The baseline of the last line; text views can't be placed by it.
    case lastBaseline

    /// What may be compared with what.
    enum Kind: Hashable {
        case horizontalEdge
        case directedEdge
        case horizontalCenter
        case verticalPlace
        case size
        case baseline
    }

    var kind: Kind {
        switch self {
        case .left, .right: .horizontalEdge
        case .leading, .trailing: .directedEdge
        case .centerX: .horizontalCenter
        case .top, .bottom, .centerY: .verticalPlace
        case .width, .height: .size
        case .firstBaseline, .lastBaseline: .baseline
        }
    }

    func isComparable(with other: LayoutAttribute) -> Bool {
        if kind == other.kind { return true }
        let kinds: Set = [kind, other.kind]
        return kinds.contains(.horizontalCenter)
            && (kinds.contains(.horizontalEdge) || kinds.contains(.directedEdge))
    }
}

/// Why a constraint can't be added.
public struct LayoutConstraintError: Error, Hashable, CustomStringConvertible {
    /// The constraint.
    public let constraint: LayoutConstraint
    /// What is wrong and what to do instead.
    public let description: String
}

extension LayoutConstraint: CustomStringConvertible {
    /// The constraint as an equation.
    public var description: String {
        let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "≤" : "≥"
        var right = second.map { "\($0.item.rawValue).\($0.attribute.rawValue)" } ?? ""
        if !right.isEmpty, multiplier != 1 { right += " × \(multiplier)" }
        if right.isEmpty || constant != 0 { right += (right.isEmpty ? "" : " + ") + "\(constant)" }
        let rank = priority < Self.required ? " (priority \(priority))" : ""
        return "textView.\(first.rawValue) \(sign) \(right)\(rank)"
    }

    /// Throws when the two sides can't be compared.
    func check() throws {
        let all = [first, second?.attribute].compactMap { $0 }
        if all.contains(where: { $0.kind == .baseline }) {
            throw error(
                "a text view can't be placed by a baseline: its lines scroll, so none of them "
                    + "stays where it is; use top, bottom or centerY")
        }
        if !(1...Self.required).contains(priority) {
            throw error("the priority has to be from 1 to 1000")
        }
        guard let second else {
            if first.kind == .size { return }
            throw error("a place needs an edge of the container to be compared with")
        }
        if !first.isComparable(with: second.attribute) {
            throw error("\(first.rawValue) can't be compared with \(second.attribute.rawValue)")
        }
    }

    private func error(_ reason: String) -> LayoutConstraintError {
        LayoutConstraintError(constraint: self, description: "\(self): \(reason)")
    }
}
