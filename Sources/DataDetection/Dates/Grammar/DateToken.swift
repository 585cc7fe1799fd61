/// A word, a number or a sign of a text, with what it may stand for.
struct DateToken {
    /// What a token is made of.
    enum Kind: UInt8 {
        case word, digits, sign
    }

    var kind: Kind
    /// The code units that it takes.
    var range: Range<Int>
    /// Its digits' value; 0 for words, and for more than nine digits.
    var value = 0
    /// Whether white space stands before it.
    var isSpaced = false
    /// Whether its first letter is a capital.
    var isCapital = false
    /// Whether its last letter is an "s", as of most of what English counts.
    var isPlural = false
    /// A hash of its letters in lower case, or of its sign.
    var hash: UInt64 = 0
    /// The vocabulary's entry for it, or -1.
    var entry: Int32 = -1
    /// The entry of the longest phrase that begins here, or -1, and the tokens it takes.
    var phrase: Int32 = -1
    var phraseLength = 0
    /// What the token alone can be, and what its phrase can be.
    var classes = WordClassSet()
    var phraseClasses = WordClassSet()

    /// What the token or its phrase can be.
    @inline(__always)
    var allClasses: WordClassSet {
        var all = classes
        all.formUnion(phraseClasses)
        return all
    }
}

extension DateToken {
    /// Whether it is a word that dates don't hold, or a unit: what stands before it counts it.
    var isOther: Bool {
        kind == .word
            && (classes.isEmpty && phraseClasses.isEmpty || classes.contains(.unit)
                || classes.contains(.counted))
    }

    /// Whether it ends a sentence or a part of one: a sign that joins no numbers or words.
    var isClosing: Bool { kind == .sign && !classes.intersects(Self.joining) }

    private static let joining = WordClassSet(.slash, .dash, .colon, .apostrophe, .plus, .at)

    /// What a number of some digits can be.
    static func classes(ofNumber value: Int, digits: Int) -> WordClassSet {
        var classes = WordClassSet(.digits)
        guard digits <= 9 else { return classes }
        if digits <= 6 { classes.insert(.num) }
        if digits <= 2 {
            if 1...31 ~= value { classes.insert(.dd) }
            if value <= 24 { classes.insert(.hh) }
        }
        if digits == 2 {
            classes.insert(.yy)
            if value < 60 { classes.insert(.mi) }
        }
        if digits == 4, 1500...2199 ~= value { classes.insert(.yyyy) }
        if digits == 3 || digits == 4, value / 100 < 24, value % 100 < 60 {
            classes.insert(.hhmm)
            if !classes.contains(.yyyy) { classes.insert(.hmm) }
        }
        if digits == 6, value / 10_000 < 24, value / 100 % 100 < 60, value % 100 < 60 {
            classes.insert(.hhmm)
        }
        if digits == 8, 1900...2199 ~= value / 10_000, 1...12 ~= value / 100 % 100,
            1...31 ~= value % 100
        {
            classes.insert(.ymd)
        }
        return classes
    }
}
