/// What dates are counted from and how they are written where the text comes from.
struct DateReference: Sendable {
    /// Today's number; `nil` when nothing relative is to be found.
    var today: Int?
    /// The seconds since midnight.
    var second = 0
    /// Whether "3/4" is the third of April.
    var isDayFirst = false
    /// Whether "at 5" is more likely to mean the afternoon: true where clocks count to 12.
    var countsToTwelve = true
}
