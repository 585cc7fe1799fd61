/// Reads property lists in the XML, binary and old ASCII forms.
///
/// It is as lenient as the platform's own reader where that is known: white space or comments before
/// the XML declaration, a missing declaration or `<plist>`, attributes without quotes and control
/// characters are read, and what strict XML readers would refuse of it is in
/// ``PropertyListDocument/irregularities``. It is stricter where the platform loses or changes
/// something in silence: impossible dates, stray characters in base-64 and text after the value are
/// errors.
public struct PropertyListReader: Sendable {
    /// How deep collections may nest; never more than 512, so that code that walks a value by calling
    /// itself is safe on any thread.
    public var maximumDepth = 512
    /// How many bytes a file may have.
    public var maximumByteCount = 32 << 20
    /// How many values a property list may have, a value that a binary file shares counted each time.
    public var maximumNodeCount = 2_000_000

    /// The highest ``maximumDepth`` that holds.
    static let greatestDepth = 512

    /// Makes a reader with the usual limits.
    public init() {}

    /// Reads a property list.
    ///
    /// Cost: linear in the number of bytes.
    /// - Throws: ``PropertyListError`` with the place and what was expected.
    public func read(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyListDocument {
        guard bytes.count <= maximumByteCount else {
            throw PropertyListError(
                code: .limit,
                message: "The file has \(bytes.count) bytes, more than the \(maximumByteCount) "
                    + "that are read.",
                position: SourcePosition(line: 1, column: 1))
        }
        if PropertyListForm.isBinary(bytes) { return try readBinary(bytes) }
        let text = SourceText(bytes)
        if let fault = text.fault { throw fault.error(in: text.utf8) }
        switch PropertyListForm.ofText(text.utf8) {
        case .xml:
            return try document(.xml, text.utf8) { (buffer) throws(PropertyListFault) in
                var parser = XMLPropertyListParser(buffer, limits: limits)
                return (try parser.parse(), parser.scanner.irregularities)
            }
        case .ascii:
            return try document(.ascii, text.utf8) { (buffer) throws(PropertyListFault) in
                var parser = ASCIIPropertyListParser(ASCIIScanner(buffer), limits: limits)
                return (try parser.parse(), parser.scanner.notes)
            }
        default:
            throw PropertyListError(
                code: .empty, message: "The file is empty: expected a property list.",
                position: SourcePosition(line: 1, column: 1))
        }
    }

    var limits: PropertyListLimits {
        PropertyListLimits(
            maximumDepth: min(maximumDepth, Self.greatestDepth), maximumNodeCount: maximumNodeCount)
    }

    private func readBinary(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyListDocument {
        do throws(PropertyListFault) {
            let root = try bytes.withUnsafeBufferPointer { (buffer) throws(PropertyListFault) in
                var parser = try BinaryPropertyListParser(buffer, limits: limits)
                return try parser.parse()
            }
            return PropertyListDocument(format: .binary, root: root, source: bytes)
        } catch {
            throw PropertyListError(
                code: error.code, message: error.message,
                position: SourcePosition(line: 1, column: error.offset + 1))
        }
    }

    private func document(
        _ format: PropertyListDocument.Format, _ source: [UInt8],
        parsing parse: (UnsafeBufferPointer<UInt8>) throws(PropertyListFault) -> (
            root: PropertyListNode, irregularities: [PropertyListFault]
        )
    ) throws(PropertyListError) -> PropertyListDocument {
        do throws(PropertyListFault) {
            let result = try source.withUnsafeBufferPointer(parse)
            return PropertyListDocument(
                format: format, root: result.root, source: source,
                irregularities: result.irregularities.errors(in: source))
        } catch {
            throw error.error(in: source)
        }
    }
}
