/// All points that satisfy linear equations and inequalities, in a few dimensions.
///
/// It is kept solved: a point is `origin` plus any mix of the free directions that satisfies the bounds.
/// Bounds are projected by Fourier and Motzkin's elimination, which is enough for one view's four
/// numbers.
struct LinearRegion {
    /// A sum of variables with factors, and a constant.
    struct Expression: Hashable {
        var factors: [Double]
        var constant = 0.0

        func scaled(_ factor: Double) -> Expression {
            Expression(factors: factors.map { $0 * factor }, constant: constant * factor)
        }

        static func + (left: Expression, right: Expression) -> Expression {
            Expression(
                factors: zip(left.factors, right.factors).map(+),
                constant: left.constant + right.constant)
        }

        /// Puts an expression in place of a variable.
        func replacing(_ variable: Int, by other: Expression) -> Expression {
            var rest = self
            rest.factors[variable] = 0
            return rest + other.scaled(factors[variable])
        }

        /// The variable with the largest factor; `nil` for a constant.
        var pivot: Int? {
            let best = factors.indices.max { abs(factors[$0]) < abs(factors[$1]) }
            return best.flatMap { abs(factors[$0]) > 1e-9 ? $0 : nil }
        }
    }

    /// The variables in terms of those that are still free.
    private var solution: [Expression]
    /// Expressions of free variables that are not above 0.
    private var bounds: [Expression] = []

    /// Makes a region of all points.
    init(dimensions: Int) {
        solution = (0..<dimensions).map { index in
            var factors = [Double](repeating: 0, count: dimensions)
            factors[index] = 1
            return Expression(factors: factors)
        }
    }

    /// Returns the least and the largest value that an expression has in the region.
    func range(of expression: Expression) -> ClosedRange<Double> {
        let free = inFreeVariables(expression)
        guard let pivot = free.pivot else { return free.constant...free.constant }
        // The pivot's place is taken by the expression's value.
        var inverse = free.scaled(-1 / free.factors[pivot])
        inverse.factors[pivot] = 1 / free.factors[pivot]
        var projected = bounds.map { $0.replacing(pivot, by: inverse) }
        for variable in free.factors.indices where variable != pivot {
            projected = Self.eliminate(variable, from: projected)
        }
        var (low, high) = (-Double.infinity, Double.infinity)
        for bound in projected where abs(bound.factors[pivot]) > 1e-9 {
            let limit = -bound.constant / bound.factors[pivot]
            if bound.factors[pivot] > 0 { high = min(high, limit) } else { low = max(low, limit) }
        }
        return min(low, high)...max(low, high)
    }

    /// Keeps the points where an expression has a value, which must be in its range.
    mutating func fix(_ expression: Expression, at value: Double) {
        var free = inFreeVariables(expression)
        free.constant -= value
        guard let pivot = free.pivot else { return }
        var replacement = free.scaled(-1 / free.factors[pivot])
        replacement.factors[pivot] = 0
        solution = solution.map { $0.replacing(pivot, by: replacement) }
        bounds = bounds.map { $0.replacing(pivot, by: replacement) }.filter { $0.pivot != nil }
    }

    /// Keeps the points where an expression isn't above a value that it can have.
    mutating func limit(_ expression: Expression, to value: Double) {
        var free = inFreeVariables(expression)
        free.constant -= value
        if free.pivot != nil, !bounds.contains(free) { bounds.append(free) }
    }

    private func inFreeVariables(_ expression: Expression) -> Expression {
        let zero = Expression(
            factors: [Double](repeating: 0, count: solution.count), constant: expression.constant)
        return zip(expression.factors, solution).reduce(zero) { $0 + $1.1.scaled($1.0) }
    }

    private static func eliminate(_ variable: Int, from bounds: [Expression]) -> [Expression] {
        let upper = bounds.filter { $0.factors[variable] > 1e-9 }
        let lower = bounds.filter { $0.factors[variable] < -1e-9 }
        var rest = Set(bounds.filter { abs($0.factors[variable]) <= 1e-9 })
        for up in upper {
            for low in lower {
                var sum =
                    up.scaled(1 / up.factors[variable]) + low.scaled(-1 / low.factors[variable])
                sum.factors[variable] = 0
                if sum.pivot != nil { rest.insert(sum) }
            }
        }
        return Array(rest)
    }
}
