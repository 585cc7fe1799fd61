/// The parts of a text that code puts something into.
package enum Placeholders {
    /// The placeholders of a text, such as `%@`, `%1$d` and `{name}`, sorted.
    package static func all(in text: String) -> [String] {
        parts(of: text).filter(\.isPlaceholder).map { String($0.text) }.sorted()
    }

    /// A text cut into placeholders and what is between them.
    package static func parts(of text: String) -> [(text: Substring, isPlaceholder: Bool)] {
        var parts: [(text: Substring, isPlaceholder: Bool)] = []
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0 == "%" || $0 == "{" }) {
            let found = rest[start...]
            guard let end = end(of: found), end != start else {
                let next = rest.index(after: start)
                parts.append((rest[..<next], false))
                rest = rest[next...]
                continue
            }
            parts.append((rest[..<start], false))
            parts.append((found[..<end], true))
            rest = rest[end...]
        }
        parts.append((rest, false))
        return parts.filter { !$0.text.isEmpty }
    }

    /// Where the placeholder that a text begins with ends; `nil` when it begins with none.
    private static func end(of text: Substring) -> Substring.Index? {
        if text.first == "{" {
            guard let close = text.firstIndex(of: "}") else { return nil }
            let name = text[..<close].dropFirst()
            let isName =
                !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            return isName ? text.index(after: close) : nil
        }
        let flags = text.dropFirst().drop { $0.isNumber || "$.#+-".contains($0) }
        let length = flags.drop { "hlqLzt".contains($0) }
        guard let kind = length.first, "@dDuUxXoOfFeEgGcCsSpaA".contains(kind) else { return nil }
        // "100% of" is no placeholder: a blank is no flag here.
        return length.index(after: length.startIndex)
    }
}
