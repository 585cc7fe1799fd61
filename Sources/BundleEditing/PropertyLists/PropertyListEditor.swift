import SettingsSchema
import SharedSettings

/// Changes an XML property list in place: what an edit does not concern keeps its bytes.
///
/// Order, comments, encoding, indentation and line ends stay. What is inserted takes the
/// indentation and line ends of what stands beside it. After each edit the text is read again, so
/// ``document`` always is what ``bytes`` hold; places from before an edit no longer count.
package struct PropertyListEditor: Sendable {
    /// The property list as it is now.
    package private(set) var document: PropertyListDocument
    private var file: EncodedText

    /// The file's bytes as they are now.
    package var bytes: [UInt8] { file.bytes }

    /// Reads a property list.
    ///
    /// Cost: linear in the number of bytes, as for every edit.
    /// - Throws: ``BundleEditError`` when the bytes are no property list, or not the XML form, which
    ///   alone can be changed in place; see ``init(rewriting:)``.
    package init(_ bytes: [UInt8]) throws(BundleEditError) {
        let document = try Self.read(bytes)
        guard document.format == .xml else {
            let form = document.format == .binary ? "binary" : "old ASCII"
            throw BundleEditError(
                .form,
                "The property list is in the \(form) form, which can't be edited in place: expected "
                    + "XML.")
        }
        self.document = document
        file = try EncodedText(bytes)
    }

    /// Reads a property list in any form; one that isn't XML is rewritten whole as XML.
    ///
    /// The order of keys stays; the comments of the ASCII form are lost.
    /// - Throws: ``BundleEditError`` when the bytes are no property list, or XML can't hold a value.
    package init(rewriting bytes: [UInt8]) throws(BundleEditError) {
        let document = try Self.read(bytes)
        var rewritten = bytes
        if document.format != .xml {
            do { rewritten = try PropertyListWriter.xml(document.root) } catch {
                throw BundleEditError(.value, error.description)
            }
        }
        try self.init(rewritten)
    }

    /// Replaces parts of the text of ``document``; the result must be a property list.
    /// - Throws: ``BundleEditError`` when it would be none; nothing is changed then.
    package mutating func apply(_ edits: [TextEdit]) throws(BundleEditError) {
        var edited = file
        edited.apply(edits)
        document = try Self.read(edited.bytes)
        file = edited
    }

    private static func read(_ bytes: [UInt8]) throws(BundleEditError) -> PropertyListDocument {
        do { return try PropertyListReader().read(bytes) } catch {
            throw BundleEditError(.unreadable, error.message, at: error.position)
        }
    }

    /// The lines of the text.
    var lines: SourceLines { SourceLines(text: document.source, comments: .xml) }

    /// Returns the value at a path.
    /// - Throws: ``BundleEditError`` with what is missing on the way.
    package func node(at path: PropertyListPath) throws(BundleEditError) -> PropertyListNode {
        var node = document.root
        var known = PropertyListPath()
        for step in path.steps {
            guard let child = node.child(step) else {
                throw BundleEditError(
                    .notFound, "There is no \(known.appending(step)).",
                    at: document.position(at: node.range.lowerBound))
            }
            known = known.appending(step)
            node = child
        }
        return node
    }

    /// Returns the entries of the dictionary at a path.
    func entries(at path: PropertyListPath) throws(BundleEditError) -> [PropertyListEntry] {
        let node = try node(at: path)
        if let entries = node.entries { return entries }
        throw wrongKind(path, node, "a dictionary")
    }

    /// Returns the elements of the array at a path.
    func elements(at path: PropertyListPath) throws(BundleEditError) -> [PropertyListNode] {
        let node = try node(at: path)
        if let array = node.array { return array }
        throw wrongKind(path, node, "an array")
    }

    private func wrongKind(
        _ path: PropertyListPath, _ node: PropertyListNode, _ expected: String
    ) -> BundleEditError {
        BundleEditError(
            .notFound,
            "\(path.steps.isEmpty ? "The property list" : path.description) is "
                + "\(node.kindName), not \(expected).",
            at: document.position(at: node.range.lowerBound))
    }
}
