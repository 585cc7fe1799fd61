/// A language's words and rules.
struct DateLanguage: Sendable {
    /// The ISO 639 code.
    let code: String
    let vocabulary: DateVocabulary
    let grammar: DateGrammar
    /// Whether clocks count to 12, so that "at 5" leaves open which half of the day is meant.
    let countsToTwelve: Bool

    init(
        code: String, countsToTwelve: Bool = false, hasCapitalWeekdays: Bool = false,
        vocabulary: String, rules: String
    ) {
        self.code = code
        self.countsToTwelve = countsToTwelve
        self.vocabulary = DateVocabulary(vocabulary, hasCapitalWeekdays: hasCapitalWeekdays)
        grammar = DateGrammar(rules)
    }
}
