extension TextBuffer {
    /// Replaces part of the text, in O(log n + m).
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets within the text; ends inside a surrogate pair are moved outwards.
    ///   - string: What comes instead.
    public mutating func replace(_ range: Range<Int>, with string: some StringProtocol) {
        var string = String(string)
        string.withUTF8 { replace(range, utf8: $0) }
    }

    /// Replaces part of the text, in O(log n + m).
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets within the text; ends inside a surrogate pair are moved outwards.
    ///   - utf16: What comes instead; each lone surrogate becomes U+FFFD.
    public mutating func replace(_ range: Range<Int>, with utf16: [UInt16]) {
        replace(range, with: String(decoding: utf16, as: UTF16.self))
    }

    /// Replaces part of the text by another text, whose memory is shared where it is large.
    ///
    /// Costs O(log n).
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets within the text; ends inside a surrogate pair are moved outwards.
    ///   - other: What comes instead.
    public mutating func replace(_ range: Range<Int>, with other: TextBuffer) {
        checkRange(range)
        if other.tree.height == 0 {
            other.tree.root.leaf.withText(other.tree.root.summary.utf8) {
                replace(range, utf8: $0)
            }
        } else {
            replace(utf8: utf8Range(range), with: other.tree)
        }
    }

    /// Inserts text, in O(log n + m).
    ///
    /// - Parameters:
    ///   - string: The new text.
    ///   - offset: A UTF-16 offset; inside a surrogate pair it stands for the pair's start.
    public mutating func insert(_ string: some StringProtocol, at offset: Int) {
        replace(offset..<offset, with: string)
    }

    /// Removes text, in O(log n).
    ///
    /// - Parameter range: UTF-16 offsets; ends inside a surrogate pair are moved outwards.
    public mutating func remove(_ range: Range<Int>) {
        replace(range, utf8: UnsafeBufferPointer(start: nil, count: 0))
    }

    /// Appends text, in O(log n + m).
    public mutating func append(_ string: some StringProtocol) {
        replace(count..<count, with: string)
    }

    private func checkRange(_ range: Range<Int>) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count,
            "range \(range) is outside of 0..<\(count)")
    }

    mutating func replace(_ range: Range<Int>, utf8 text: UnsafeBufferPointer<UInt8>) {
        checkRange(range)
        if text.isEmpty && range.isEmpty { return }
        if text.count <= TextLeaf.capacity / 2 {
            var edit = TextLeafEdit<UTF16Unit>(removed: range.count, inserted: text)
            if tree.edit(&edit, at: range.lowerBound) {
                if edit.mayDividePair { repairSeams(range.lowerBound, edit) }
                return
            }
        }
        replace(utf8: utf8Range(range), with: TextTreeBuilder.tree(text))
    }

    private mutating func replace(utf8 range: Range<Int>, with middle: Tree<TextLeaf>) {
        let (start, rest) = tree.split(at: range.lowerBound)
        let (_, end) = rest.split(at: range.count)
        tree = start
        tree.append(middle)
        tree.append(end)
        repairSeam(range.lowerBound)
        repairSeam(range.lowerBound + middle.summary.length)
    }

    private mutating func repairSeams(_ offset: Int, _ edit: TextLeafEdit<UTF16Unit>) {
        guard tree.height > 0 else { return }
        let start = self.offset(min(offset, count), in: .utf16, as: .utf8)
        repairSeam(start)
        repairSeam(start + edit.inserted.count)
    }

    /// Brings a carriage return and its line feed into one leaf.
    ///
    /// - Parameter offset: The place between them, in bytes.
    private mutating func repairSeam(_ offset: Int) {
        guard offset > 0, offset < tree.summary.length, tree.height > 0 else { return }
        let isDivided = tree.withLeaf(at: offset, in: UTF8Unit.self) { node, _, rest in
            rest == 0 && node.leaf.bytes[0] == 10
        }
        guard isDivided else { return }
        let followsReturn = tree.withLeaf(at: offset, in: UTF8Unit.self, isEnd: true) {
            node, _, rest in
            node.leaf.bytes[rest - 1] == 13
        }
        guard followsReturn else { return }
        let feed: [UInt8] = [10]
        feed.withUnsafeBufferPointer { feed in
            // First add, then remove: between the two steps the counts are right.
            var addition = TextLeafEdit<UTF8Unit>(removed: 0, inserted: feed)
            _ = tree.edit(&addition, at: offset)
            var removal = TextLeafEdit<UTF8Unit>(
                removed: 1, inserted: UnsafeBufferPointer(start: nil, count: 0))
            _ = tree.edit(&removal, at: offset + 1)
        }
    }
}
