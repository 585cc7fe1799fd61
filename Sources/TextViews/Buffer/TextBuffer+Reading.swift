extension TextBuffer {
    /// The whole text, in O(n).
    public var string: String { string(utf8: 0..<Int(tree.summary.utf8)) }

    /// Returns part of the text, in O(log n + m).
    ///
    /// - Parameter range: UTF-16 offsets; ends inside a surrogate pair are moved outwards.
    public func string(in range: Range<Int>) -> String {
        string(utf8: utf8Range(range))
    }

    /// The whole text in UTF-16, in O(n).
    public var utf16: [UInt16] { utf16(in: 0..<count) }

    /// Returns part of the text in UTF-16, in O(log n + m).
    ///
    /// - Parameter range: UTF-16 offsets; ends inside a surrogate pair are moved outwards.
    public func utf16(in range: Range<Int>) -> [UInt16] {
        Array(string(in: range).utf16)
    }

    /// Returns part of the text as a text that shares its memory, in O(log n).
    ///
    /// - Parameter range: UTF-16 offsets; ends inside a surrogate pair are moved outwards.
    public func slice(_ range: Range<Int>) -> TextBuffer {
        slice(utf8: utf8Range(range))
    }

    /// Returns one code unit, in O(log n).
    ///
    /// - Parameter offset: A UTF-16 offset before the end.
    public func codeUnit(at offset: Int) -> UInt16 {
        precondition(offset >= 0 && offset < count, "offset \(offset) is outside of 0..<\(count)")
        return tree.withLeaf(at: offset, in: UTF16Unit.self) { node, _, rest in
            node.leaf.withText(node.summary.utf8) { text in
                if node.summary.isASCII { return UInt16(text[rest]) }
                let place = text.utf8Offset(utf16: rest)
                let scalar = text.scalar(at: place).0
                guard scalar.value > 0xFFFF else { return UInt16(scalar.value) }
                let before = UnsafeBufferPointer(rebasing: text[..<place]).utf16Count
                return rest == before
                    ? UTF16.leadSurrogate(scalar) : UTF16.trailSurrogate(scalar)
            }
        }
    }

    /// Returns the scalar that begins at or around a place, in O(log n); `nil` at the end.
    ///
    /// - Parameter offset: A UTF-16 offset.
    public func scalar(at offset: Int) -> Unicode.Scalar? {
        var cursor = scalarCursor(at: offset)
        return cursor.next()
    }

    func slice(utf8 range: Range<Int>) -> TextBuffer {
        if range.isEmpty { return TextBuffer() }
        if let leaf = leafSlice(utf8: range) { return leaf }
        let (rest, _) = tree.split(at: range.upperBound)
        return TextBuffer(tree: rest.split(at: range.lowerBound).1)
    }

    /// Returns a part that lies within one leaf, without cutting the tree.
    private func leafSlice(utf8 range: Range<Int>) -> TextBuffer? {
        tree.withLeaf(at: range.lowerBound, in: UTF8Unit.self) { node, _, start in
            guard start + range.count < node.summary.length else { return nil }
            let part = node.leaf.withText(node.summary.utf8) { text in
                TextLeaf.node(UnsafeBufferPointer(rebasing: text[start..<(start + range.count)]))
            }
            return TextBuffer(tree: Tree(root: part, height: 0))
        }
    }

    func string(utf8 range: Range<Int>) -> String {
        String(unsafeUninitializedCapacity: range.count) { target in
            var written = 0
            utf8Chunks.forEach(in: range) { chunk in
                _ = UnsafeMutableBufferPointer(rebasing: target[written...])
                    .update(fromContentsOf: chunk)
                written += chunk.count
            }
            return written
        }
    }
}
