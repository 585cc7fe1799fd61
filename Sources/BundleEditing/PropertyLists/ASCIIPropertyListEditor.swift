import SettingsSchema

/// Changes texts and keys of an old ASCII property list in place: all other bytes stay.
package struct ASCIIPropertyListEditor: Sendable {
    private var document: PropertyListDocument
    private var file: EncodedText

    /// The file's bytes as they are now.
    package var bytes: [UInt8] { file.bytes }

    /// Reads a property list; `nil` when the bytes are none in the ASCII form.
    ///
    /// Cost: linear in the number of bytes, as for every edit.
    package init?(_ bytes: [UInt8]) {
        guard let document = try? PropertyListReader().read(bytes), document.format == .ascii,
            let file = try? EncodedText(bytes)
        else { return nil }
        self.document = document
        self.file = file
    }

    /// Puts a text in place of the one at a path.
    /// - Throws: ``BundleEditError`` when there is no text, or the file can't hold the new one.
    package mutating func set(_ text: String, at path: PropertyListPath) throws(BundleEditError) {
        let node = try node(at: path)
        guard node.string != nil else {
            throw BundleEditError(.notFound, "\(path.description) is no text.")
        }
        try replace(node.range, by: text)
        guard try self.node(at: path).string == text else {
            throw BundleEditError(.value, "The file's encoding can't hold \"\(text)\".")
        }
    }

    /// Gives the key of an entry another name.
    /// - Throws: ``BundleEditError`` when there is none, or one of that name already.
    package mutating func rename(
        _ path: PropertyListPath, to key: String
    ) throws(BundleEditError) {
        guard case .key(let old)? = path.steps.last,
            let entries = try node(at: path.parent).entries,
            let entry = entries.last(where: { $0.key == old })
        else { throw BundleEditError(.notFound, "There is no \(path.description).") }
        guard !entries.contains(where: { $0.key == key }) else {
            throw BundleEditError(.exists, "There is a \(key) already.")
        }
        try replace(entry.keyRange, by: key)
    }

    private func node(at path: PropertyListPath) throws(BundleEditError) -> PropertyListNode {
        var node = document.root
        for step in path.steps {
            guard let child = node.child(step) else {
                throw BundleEditError(.notFound, "There is no \(path.description).")
            }
            node = child
        }
        return node
    }

    /// Writes a text with quotes when the one before it had them, or it needs them.
    private mutating func replace(_ range: Range<Int>, by text: String) throws(BundleEditError) {
        let hadQuotes = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(file.utf8[range].first)
        let isWord =
            !text.isEmpty
            && text.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x5F
            }
        var edited = file
        edited.apply([TextEdit(range, isWord && !hadQuotes ? text : StringsText.quoted(text))])
        do { document = try PropertyListReader().read(edited.bytes) } catch {
            throw BundleEditError(.unreadable, error.message, at: error.position)
        }
        file = edited
    }
}
