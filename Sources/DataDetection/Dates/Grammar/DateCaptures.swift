/// What an element of a pattern matched.
struct DateCapture {
    /// The word class's index, or -1 for a rule.
    var symbol: Int
    /// The word's value.
    var number: Int
    /// The digits' count.
    var digits = 0
    /// How many tokens it takes.
    var length = 1
    /// What a rule's match means.
    var meaning: DateMeaning?
}

/// What a whole pattern matched, in order.
struct DateCaptures {
    let list: ArraySlice<DateCapture>
    /// The number that the rule's line gives to its action.
    let argument: Int

    /// The value of the first word of a class.
    func number(_ wordClass: WordClass) -> Int? {
        list.first { $0.symbol == wordClass.index }?.number
    }

    /// Whether a word of a class is among the matched.
    func has(_ wordClass: WordClass) -> Bool { number(wordClass) != nil }

    /// The values of all numbers written in digits.
    var digits: [DateCapture] { list.filter { $0.symbol >= 0 && $0.digits > 0 && $0.symbol <= 8 } }

    /// What the rules among the elements mean.
    var meanings: [DateMeaning] { list.compactMap(\.meaning) }

    /// The first length of time.
    var amount: DateAmount? { list.lazy.compactMap { $0.meaning?.amount }.first }
}
