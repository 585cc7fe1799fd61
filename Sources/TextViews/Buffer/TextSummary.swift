/// The lengths of a stretch of text in every unit.
struct TextSummary: TreeSummary {
    // Four gibibytes are enough for a text, and small nodes are quick to search.
    var utf8: UInt32 = 0
    var utf16: UInt32 = 0
    var scalars: UInt32 = 0
    /// Line terminators; a carriage return and the line feed after it are one.
    var lineBreaks: UInt32 = 0

    static let zero = TextSummary()

    var length: Int { Int(utf8) }

    static func += (left: inout TextSummary, right: TextSummary) {
        left.utf8 &+= right.utf8
        left.utf16 &+= right.utf16
        left.scalars &+= right.scalars
        left.lineBreaks &+= right.lineBreaks
    }

    static func -= (left: inout TextSummary, right: TextSummary) {
        left.utf8 &-= right.utf8
        left.utf16 &-= right.utf16
        left.scalars &-= right.scalars
        left.lineBreaks &-= right.lineBreaks
    }

    /// Whether all units but lines count alike.
    var isASCII: Bool { utf8 == utf16 }
}
