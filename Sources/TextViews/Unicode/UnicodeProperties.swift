/// What segmentation, bidirectional order and layout must know of a scalar.
struct UnicodeProperties {
    var grapheme: GraphemeBreakClass
    var word: WordBreakClass
    var sentence: SentenceBreakClass
    var line: LineBreakClass
    var bidi: BidiClass
    /// Cells in a terminal: 0, 1 or 2.
    var cellWidth: UInt8
    private var flags: UInt8

    /// Whether it may begin an emoji sequence.
    var isExtendedPictographic: Bool { flags & 1 != 0 }
    /// Whether it is drawn as an emoji without a variation selector.
    var hasEmojiPresentation: Bool { flags & 2 != 0 }
    /// Whether it is a letter or a number.
    var isAlphanumeric: Bool { flags & 4 != 0 }
    /// Whether it belongs to a script that is written without spaces and needs a dictionary.
    var needsDictionary: Bool { flags & 8 != 0 }

    /// Makes properties of the numbers in `UnicodeData.records`; `nil` when one is out of range.
    init?(_ numbers: ArraySlice<Int>) {
        let bytes = numbers.map { UInt8(truncatingIfNeeded: $0) }
        guard bytes.count == 7,
            let grapheme = GraphemeBreakClass(rawValue: bytes[0]),
            let word = WordBreakClass(rawValue: bytes[1]),
            let sentence = SentenceBreakClass(rawValue: bytes[2]),
            let line = LineBreakClass(rawValue: bytes[3]),
            let bidi = BidiClass(rawValue: bytes[4])
        else { return nil }
        self.grapheme = grapheme
        self.word = word
        self.sentence = sentence
        self.line = line
        self.bidi = bidi
        cellWidth = bytes[5]
        flags = bytes[6]
    }
}

extension Unicode.Scalar {
    /// The scalar's properties; O(1).
    var textProperties: UnicodeProperties { UnicodeTable.shared[self] }
}
