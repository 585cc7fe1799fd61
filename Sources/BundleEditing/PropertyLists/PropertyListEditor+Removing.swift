import SettingsSchema

extension PropertyListEditor {
    /// Removes the value at a path with its key; of a key written twice the last entry.
    ///
    /// Lines that hold nothing else go whole, with a comment behind the value.
    /// - Throws: ``BundleEditError`` when there is nothing at the path.
    package mutating func remove(_ path: PropertyListPath) throws(BundleEditError) {
        guard let step = path.steps.last else {
            throw BundleEditError(.notFound, "The top value of a property list can't be removed.")
        }
        let collection = try node(at: path.parent)
        if case .key(let key) = step, let entries = collection.entries {
            guard let index = entries.lastIndex(where: { $0.key == key }) else {
                throw BundleEditError(.notFound, "There is no \(path).")
            }
            return try removeEntry(at: index, in: path.parent)
        }
        try apply([TextEdit(lines.removal(of: try node(at: path).range), "")])
    }

    /// Removes an entry of the dictionary at a path by its place, for keys that are written twice.
    /// - Throws: ``BundleEditError`` when there is no such dictionary or entry.
    package mutating func removeEntry(
        at index: Int, in path: PropertyListPath
    ) throws(BundleEditError) {
        let entries = try entries(at: path)
        guard entries.indices.contains(index) else {
            throw BundleEditError(
                .notFound, "There is no entry \(index) in \(path), which has \(entries.count).")
        }
        try apply([TextEdit(lines.removal(of: entries[index].range), "")])
    }

    /// Moves an element of the array at a path, with the comments on the lines right above it.
    /// - Parameters:
    ///   - index: the element's index.
    ///   - target: the index that it will have.
    /// - Throws: ``BundleEditError`` when there is no such array or index.
    package mutating func move(
        from index: Int, to target: Int, in path: PropertyListPath
    ) throws(BundleEditError) {
        let items = try elements(at: path)
        guard items.indices.contains(index), items.indices.contains(target) else {
            throw BundleEditError(
                .notFound,
                "There is no element \(max(index, target)) in \(path), which has "
                    + "\(items.count).")
        }
        guard index != target else { return }
        let ranges = items.map(\.range)
        let moved = lines.block(of: ranges[index])
        let other = lines.block(of: ranges[target])
        guard let moved, let other else {
            let value = items[index]
            try remove(path.appending(.index(index)))
            return try insert(value, at: target, in: path)
        }
        let place = target < index ? other.lowerBound : other.upperBound
        // The last line of a file may have no end.
        let text = lines.string(moved)
        try apply([TextEdit(moved, ""), TextEdit(place..<place, text)])
    }
}

extension SourceLines {
    /// What has to go with an item of a collection: its lines where they hold nothing else, or the
    /// blanks that part it from its neighbours.
    func removal(of item: Range<Int>) -> Range<Int> {
        let startsLine = indentation(before: item.lowerBound) != nil
        guard let end = restOfLine(after: item.upperBound) else {
            // More follows on the line: at its start the blanks behind go, else those before.
            return startsLine
                ? item.lowerBound..<skipBlanks(from: item.upperBound)
                : skipBlanks(before: item.lowerBound)..<item.upperBound
        }
        guard startsLine else { return skipBlanks(before: item.lowerBound)..<item.upperBound }
        return lineStart(of: item.lowerBound)..<(end + endLength(at: end))
    }

    /// The whole lines of an item with the comments on lines right above it; `nil` when other things
    /// stand on its lines.
    fileprivate func block(of item: Range<Int>) -> Range<Int>? {
        guard indentation(before: item.lowerBound) != nil,
            let end = restOfLine(after: item.upperBound), end < text.count
        else { return nil }
        var start = lineStart(of: item.lowerBound)
        while let comment = commentLine(before: start) { start = comment }
        return start..<(end + endLength(at: end))
    }

    /// Where the comment begins that ends on the line before an offset and has its lines for itself.
    private func commentLine(before offset: Int) -> Int? {
        guard offset > 0 else { return nil }
        let previous = lineStart(of: offset - endLengthBefore(offset))
        var start = previous
        // A comment of several lines begins on one of those above.
        while true {
            let mark = skipBlanks(from: start)
            if let end = commentEnd(at: mark) {
                return restOfLine(after: end).map { $0 + endLength(at: $0) } == offset ? start : nil
            }
            guard start > 0, !text[start..<lineEnd(of: start)].contains(UInt8(ascii: "<")) else {
                return nil
            }
            start = lineStart(of: start - endLengthBefore(start))
        }
    }

    /// How many bytes the line end before an offset takes.
    private func endLengthBefore(_ offset: Int) -> Int {
        let isPair = offset > 1 && text[offset - 1] == 0x0A && text[offset - 2] == 0x0D
        return isPair ? 2 : 1
    }
}
