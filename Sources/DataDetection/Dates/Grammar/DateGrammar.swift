/// A language's rules, compiled.
///
/// Written as lines `rule: pattern -> action argument`; a rule may have several lines. A pattern is a
/// sequence of word classes and rules, with
/// - `?` behind an element that may be missing, and `(a b|c)` for groups and alternatives,
/// - `~` where no white space may stand, `_` where it must,
/// - `!` where no word may follow that the vocabulary doesn't know, nor a unit,
/// - `%` where nothing may follow that is counted, or, in languages that don't know what is, as `!`,
/// - `$` where the sentence or a part of it ends.
///
/// Patterns hold no repetitions, so that a match is bounded in length.
struct DateGrammar: Sendable {
    /// A step of a pattern.
    struct Node {
        enum Kind: UInt8 {
            case terminal, rule, split, glued, spaced, noWord, notCounted, closing, accept
        }

        var kind: Kind
        /// The word class or the rule.
        var value = 0
        var next = -1
        /// The other way of a split.
        var other = -1
        /// What the next token must be one of.
        var first = WordClassSet()
        /// Whether the pattern may end here without another token.
        var isOpen = true
    }

    /// One line of a rule.
    struct Pattern {
        var start: Int
        var action: DateAction
        var argument: Int
        /// What a match can begin with.
        var first = WordClassSet()
        /// What the token behind the first can be.
        var second = Follow()
        /// Whether words at the beginning may be no part of the date.
        var leads = false
        /// Whether a match is no date.
        var rejects = false
    }

    private(set) var nodes: [Node] = []
    /// The patterns of each rule.
    private(set) var rules: [[Pattern]] = []
    /// What a match of each rule can begin with.
    private(set) var firsts: [WordClassSet] = []
    private(set) var names: [String: Int] = [:]

    /// The rule that matches whole expressions.
    var top: Int { names["top"] ?? 0 }

    /// Compiles rules; a mistake in them ends the program, for they are the module's own.
    init(_ text: String) {
        let lines = text.split(separator: "\n").compactMap(Self.parts)
        for (name, _, _) in lines where names[name] == nil {
            names[name] = names.count
            rules.append([])
        }
        for (name, pattern, action) in lines {
            var parser = DatePatternParser(pattern, names)
            let elements = parser.sequence()
            let accept = add(Node(kind: .accept))
            let words = action.split(separator: " ")
            guard let found = DateAction.named[String(words[0])] else {
                preconditionFailure("unknown action '\(action)'")
            }
            rules[names[name] ?? 0].append(
                Pattern(
                    start: compile(elements[...], accept), action: found,
                    argument: words.count > 1 ? Int(words[1]) ?? 0 : 0,
                    leads: words[0].hasPrefix("lead"), rejects: words[0] == "reject"))
        }
        findFirsts()
        findSeconds()
    }

    private static func parts(
        _ line: Substring
    ) -> (name: String, pattern: String, action: String)? {
        guard let colon = line.firstIndex(of: ":"), !line.hasPrefix("#") else { return nil }
        let rest = line[line.index(after: colon)...]
        let ends = rest.split(separator: ">", maxSplits: 1)
        let name = line[..<colon].filter { $0 != " " }
        guard ends.count == 2 else { return (name, String(rest), "merge") }
        return (name, String(ends[0].dropLast()), String(ends[1]))
    }

