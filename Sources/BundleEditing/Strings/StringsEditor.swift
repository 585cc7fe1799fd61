import SettingsSchema

/// Changes a `.strings` file in place: what an edit does not concern keeps its bytes.
///
/// Order, comments, encoding and line ends stay; what is added looks like what stands beside it.
/// After each edit the file is read again; places from before an edit no longer count.
package struct StringsEditor: Sendable {
    /// The table as it is now.
    package private(set) var table: StringsTable
    private var file: EncodedText

    /// The file's bytes as they are now.
    package var bytes: [UInt8] { file.bytes }

    /// Reads a `.strings` file.
    ///
    /// Cost: linear in the number of bytes, as for every edit.
    /// - Throws: ``BundleEditError`` when the file is a property list in binary or XML, which isn't
    ///   edited in place, or when bytes are not in its encoding.
    package init(_ bytes: [UInt8]) throws(BundleEditError) {
        if PropertyListForm.isBinary(bytes) { throw Self.wrongForm("a compiled, binary table") }
        file = try EncodedText(bytes)
        if PropertyListForm.ofText(file.utf8) == .xml {
            throw Self.wrongForm("an XML property list")
        }
        table = StringsTable(reading: bytes)
    }

    private static func wrongForm(_ found: String) -> BundleEditError {
        BundleEditError(
            .form,
            "The file is \(found), which can't be edited in place: expected text of the form "
                + "\"key\" = \"text\";.")
    }

    /// Replaces parts of the text of ``table``, whatever comes of it.
    package mutating func apply(_ edits: [TextEdit]) {
        file.apply(edits)
        table = StringsTable(reading: file.bytes)
    }

    /// Replaces parts of the text when the result has the expected texts.
    /// - Throws: ``BundleEditError`` when faults of the file make something else of it; nothing is
    ///   changed then.
    mutating func apply(
        _ edits: [TextEdit], expecting strings: [String: String]
    ) throws(BundleEditError) {
        let before = self
        apply(edits)
        guard table.strings != strings else { return }
        self = before
        let fault = table.faults.first
        throw BundleEditError(
            .unreadable,
            "The file has a fault that has to be mended before it can be edited here"
                + (fault.map { ": \($0.message)" } ?? "."), at: fault?.position)
    }

    /// The lines of the text.
    var lines: SourceLines { SourceLines(text: table.source, comments: .strings) }

    /// Returns the entries of a key in file order; the last one holds.
    package func entries(of key: String) -> [StringsEntry] {
        table.entries.filter { $0.key == key }
    }
}

extension StringsEditor {
    /// Gives a key another text; an entry that has no text of its own gets one.
    /// - Throws: ``BundleEditError`` when the key is missing.
    package mutating func set(_ text: String, forKey key: String) throws(BundleEditError) {
        guard let entry = entries(of: key).last else { throw missing(key) }
        // Equal texts may be spelt in other scalars.
        guard !entry.value.utf8.elementsEqual(text.utf8) else { return }
        var expected = table.strings
        expected[key] = text
        let hasText = entry.valueRange != entry.keyRange
        let quoted = StringsText.quoted(text)
        let place = entry.valueRange.upperBound
        try apply(
            [
                hasText
                    ? TextEdit(entry.valueRange, quoted)
                    : TextEdit(place..<place, " = " + quoted)
            ], expecting: expected)
    }

    /// Gives a text another key, wherever the key stands.
    /// - Throws: ``BundleEditError`` when the key is missing, or the new one is there already.
    package mutating func rename(_ key: String, to newKey: String) throws(BundleEditError) {
        let found = entries(of: key)
        guard let last = found.last else { throw missing(key) }
        if key == newKey { return }
        guard table.strings[newKey] == nil else { throw exists(newKey) }
        var expected = table.strings
        expected[key] = nil
        expected[newKey] = last.value
        let edits = found.map { entry in
            // `key;` stands for both: the text must not change with the key.
            let text = StringsText.quoted(newKey)
            return entry.valueRange == entry.keyRange
                ? TextEdit(entry.keyRange, text + " = " + StringsText.quoted(entry.value))
                : TextEdit(entry.keyRange, text)
        }
        try apply(edits, expecting: expected)
    }

