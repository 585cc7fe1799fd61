import SettingsSchema

extension StringsEditor {
    /// Returns the comment right above an entry, without its marks; `nil` when there is none.
    /// - Parameter index: the entry's index in the table.
    package func comment(ofEntryAt index: Int) -> String? {
        let texts = commentRanges(ofEntryAt: index).map { StringsText.content(lines.string($0)) }
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }

    /// Returns the comment right above the entry of a key that holds; `nil` when there is none.
    package func comment(ofKey key: String) -> String? {
        table.entries.lastIndex { $0.key == key }.flatMap { comment(ofEntryAt: $0) }
    }

    /// The comments of all keys that have one; see ``comment(ofKey:)``.
    ///
    /// Cost: linear in the file's length.
    package var comments: [String: String] {
        var comments: [String: String] = [:]
        for index in table.entries.indices {
            comments[table.entries[index].key] = comment(ofEntryAt: index)
        }
        return comments
    }

    /// Writes a comment above the entry of a key that holds, in place of the one there.
    /// - Parameter comment: the text, or `nil` to remove the comment.
    /// - Throws: ``BundleEditError`` when the key is missing.
    package mutating func setComment(
        _ comment: String?, ofKey key: String
    ) throws(BundleEditError) {
        try setComments([(key, comment)])
    }

    /// Writes comments above the entries of keys in one go; see ``setComment(_:ofKey:)``.
    /// - Throws: ``BundleEditError`` when a key is missing.
    package mutating func setComments(
        _ comments: [(key: String, comment: String?)]
    ) throws(BundleEditError) {
        var indices: [String: Int] = [:]
        for (index, entry) in table.entries.enumerated() { indices[entry.key] = index }
        var edits: [TextEdit] = []
        for (key, comment) in comments {
            guard let index = indices[key] else { throw missing(key) }
            if let edit = edit(settingComment: comment, ofEntryAt: index) { edits.append(edit) }
        }
        guard !edits.isEmpty else { return }
        try apply(edits, expecting: table.strings)
    }

    private func edit(settingComment comment: String?, ofEntryAt index: Int) -> TextEdit? {
        guard self.comment(ofEntryAt: index) != comment else { return nil }
        let ranges = commentRanges(ofEntryAt: index)
        let start = table.entries[index].keyRange.lowerBound
        let text = comment.map(StringsText.comment)
        switch (ranges.first, text) {
        case (let first?, let text?):
            return TextEdit(first.lowerBound..<ranges[ranges.count - 1].upperBound, text)
        case (let first?, nil):
            return TextEdit(first.lowerBound..<start, "")
        case (nil, let text?):
            let indentation = lines.indentation(before: start) ?? ""
            return TextEdit(start..<start, text + lines.lineEnd(near: start) + indentation)
        case (nil, nil):
            return nil
        }
    }

    /// Where the comments stand that are right above an entry, or before it on its line.
    ///
    /// A comment behind the entry before, on its line, is that one's; one that a blank line parts
    /// from the entry is nobody's.
    func commentRanges(ofEntryAt index: Int) -> [Range<Int>] {
        let lines = lines
        let key = table.entries[index].keyRange.lowerBound
        let start = index > 0 ? table.entries[index - 1].end : 0
        var comments: [Range<Int>] = []
        var offset = start
        while offset < key {
            if let end = lines.commentEnd(at: offset) {
                let isOfPrevious =
                    index > 0 && comments.isEmpty
                    && lines.lineEndCount(in: start..<offset) == 0
                if !isOfPrevious { comments.append(offset..<end) }
                offset = end
            } else {
                offset += 1
            }
        }
        var next = key
        let own = comments.reversed().prefix { comment in
            defer { next = comment.lowerBound }
            return lines.lineEndCount(in: comment.upperBound..<next) <= 1
        }
        return own.reversed()
    }
}
