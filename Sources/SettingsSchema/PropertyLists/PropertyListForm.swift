/// Tells the form of a property list by its first bytes.
package enum PropertyListForm {
    /// The form of text, blanks at its start left aside; `nil` when there is nothing else.
    package static func ofText(_ source: [UInt8]) -> PropertyListDocument.Format? {
        guard let start = source.firstIndex(where: { !$0.isASCIIBlank }) else { return nil }
        guard source[start] == UInt8(ascii: "<") else { return .ascii }
        return isASCIIData(source[(start + 1)...]) ? .ascii : .xml
    }

    /// Whether the bytes are of the binary form.
    package static func isBinary(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "bplist".utf8)
    }

    /// Whether text after a "<" is data or a typed value of the ASCII form, not a tag.
    private static func isASCIIData(_ text: ArraySlice<UInt8>) -> Bool {
        if text.first == UInt8(ascii: "*") { return true }
        let end = text.firstIndex { $0.hexadecimalValue == nil && !$0.isASCIIBlank }
        return end.map { text[$0] == UInt8(ascii: ">") } ?? false
    }
}
