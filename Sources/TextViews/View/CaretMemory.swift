/// What a caret remembers between movements beyond its offset.
struct CaretMemory {
    /// The side of a soft wrap or of an edge of directions that the caret is on.
    var affinity = TextAffinity.downstream
    /// The column that up and down keep, in points.
    var goalX: Double?
}