    private mutating func add(_ node: Node) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }

    private mutating func compile(_ elements: ArraySlice<DatePatternElement>, _ next: Int) -> Int {
        var next = next
        for element in elements.reversed() { next = compile(element, next) }
        return next
    }

    private mutating func compile(_ element: DatePatternElement, _ next: Int) -> Int {
        switch element {
        case .terminal(let wordClass):
            return add(Node(kind: .terminal, value: wordClass.index, next: next))
        case .rule(let rule): return add(Node(kind: .rule, value: rule, next: next))
        case .glued: return add(Node(kind: .glued, next: next))
        case .spaced: return add(Node(kind: .spaced, next: next))
        case .noWord: return add(Node(kind: .noWord, next: next))
        case .notCounted: return add(Node(kind: .notCounted, next: next))
        case .closing: return add(Node(kind: .closing, next: next))
        case .optional(let inner):
            return add(Node(kind: .split, next: compile(inner, next), other: next))
        case .choice(let ways):
            var start = compile(ways[ways.count - 1][...], next)
            for way in ways.dropLast().reversed() {
                start = add(Node(kind: .split, next: compile(way[...], next), other: start))
            }
            return start
        }
    }

    /// Finds the first sets; rules refer to each other, so it goes on until nothing changes.
    private mutating func findFirsts() {
        firsts = Array(repeating: WordClassSet(), count: rules.count)
        var isChanging = true
        while isChanging {
            isChanging = false
            for rule in rules.indices {
                for index in rules[rule].indices {
                    let first = first(of: rules[rule][index].start)
                    rules[rule][index].first = first
                    let before = firsts[rule]
                    firsts[rule].formUnion(first)
                    if firsts[rule] != before { isChanging = true }
                }
            }
        }
        for place in nodes.indices {
            nodes[place].isOpen = mayEnd(at: place)
            if !nodes[place].isOpen { nodes[place].first = first(of: place) }
        }
    }

    /// Finds the second sets, after the first ones.
    private mutating func findSeconds() {
        var seconds = Array(repeating: Follow(), count: rules.count)
        var isChanging = true
        while isChanging {
            isChanging = false
            for rule in rules.indices {
                for index in rules[rule].indices {
                    let second = second(of: rules[rule][index].start, seconds)
                    rules[rule][index].second = second
                    let before = seconds[rule]
                    seconds[rule].formUnion(second)
                    if seconds[rule] != before { isChanging = true }
                }
            }
        }
    }

    private func mayEnd(at place: Int) -> Bool {
        let node = nodes[place]
        return switch node.kind {
        case .accept: true
        case .split: mayEnd(at: node.next) || mayEnd(at: node.other)
        case .noWord, .notCounted, .closing: mayEnd(at: node.next)
        case .terminal, .rule, .glued, .spaced: false
        }
    }

    private func first(of start: Int) -> WordClassSet {
        let node = nodes[start]
        switch node.kind {
        case .terminal:
            var set = WordClassSet()
            set.insert(index: node.value)
            return set
        case .rule: return firsts[node.value]
        case .split:
            var set = first(of: node.next)
            set.formUnion(first(of: node.other))
            return set
        case .glued, .spaced, .noWord, .notCounted, .closing: return first(of: node.next)
        case .accept: preconditionFailure("a pattern may match nothing")
        }
    }
    /// What can be the second token from a place on, given that of the rules.
    private func second(of start: Int, _ seconds: [Follow]) -> Follow {
        let node = nodes[start]
        switch node.kind {
        case .terminal: return follow(at: node.next)
        case .rule:
            var second = seconds[node.value]
            guard second.isOpen else { return second }
            // The rule may take one token alone.
            second.isOpen = false
            second.formUnion(follow(at: node.next))
            return second
        case .split:
            var second = second(of: node.next, seconds)
            second.formUnion(self.second(of: node.other, seconds))
            return second
        case .glued, .spaced, .noWord, .notCounted, .closing: return second(of: node.next, seconds)
        case .accept: preconditionFailure("a pattern may match nothing")
        }
    }

    /// What can be the next token at a place.
    private func follow(at place: Int) -> Follow {
        let node = nodes[place]
        switch node.kind {
        case .accept: return Follow(isOpen: true)
        case .noWord, .notCounted, .closing: return follow(at: node.next)
        case .split:
            var follow = follow(at: node.next)
            follow.formUnion(self.follow(at: node.other))
            return follow
        case .terminal, .rule, .glued, .spaced: return Follow(classes: first(of: place))
        }
    }

    /// What can be the next token at a place in a pattern.
    struct Follow: Equatable {
        var classes = WordClassSet()
        /// Whether the pattern may end instead.
        var isOpen = false

        mutating func formUnion(_ other: Follow) {
            classes.formUnion(other.classes)
            isOpen = isOpen || other.isOpen
        }
    }
}
