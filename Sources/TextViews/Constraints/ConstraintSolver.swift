/// A view's place as its constraints have it.
public struct LayoutSolution: Sendable, Hashable {
    /// The place in the container, in points.
    public var frame: TextRect
    /// Constraints that have to hold but contradict earlier ones; they were left out.
    public var conflicts: [LayoutConstraint] = []
    /// What the constraints leave open; the view keeps what it had there.
    public var ambiguous: [LayoutAttribute] = []
}

/// Places one view in its container.
///
/// Constraints are taken by priority, those that have to hold first and in the order given. Each one
/// narrows down what the ones before left open; an optional one that can't hold is met as nearly as
/// can be.
struct ConstraintSolver {
    var superview: TextSize
    var isRightToLeft: Bool
    /// What is kept where constraints leave it open.
    var frame: TextRect
    /// The text's own size, where it wants one.
    var intrinsicSize: (width: Double?, height: Double?)

    func solve(_ constraints: [LayoutConstraint]) -> LayoutSolution {
        var region = LinearRegion(dimensions: 4)
        region.limit(Self.width.scaled(-1), to: 0)
        region.limit(Self.height.scaled(-1), to: 0)
        var solution = LayoutSolution(frame: frame)
        for constraint in inOrder(constraints + intrinsicConstraints) {
            if !add(constraint, to: &region) { solution.conflicts.append(constraint) }
        }
        var values: [Double] = []
        let wishes: [(LayoutAttribute, LinearRegion.Expression, Double)] = [
            (.width, Self.width, frame.width), (.height, Self.height, frame.height),
            (.left, Self.x, frame.x), (.top, Self.y, frame.y),
        ]
        for (attribute, expression, wish) in wishes {
            let range = region.range(of: expression)
            if range.upperBound - range.lowerBound > 1e-6 { solution.ambiguous.append(attribute) }
            let value = max(range.lowerBound, min(wish, range.upperBound))
            region.fix(expression, at: value)
            values.append(value)
        }
        solution.frame = TextRect(
            x: values[2], y: values[3], width: values[0], height: values[1])
        return solution
    }

    private func inOrder(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
        constraints.enumerated().sorted {
            ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
        }.map(\.element)
    }

    private var intrinsicConstraints: [LayoutConstraint] {
        [(LayoutAttribute.width, intrinsicSize.width), (.height, intrinsicSize.height)]
            .flatMap { attribute, size -> [LayoutConstraint] in
                guard let size else { return [] }
                return [
                    LayoutConstraint(
                        attribute, .greaterThanOrEqual, nil, constant: size,
                        priority: LayoutConstraint.defaultHigh),
                    LayoutConstraint(
                        attribute, .lessThanOrEqual, nil, constant: size,
                        priority: LayoutConstraint.defaultLow),
                ]
            }
    }

    /// Narrows the region down; returns whether it could be done as it has to be.
    private func add(_ constraint: LayoutConstraint, to region: inout LinearRegion) -> Bool {
        var difference = expression(constraint.first)
        if let second = constraint.second {
            let other =
                second.item == .textView
                ? expression(second.attribute) : Self.constant(place(second.attribute))
            difference = difference + other.scaled(-constraint.multiplier)
        }
        let range = region.range(of: difference)
        let isRequired = constraint.priority >= LayoutConstraint.required
        let target = constraint.constant
        let isAbove = target > range.upperBound + 1e-6
        let isBelow = target < range.lowerBound - 1e-6
        switch constraint.relation {
        case .equal:
            if isRequired, isAbove || isBelow { return false }
            region.fix(difference, at: max(range.lowerBound, min(target, range.upperBound)))
        case .lessThanOrEqual:
            if isRequired, isBelow { return false }
            region.limit(difference, to: max(target, range.lowerBound))
        case .greaterThanOrEqual:
            if isRequired, isAbove { return false }
            region.limit(difference.scaled(-1), to: -min(target, range.upperBound))
        }
        return true
    }

    private static let x = LinearRegion.Expression(factors: [1, 0, 0, 0])
    private static let y = LinearRegion.Expression(factors: [0, 1, 0, 0])
    private static let width = LinearRegion.Expression(factors: [0, 0, 1, 0])
    private static let height = LinearRegion.Expression(factors: [0, 0, 0, 1])

    private static func constant(_ value: Double) -> LinearRegion.Expression {
        LinearRegion.Expression(factors: [0, 0, 0, 0], constant: value)
    }

    /// An attribute of the view; from right to left, leading and trailing count from the right.
    private func expression(_ attribute: LayoutAttribute) -> LinearRegion.Expression {
        let right = Self.x + Self.width
        let fromRight = Self.constant(superview.width)
        switch attribute {
        case .left: return Self.x
        case .right: return right
        case .leading: return isRightToLeft ? fromRight + right.scaled(-1) : Self.x
        case .trailing: return isRightToLeft ? fromRight + Self.x.scaled(-1) : right
        case .top: return Self.y
        case .bottom: return Self.y + Self.height
        case .width: return Self.width
        case .height: return Self.height
        case .centerX: return Self.x + Self.width.scaled(0.5)
        case .centerY: return Self.y + Self.height.scaled(0.5)
        case .firstBaseline, .lastBaseline: return Self.y
        }
    }

    /// An attribute of the container.
    private func place(_ attribute: LayoutAttribute) -> Double {
        switch attribute {
        case .left, .leading, .top, .firstBaseline, .lastBaseline: 0
        case .right, .trailing, .width: superview.width
        case .bottom, .height: superview.height
        case .centerX: superview.width / 2
        case .centerY: superview.height / 2
        }
    }
}
