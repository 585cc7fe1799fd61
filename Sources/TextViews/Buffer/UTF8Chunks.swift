/// The text's UTF-8 in pieces, as it lies in memory.
struct UTF8Chunks {
    let tree: Tree<TextLeaf>

    /// Calls a function with each piece of a range, which is in bytes.
    func forEach(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if range.isEmpty { return }
        var left = range.count
        tree.forEachLeaf(from: range.lowerBound, in: UTF8Unit.self) { node, offset in
            node.leaf.withText(node.summary.utf8) { text in
                let end = min(text.count, offset + left)
                body(UnsafeBufferPointer(rebasing: text[offset..<end]))
                left -= end - offset
            }
            return left > 0
        }
    }

    /// Returns whether texts of the same length are the same.
    func matches(_ other: UTF8Chunks) -> Bool {
        var offset = 0
        var isEqual = true
        tree.forEachLeaf(from: 0, in: UTF8Unit.self) { node, _ in
            node.leaf.withText(node.summary.utf8) { text in
                var start = 0
                other.forEach(in: offset..<(offset + text.count)) { chunk in
                    let own = text[start..<(start + chunk.count)]
                    isEqual = isEqual && own.elementsEqual(chunk)
                    start += chunk.count
                }
                offset += text.count
            }
            return isEqual
        }
        return isEqual
    }
}

extension TextBuffer {
    var utf8Chunks: UTF8Chunks { UTF8Chunks(tree: tree) }

    /// Calls a function with the UTF-8 of a range in pieces, in O(log n + m).
    ///
    /// Pieces begin and end between scalars, and never between a carriage return and its line feed.
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets; ends inside a surrogate pair are moved outwards.
    ///   - body: Gets memory that is valid during the call only.
    public func forEachUTF8Chunk(
        in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        utf8Chunks.forEach(in: utf8Range(range), body)
    }
}
