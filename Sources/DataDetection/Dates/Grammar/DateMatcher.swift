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
    /// What each of the tokens can be: far smaller than they are.
    private var classes: [WordClassSet] = []
    /// The steps taken, for tests of linearity.
    private(set) var steps = 0

    /// How many rules are being matched inside each other.
    ///
    /// "The first week of the first week of …" has no end, but the stack has one; what people say has
    /// about a dozen.
    private var depth = 0
    private static let greatestDepth = 24

    /// By token and rule: 0 for untried, -1 for no match, else the match's place plus 1.
    private var memo: [Int32] = []
    private var matches: [Match] = []
    private var captures: [Captured] = []
    private let nodes: [DateGrammar.Node]
    /// All rules' patterns, one rule's behind the other's, and what they begin with.
    private let patterns: [DateGrammar.Pattern]
    private let heads: [Head]
    /// The patterns of each rule.
    private let rules: [Range<Int>]
    /// What an expression can begin with.
    private let first: WordClassSet
    /// What those expressions can begin with that are no dates.
    private let rejectedFirst: WordClassSet

    init(language: DateLanguage, reference: DateReference) {
        self.language = language
        nodes = language.grammar.nodes
        patterns = language.grammar.rules.flatMap { $0 }
        heads = patterns.map { Head(first: $0.first, second: $0.second) }
        var rules: [Range<Int>] = []
        for rule in language.grammar.rules {
            let start = rules.last?.upperBound ?? 0
            rules.append(start..<start + rule.count)
        }
        self.rules = rules
        let top = language.grammar.top
        first = language.grammar.firsts[top]
        var rejectedFirst = WordClassSet()
        for pattern in language.grammar.rules[top] where pattern.rejects {
            rejectedFirst.formUnion(pattern.first)
        }
        self.rejectedFirst = rejectedFirst
        self.reference = reference
    }

    private mutating func forget() {
        classes.removeAll(keepingCapacity: true)
        classes.append(contentsOf: tokens.lazy.map(\.allClasses))
        memo.removeAll(keepingCapacity: true)
        matches.removeAll(keepingCapacity: true)
    }

    /// Whether an expression may begin at a token.
    func canBegin(with token: DateToken) -> Bool {
        token.classes.intersects(first) || token.phraseClasses.intersects(first)
    }

    /// The longest expression that begins at a token.
    mutating func match(at index: Int) -> Match? {
        let place = match(rule: language.grammar.top, at: index)
        return place < 0 ? nil : matches[place]
    }

    /// Where what was rejected at a token ends.
    mutating func rejectedEnd(at index: Int) -> Int? {
        guard classes[index].intersects(rejectedFirst), let match = match(at: index),
            match.meaning.isRejected
        else { return nil }
        return match.end
    }

    /// The place of a rule's match at a token, or -1.
    ///
    /// Places go around instead of matches, which are large.
    private mutating func match(rule: Int, at index: Int) -> Int {
        guard index < classes.count else { return -1 }
        let count = rules.count
        if memo.isEmpty { memo.append(contentsOf: repeatElement(0, count: classes.count * count)) }
        let known = memo[index * count + rule]
        if known != 0 { return known < 0 ? -1 : Int(known) - 1 }
        guard depth < Self.greatestDepth else { return -1 }
        depth += 1
        let found = findMatch(rule: rule, at: index)
        depth -= 1
        memo[index * count + rule] = found < 0 ? -1 : Int32(found + 1)
        return found
    }

    private mutating func findMatch(rule: Int, at index: Int) -> Int {
        let first = classes[index]
        // Behind a phrase the second element isn't the second token.
        let looksOn = tokens[index].phrase < 0
        let second = index + 1 < classes.count ? classes[index + 1] : WordClassSet()
        var best = Best()
        let base = captures.count
        for pattern in rules[rule] where first.intersects(heads[pattern].first) {
            let follow = heads[pattern].second
            if looksOn, !follow.isOpen, !second.intersects(follow.classes) { continue }
            walk(patterns[pattern].start, index, Walk(pattern: pattern, base: base), &best)
        }
        return best.place
    }

    /// What a pattern can begin with.
    private struct Head {
        var first: WordClassSet
        var second: DateGrammar.Follow
    }

    /// The best match of a rule so far.
    private struct Best {
        /// Its place among the matches, or -1.
        var place = -1
        var end = 0
        var lead = 0
        var isVague = false
    }

    private struct Walk {
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

    private mutating func walk(_ start: Int, _ index: Int, _ walk: Walk, _ best: inout Best) {
        var place = start
        while true {
            steps += 1
            let node = nodes[place]
            if !node.isOpen {
                // Most ways end here: what comes next doesn't fit.
                guard index < classes.count, classes[index].intersects(node.first) else {
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
            case .notCounted:
                if index < tokens.count, isCounted(tokens[index]) { return }
                place = node.next
            case .closing:
                if index < tokens.count, !tokens[index].isClosing { return }
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

    /// Whether a number before a token counts it, as far as its language tells.
    private func isCounted(_ token: DateToken) -> Bool {
        guard language.vocabulary.knowsFillers else { return token.isOther }
        let isKnown = token.classes.contains(.counted) || token.classes.contains(.unit)
        return token.isOther && (isKnown || token.isPlural)
    }

    private mutating func takeRule(
        _ node: DateGrammar.Node, _ index: Int, _ walk: Walk, _ best: inout Best
    ) {
        let place = match(rule: node.value, at: index)
        guard place >= 0 else { return }
        let end = matches[place].end
        captures.append(
            Captured(
                symbol: -1, number: matches[place].meaning.number, length: end - index,
                match: place))
        self.walk(node.next, end, walk, &best)
        captures.removeLast()
    }

    private mutating func takeTerminal(
        _ node: DateGrammar.Node, _ index: Int, _ walk: Walk, _ best: inout Best
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

    private mutating func accept(_ end: Int, _ walk: Walk, _ best: inout Best) {
        let pattern = patterns[walk.pattern]
        guard end > best.end || end == best.end && (pattern.leads || best.isVague) else { return }
        let list = captures[walk.base...].map { captured in
            DateCapture(
                symbol: captured.symbol, number: captured.number, digits: captured.digits,
                length: captured.length,
                meaning: captured.match < 0 ? nil : matches[captured.match].meaning)
        }
        let taken = DateCaptures(list: list[...], argument: pattern.argument)
        guard let meaning = pattern.action.make(taken, reference) else { return }
        // Of those that are equally long, the sure one, then that with the most words before it.
        if best.place >= 0, best.end == end, meaning.lead <= best.lead,
            meaning.isVague || !best.isVague
        {
            return
        }
        if best.place < 0 {
            best.place = matches.count
            matches.append(Match(end: end, meaning: meaning))
        } else {
            matches[best.place] = Match(end: end, meaning: meaning)
        }
        best.end = end
        best.lead = meaning.lead
        best.isVague = meaning.isVague
    }
}