    /// Removes a key wherever it stands, with the comments right above it.
    /// - Throws: ``BundleEditError`` when the key is missing.
    package mutating func remove(_ key: String) throws(BundleEditError) {
        let indices = table.entries.indices.filter { table.entries[$0].key == key }
        guard !indices.isEmpty else { throw missing(key) }
        try removeEntries(at: indices)
    }

    /// Removes entries by their indices in the table, with the comments right above them.
    /// - Throws: ``BundleEditError`` when there is no such entry.
    package mutating func removeEntries(at indices: [Int]) throws(BundleEditError) {
        let removed = Set(indices)
        guard removed.isSubset(of: Set(table.entries.indices)) else {
            throw BundleEditError(
                .notFound,
                "There is no such entry in the table, which has "
                    + "\(table.entries.count).")
        }
        var expected: [String: String] = [:]
        for index in table.entries.indices where !removed.contains(index) {
            expected[table.entries[index].key] = table.entries[index].value
        }
        try apply(
            removed.sorted().map { TextEdit(removal(ofEntryAt: $0), "") }.merged,
            expecting: expected)
    }

    /// Ends every entry that lacks its semicolon with one.
    package mutating func addMissingSemicolons() {
        let ends = table.entries.map(\.end).filter { end in
            end > 0 && table.source[end - 1] != UInt8(ascii: ";")
        }
        apply(ends.map { TextEdit($0..<$0, ";") })
    }

    func missing(_ key: String) -> BundleEditError {
        BundleEditError(.notFound, "There is no text with the key \"\(key)\".")
    }

    func exists(_ key: String) -> BundleEditError {
        BundleEditError(
            .exists, "There is a text with the key \"\(key)\" already.",
            at: entries(of: key).last.map { table.position(at: $0.keyRange.lowerBound) })
    }

    /// The entry's lines with its comments and one blank line that parts it from a neighbour; only
    /// the entry where other things stand on its lines.
    private func removal(ofEntryAt index: Int) -> Range<Int> {
        let entry = table.entries[index]
        let start = commentRanges(ofEntryAt: index).first?.lowerBound ?? entry.keyRange.lowerBound
        let lines = lines
        guard lines.indentation(before: start) != nil,
            let end = lines.restOfLine(after: entry.end)
        else { return lines.removal(of: start..<entry.end) }
        let first = lines.lineStart(of: start)
        let next = end + lines.endLength(at: end)
        if let blank = lines.blankLine(before: first) { return blank..<next }
        if lines.skipBlanks(from: next) < table.source.count,
            lines.lineEnd(of: next) == lines.skipBlanks(from: next)
        {
            return first..<lines.nextLine(after: next)
        }
        return first..<next
    }
}

extension SourceLines {
    /// Where the line before an offset begins, when it is blank.
    fileprivate func blankLine(before offset: Int) -> Int? {
        guard offset > 0 else { return nil }
        let isPair = offset > 1 && text[offset - 1] == 0x0A && text[offset - 2] == 0x0D
        let end = offset - (isPair ? 2 : 1)
        let start = lineStart(of: end)
        return isBlank(start..<end) ? start : nil
    }
}

extension [TextEdit] {
    /// Deletions in order, those that overlap as one.
    fileprivate var merged: [TextEdit] {
        reduce(into: []) { result, edit in
            guard let last = result.last, last.range.upperBound > edit.range.lowerBound else {
                return result.append(edit)
            }
            let end = Swift.max(last.range.upperBound, edit.range.upperBound)
            result[result.count - 1].range = last.range.lowerBound..<end
        }
    }
}
