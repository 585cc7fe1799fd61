/// Matches a language's rules against tokens.
///
/// Each rule gives one match at each place, the longest, and is tried there once: the results are
/// kept. So the work is linear in the number of tokens.
struct DateMatcher {
    /// A rule's match.
    struct Match {
        var end: Int
        var meaning: DateMeaning
    }

    let language: DateLanguage
    let reference: DateReference
    /// The tokens of a line or of a part of it.
    var tokens: [DateToken] = [] {
        didSet { forget() }
    }
    /// The steps taken, for tests of linearity.
    private(set) var steps = 0

    /// By token and rule: 0 for untried, -1 for no match, else the match's place plus 1.
    private var memo: [Int32] = []
    private var matches: [Match] = []
    private var captures: [Captured] = []
    private let nodes: [DateGrammar.Node]
    private let rules: [[DateGrammar.Pattern]]
    /// What an expression can begin with.
    private let first: WordClassSet

    init(language: DateLanguage, reference: DateReference) {
        self.language = language
        nodes = language.grammar.nodes
        rules = language.grammar.rules
        first = language.grammar.firsts[language.grammar.top]
        self.reference = reference
    }

    private mutating func forget() {
        memo.removeAll(keepingCapacity: true)
        matches.removeAll(keepingCapacity: true)
    }

    /// Whether an expression may begin at a token.
    func canBegin(with token: DateToken) -> Bool {
        token.classes.intersects(first) || token.phraseClasses.intersects(first)
    }

    /// The longest expression that begins at a token.
    mutating func match(at index: Int) -> Match? {
        match(rule: language.grammar.top, at: index)
    }

    /// Where what was rejected at a token ends.
    mutating func rejectedEnd(at index: Int) -> Int? {
        guard canBegin(with: tokens[index]), let match = match(at: index),
            match.meaning.isRejected
        else { return nil }
        return match.end
    }

    private mutating func match(rule: Int, at index: Int) -> Match? {
        guard index < tokens.count else { return nil }
        let count = rules.count
        if memo.isEmpty { memo.append(contentsOf: repeatElement(0, count: tokens.count * count)) }
        let known = memo[index * count + rule]
        if known != 0 { return known < 0 ? nil : matches[Int(known) - 1] }
        let found = findMatch(rule: rule, at: index)
        if let found {
            matches.append(found)
            memo[index * count + rule] = Int32(matches.count)
        } else {
            memo[index * count + rule] = -1
        }
        return found
    }

    private mutating func findMatch(rule: Int, at index: Int) -> Match? {
        let classes = tokens[index].allClasses
        var best: Match?
        let base = captures.count
        for pattern in rules[rule].indices where classes.intersects(rules[rule][pattern].first) {
            walk(
                rules[rule][pattern].start, index,
                Walk(rule: rule, pattern: pattern, base: base), &best)
        }
        return best
    }

    private struct Walk {
        let rule: Int
        let pattern: Int
        /// Where the pattern's captures begin.
        let base: Int
    }

    /// What an element matched, without its meaning, which the matches hold.
    private struct Captured {
        var symbol: Int
        var number: Int
        var digits = 0
        var length = 1
        /// The place among the matches, or -1.
        var match = -1
    }

    private mutating func walk(_ start: Int, _ index: Int, _ walk: Walk, _ best: inout Match?) {
        var place = start
        while true {
            steps += 1
            let node = nodes[place]
            if !node.isOpen {
                // Most ways end here: what comes next doesn't fit.
                guard index < tokens.count, tokens[index].allClasses.intersects(node.first) else {
                    return
                }
            }
            switch node.kind {
            case .accept:
                accept(index, walk, &best)
                return
            case .glued:
                guard index < tokens.count, !tokens[index].isSpaced else { return }
                place = node.next
            case .spaced:
                guard index < tokens.count, tokens[index].isSpaced else { return }
                place = node.next
            case .noWord:
                if index < tokens.count, tokens[index].isOther { return }
                place = node.next
            case .split:
                self.walk(node.next, index, walk, &best)
                place = node.other
            case .terminal:
                takeTerminal(node, index, walk, &best)
                return
            case .rule:
                takeRule(node, index, walk, &best)
                return
            }
        }
    }

    private mutating func takeRule(
        _ node: DateGrammar.Node, _ index: Int, _ walk: Walk, _ best: inout Match?
    ) {
        guard let match = match(rule: node.value, at: index) else { return }
        captures.append(
            Captured(
                symbol: -1, number: match.meaning.number, length: match.end - index,
                match: Int(memo[index * rules.count + node.value]) - 1))
        self.walk(node.next, match.end, walk, &best)
        captures.removeLast()
    }

    private mutating func takeTerminal(
        _ node: DateGrammar.Node, _ index: Int, _ walk: Walk, _ best: inout Match?
    ) {
        let token = tokens[index]
        let isPhrase = token.phraseClasses.contains(index: node.value)
        let entry = isPhrase ? token.phrase : token.entry
        let number =
            token.kind == .digits && !isPhrase
            ? token.value : language.vocabulary.value(ofEntry: entry, classIndex: node.value) ?? 0
        let length = isPhrase ? token.phraseLength : 1
        captures.append(
            Captured(
                symbol: node.value, number: number, digits: token.range.count, length: length))
        self.walk(node.next, index + length, walk, &best)
        captures.removeLast()
    }

    private mutating func accept(_ end: Int, _ walk: Walk, _ best: inout Match?) {
        let pattern = rules[walk.rule][walk.pattern]
        guard end > best?.end ?? 0 || pattern.leads && end == best?.end else { return }
        let list = captures[walk.base...].map { captured in
            DateCapture(
                symbol: captured.symbol, number: captured.number, digits: captured.digits,
                length: captured.length,
                meaning: captured.match < 0 ? nil : matches[captured.match].meaning)
        }
        let taken = DateCaptures(list: list[...], argument: pattern.argument)
        guard let meaning = pattern.action.make(taken, reference) else { return }
        // Of those that are equally long, the one with the most words before the date.
        if let best, best.end == end, meaning.lead <= best.meaning.lead { return }
        best = Match(end: end, meaning: meaning)
    }
}
