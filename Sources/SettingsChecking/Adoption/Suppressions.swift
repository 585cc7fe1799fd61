import SettingsSchema

/// The comments in a bundle's files that switch rules off.
///
/// `<!-- settings:disable-next-line RULE … -->` in property lists and `/* … */` or `// …` in strings
/// files hold for the line after the comment, `settings:disable-line` for its own line,
/// `settings:disable` for the whole file.
struct Suppressions {
    private struct Comment {
        var file: String
        /// The lines that it holds for; `nil` for all.
        var lines: ClosedRange<Int>?
        var rules: [String]
        var position: SourcePosition
    }

    private var comments: [Comment] = []

    /// Reads the comments of all text files of a bundle.
    init(_ bundle: CheckedBundle) {
        for page in bundle.pages where page.source.document.format != .binary {
            read(page.source.document.source, page.source.file) {
                page.source.document.position(at: $0)
            }
        }
        for table in bundle.strings {
            read(table.contents.source, table.file) { table.contents.position(at: $0) }
        }
    }

    private static let word = Array("settings:disable".utf8)

    private mutating func read(
        _ source: [UInt8], _ file: String, position: (Int) -> SourcePosition
    ) {
        var start = 0
        while let found = Self.next(in: source, from: start) {
            start = found + Self.word.count
            guard let opening = Self.opening(before: found, in: source) else { continue }
            let end = Self.end(of: opening, from: start, in: source)
            let text = String(decoding: source[found..<end], as: UTF8.self)
            let words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
            let last = position(max(end - 1, found)).line
            let lines: ClosedRange<Int>?
            switch words.first {
            case "settings:disable": lines = nil
            case "settings:disable-next-line": lines = last + 1...last + 1
            case "settings:disable-line": lines = position(found).line...last
            default: continue
            }
            comments.append(
                Comment(
                    file: file, lines: lines, rules: Array(words.dropFirst()),
                    position: position(found)))
        }
    }

    private static func next(in source: [UInt8], from start: Int) -> Int? {
        var index = start
        while let colon = source[index...].firstIndex(of: UInt8(ascii: ":")) {
            let begin = colon - 8
            if begin >= start, source[begin...].starts(with: word) { return begin }
            index = colon + 1
        }
        return nil
    }

    /// The sign that begins the comment in which a word stands first.
    private static func opening(before offset: Int, in source: [UInt8]) -> String? {
        var end = offset
        while end > 0, source[end - 1] == 0x20 || source[end - 1] == 0x0A { end -= 1 }
        return ["<!--", "/*", "//"].first { sign in
            end >= sign.utf8.count && source[(end - sign.utf8.count)..<end].elementsEqual(sign.utf8)
        }
    }

    private static func end(of opening: String, from start: Int, in source: [UInt8]) -> Int {
        let closing = opening == "<!--" ? "-->" : opening == "/*" ? "*/" : "\n"
        let sign = Array(closing.utf8)
        var index = start
        while let found = source[index...].firstIndex(of: sign[0]) {
            if source[found...].starts(with: sign) { return found }
            index = found + 1
        }
        return source.count
    }

    /// Returns the findings that no comment switches off.
    func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        if comments.isEmpty { return diagnostics }
        return diagnostics.filter { diagnostic in
            !comments.contains { Self.covers($0, diagnostic.finding) }
        }
    }

    private static func covers(_ comment: Comment, _ finding: Finding) -> Bool {
        guard comment.file == finding.file, comment.rules.contains(finding.rule) else {
            return false
        }
        guard let lines = comment.lines else { return true }
        return finding.position.map { lines.contains($0.line) } ?? false
    }

    /// What is wrong with the comments themselves: rules that don't exist, and those that switch off
    /// nothing.
    /// - Parameter asked: the rules that were asked; of others nobody knows whether they are needed.
    func complaints(after diagnostics: [Diagnostic], of asked: Set<String>) -> [Diagnostic] {
        comments.flatMap { comment -> [Diagnostic] in
            if comment.rules.isEmpty {
                return [complaint(.unknownSuppression, comment, "", "The comment names no rule.")]
            }
            return comment.rules.compactMap { rule in
                guard Rule.named(rule) != nil else {
                    return complaint(
                        .unknownSuppression, comment, rule,
                        "There is no rule \"\(rule)\"."
                            + SpellingSuggestion.sentence(for: rule, in: Rule.all.map(\.id)))
                }
                var single = comment
                single.rules = [rule]
                if !asked.contains(rule)
                    || diagnostics.contains(where: { Self.covers(single, $0.finding) })
                {
                    return nil
                }
                return complaint(
                    .unusedSuppression, comment, rule,
                    "The comment switches off \(rule), of which there is nothing to find here.")
            }
        }
    }

    private func complaint(
        _ rule: Rule, _ comment: Comment, _ name: String, _ reason: String
    ) -> Diagnostic {
        Diagnostic(
            finding: Finding(
                rule: rule.id, severity: rule.level.settingsApp ?? .warning, file: comment.file,
                position: comment.position, keyPath: nil, reason: reason),
            anchor: name)
    }
}
