/// The texts of one `.strings` file.
public struct StringsTable: Sendable {
    /// The text of each key; of a key written twice the last one holds.
    public var strings: [String: String]
    /// What was wrong in the file, sorted by place; the texts around a fault are kept.
    ///
    /// Those with the code ``PropertyListError/Code-swift.struct/irregular`` are read as the
    /// platform reads them.
    public var faults: [PropertyListError]
    /// Keys and texts in file order; a key that is written twice stands here twice.
    public var entries: [StringsEntry] = []
    /// The file's text as UTF-8, whatever its encoding; for the binary form the file's bytes.
    ///
    /// All ranges of entries are offsets in these bytes.
    public private(set) var source: [UInt8] = []
    /// Where a ";" is missing that would mend the file, as byte offsets in ``source``.
    package private(set) var missingSemicolons: [Int] = []
    private var isBinary = false

    /// Makes a table.
    public init(strings: [String: String] = [:], faults: [PropertyListError] = []) {
        self.strings = strings
        self.faults = faults
    }

    /// Reads a `.strings` file in any encoding and form that Apple's systems take.
    ///
    /// That is text in UTF-8 or UTF-16 of either order with or without a byte-order mark, wrapped
    /// in braces or not, XML, or a compiled binary property list. An empty file is an empty table.
    /// Reading never fails as a whole: what is wrong is in ``faults``, and the rest is kept.
    ///
    /// Cost: linear in the number of bytes.
    public init(reading bytes: [UInt8]) {
        self.init(reading: bytes, limits: PropertyListReader())
    }

    /// Reads a `.strings` file with the limits of a property-list reader.
    public init(reading bytes: [UInt8], limits reader: PropertyListReader) {
        self.init()
        guard bytes.count <= reader.maximumByteCount, !PropertyListForm.isBinary(bytes) else {
            isBinary = true
            read(bytes, by: reader)
            return
        }
        var text = SourceText(bytes)
        if text.fault != nil { text.repair() }
        source = text.utf8
        let form = PropertyListForm.ofText(source)
        if form == .xml {
            read(source, by: reader)
            if let fault = text.fault { faults.append(fault.error(in: text.utf8)) }
            faults.sort { $0.position < $1.position }
            return
        }
        let parsed = source.withUnsafeBufferPointer { buffer in
            var parser = StringsParser(buffer, limits: reader.limits)
            parser.parse()
            return parser
        }
        entries = parsed.entries
        missingSemicolons = parsed.missingSemicolons
        faults = (parsed.allFaults + (text.fault.map { [$0] } ?? [])).errors(in: source)
        indexEntries()
    }

    /// Returns the line and column of an offset in ``source``.
    ///
    /// For the binary form the line is 1 and the column the byte offset plus one.
    /// Cost: linear in the file's length.
    public func position(at offset: Int) -> SourcePosition {
        if isBinary { return SourcePosition(line: 1, column: offset + 1) }
        return SourcePosition(
            offset: offset, in: source, lineStarts: SourcePosition.lineStarts(in: source))
    }

    /// The entries whose key stood before them in the file.
    ///
    /// Cost: linear in the number of entries.
    public var repeatedEntries: [StringsEntry] {
        guard strings.count < entries.count else { return [] }
        var seen: Set<String> = []
        return entries.filter { !seen.insert($0.key).inserted }
    }

    private mutating func indexEntries() {
        strings.reserveCapacity(entries.count)
        for entry in entries { strings[entry.key] = entry.value }
    }

    /// Reads a property list, XML or binary, whose values are texts.
    private mutating func read(_ bytes: [UInt8], by reader: PropertyListReader) {
        do throws(PropertyListError) {
            let document = try reader.read(bytes)
            source = document.source
            faults = document.irregularities
            guard let found = document.root.entries else {
                addFault("Expected a dictionary of texts.", at: document.root.range, document)
                return
            }
            for entry in found {
                guard let text = entry.value.string else {
                    addFault(
                        "The value of \"\(entry.key.shortened)\" is no text: expected one.",
                        at: entry.value.range, document)
                    continue
                }
                entries.append(
                    StringsEntry(
                        key: entry.key, value: text, keyRange: entry.keyRange,
                        valueRange: entry.value.range))
            }
            indexEntries()
        } catch {
            faults = [error]
        }
    }

    private mutating func addFault(
        _ message: String, at range: Range<Int>, _ document: PropertyListDocument
    ) {
        guard faults.count < 100 else { return }
        faults.append(
            PropertyListError(
                code: .value, message: message, position: document.position(at: range.lowerBound)))
    }
}
