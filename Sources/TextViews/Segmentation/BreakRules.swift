/// The rules of one kind of text boundary.
///
/// A rule set answers for one place at a time from the scalars around it, so a boundary is found from
/// any offset without walking there from the start of the text.
protocol BreakRules {
    /// Whether there is a boundary at `place`, which must be neither end of the text.
    ///
    /// - Parameter floor: A known boundary at or before `place`, or 0. No rule looks over a boundary,
    ///   so what lies before it needn't be read.
    static func isBreak(at place: some ScalarReader, floor: Int) -> Bool
}
