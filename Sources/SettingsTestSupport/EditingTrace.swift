import FoundationEssentials

/// A recording of somebody editing a text.
///
/// Files have the form of https://github.com/josephg/editing-traces.
public struct EditingTrace: Sendable {
    /// One replacement.
    public struct Edit: Sendable {
        /// Where it begins, in UTF-16 code units.
        public var offset: Int
        /// How many UTF-16 code units go.
        public var removed: Int
        /// What comes instead.
        public var inserted: String

        /// Makes a replacement.
        public init(offset: Int, removed: Int, inserted: String) {
            self.offset = offset
            self.removed = removed
            self.inserted = inserted
        }
    }

    /// The text before the first edit.
    public var start: String
    /// The text after the last one.
    public var end: String
    /// The replacements in order.
    public var edits: [Edit]

    /// Makes a trace.
    public init(start: String, end: String, edits: [Edit]) {
        self.start = start
        self.end = end
        self.edits = edits
    }

    /// Reads a trace from a `.json` or `.json.gz` file.
    ///
    /// The files count scalars. Traces with scalars beyond U+FFFF, for which that isn't the same as
    /// UTF-16, are refused.
    public init(path: String) throws {
        let file = try JSONDecoder().decode(
            TraceFile.self, from: Data(try GzipFile.contents(path)))
        let edits = file.txns.flatMap(\.patches)
        let texts = [file.startContent, file.endContent] + edits.map(\.text)
        if texts.contains(where: { $0.unicodeScalars.contains { $0.value > 0xFFFF } }) {
            throw GzipFile.Failure(
                description: "\(path): has scalars beyond U+FFFF, so its offsets are not UTF-16")
        }
        self.init(
            start: file.startContent, end: file.endContent,
            edits: edits.map { Edit(offset: $0.offset, removed: $0.removed, inserted: $0.text) })
    }
}

private struct TraceFile: Decodable {
    struct Transaction: Decodable {
        var patches: [Patch]
    }

    struct Patch: Decodable {
        var offset: Int
        var removed: Int
        var text: String

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            offset = try values.decode(Int.self)
            removed = try values.decode(Int.self)
            text = try values.decode(String.self)
        }
    }

    var startContent: String
    var endContent: String
    var txns: [Transaction]
}
