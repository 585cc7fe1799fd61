/// A property list that has been read, with the bytes it was read from.
public struct PropertyListDocument: Sendable {
    /// The forms a property list is written in.
    public enum Format: String, Sendable {
        /// XML, version 1.0.
        case xml
        /// Binary, version `bplist00`.
        case binary
        /// The old ASCII form of NeXTSTEP, which `.strings` files share.
        case ascii
    }

    /// The form the file was written in.
    public let format: Format
    /// The top value.
    public let root: PropertyListNode
    /// The text as UTF-8, whatever its encoding in the file; for the binary form the file's bytes.
    ///
    /// All ranges of nodes are offsets in these bytes.
    public let source: [UInt8]
    /// What strict readers of XML would refuse though Apple's reader takes it, in file order; code
    /// ``PropertyListError/Code-swift.struct/irregular``.
    public let irregularities: [PropertyListError]
    private let lineStarts: [Int]

    /// Makes a document.
    public init(
        format: Format, root: PropertyListNode, source: [UInt8],
        irregularities: [PropertyListError] = []
    ) {
        self.format = format
        self.root = root
        self.source = source
        self.irregularities = irregularities
        self.lineStarts = format == .binary ? [0] : SourcePosition.lineStarts(in: source)
    }

    /// Returns the line and column of an offset in ``source``.
    ///
    /// For the binary form the line is 1 and the column the byte offset plus one.
    /// Cost: logarithmic in the number of lines, linear in the line's length.
    public func position(at offset: Int) -> SourcePosition {
        if format == .binary { return SourcePosition(line: 1, column: offset + 1) }
        return SourcePosition(offset: offset, in: source, lineStarts: lineStarts)
    }
}
