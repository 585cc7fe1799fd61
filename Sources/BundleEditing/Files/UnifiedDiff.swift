import SettingsSchema

/// Shows what changes in a file, in the form of `diff -u`.
package enum UnifiedDiff {
    /// Returns the difference of two versions of a file; empty when there is none.
    ///
    /// Files in UTF-16 are shown as text. Cost: linear in the files' lengths and the number of
    /// changed lines squared (Myers' algorithm); a part of more than 4,000 lines in which hardly
    /// anything is equal is shown as replaced whole.
    /// - Parameters:
    ///   - old: the bytes before; `nil` when there was no file.
    ///   - new: the bytes after; `nil` when there is none any more.
    package static func text(path: String, old: [UInt8]?, new: [UInt8]?) -> String {
        guard old != new else { return "" }
        let names =
            "--- \(old == nil ? "/dev/null" : "a/" + name(path))\n"
            + "+++ \(new == nil ? "/dev/null" : "b/" + name(path))\n"
        if PropertyListForm.isBinary(old ?? []) || PropertyListForm.isBinary(new ?? []) {
            return names + "Binary files differ\n"
        }
        let lines = changedLines(lines(of: old ?? []), lines(of: new ?? []))
        return names + hunks(lines).map(text).joined()
    }

    private static func name(_ path: String) -> String {
        String(path.drop { $0 == "/" })
    }

    /// A line with what becomes of it.
    private struct Line {
        enum Fate: String { case kept = " ", removed = "-", added = "+" }
        var fate: Fate
        var text: Substring
        /// The number of old and new lines before it.
        var before: (old: Int, new: Int)
    }

    /// The lines with their ends; those that only CRs end are parted there.
    private static func lines(of bytes: [UInt8]) -> [Substring] {
        let text = String(decoding: SourceText(bytes).utf8, as: UTF8.self)
        let end: UInt8 = bytes.contains(0x0A) ? 0x0A : 0x0D
        var lines: [Substring] = []
        var start = text.utf8.startIndex
        while start < text.utf8.endIndex {
            let last = text.utf8[start...].firstIndex(of: end)
            let next = last.map { text.utf8.index(after: $0) } ?? text.utf8.endIndex
            lines.append(text[start..<next])
            start = next
        }
        return lines
    }

    private static func changedLines(_ old: [Substring], _ new: [Substring]) -> [Line] {
        var head = 0
        while head < min(old.count, new.count), same(old[head], new[head]) { head += 1 }
        var tail = 0
        while tail < min(old.count, new.count) - head,
            same(old[old.count - 1 - tail], new[new.count - 1 - tail])
        {
            tail += 1
        }
        let (removed, added) = changes(
            old[head..<(old.count - tail)], new[head..<(new.count - tail)])
        var result: [Line] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            let before = (left, right)
            if removed.contains(left) {
                result.append(Line(fate: .removed, text: old[left], before: before))
                left += 1
            } else if added.contains(right) {
                result.append(Line(fate: .added, text: new[right], before: before))
                right += 1
            } else {
                result.append(Line(fate: .kept, text: old[left], before: before))
                (left, right) = (left + 1, right + 1)
            }
        }
        return result
    }

    /// Compares by bytes: to compare texts would take different spellings of a letter for equal.
    private static func same(_ left: Substring, _ right: Substring) -> Bool {
        left.utf8.elementsEqual(right.utf8)
    }

    private static func changes(
        _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>
    ) -> (removed: Set<Int>, added: Set<Int>) {
        if max(old.count, new.count) > 4_000 {
            return (Set(old.indices), Set(new.indices))
        }
        var (removed, added): (Set<Int>, Set<Int>) = ([], [])
        for change in Array(new).difference(from: Array(old), by: same) {
            switch change {
            case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
            case .insert(let offset, _, _): added.insert(new.startIndex + offset)
            }
        }
        return (removed, added)
    }

    /// The changed lines with three lines around them; those that touch are one hunk.
    private static func hunks(_ lines: [Line]) -> [ArraySlice<Line>] {
        var ranges: [Range<Int>] = []
        for index in lines.indices where lines[index].fate != .kept {
            let range = max(0, index - 3)..<min(lines.count, index + 4)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges.map { lines[$0] }
    }

    private static func text(_ hunk: ArraySlice<Line>) -> String {
        guard let first = hunk.first else { return "" }
        let oldCount = hunk.count { $0.fate != .added }
        let newCount = hunk.count { $0.fate != .removed }
        func place(_ before: Int, _ count: Int) -> String {
            // An empty part is named by the line before it.
            let start = count == 0 ? before : before + 1
            return count == 1 ? "\(start)" : "\(start),\(count)"
        }
        let head =
            "@@ -\(place(first.before.old, oldCount)) +\(place(first.before.new, newCount)) @@\n"
        return head + hunk.map(text).joined()
    }

    private static func text(_ line: Line) -> String {
        let text = line.fate.rawValue + line.text
        if line.text.utf8.last == 0x0A { return text }
        if line.text.utf8.last == 0x0D { return text.dropLast() + "\n" }
        return text + "\n\\ No newline at end of file\n"
    }
}
