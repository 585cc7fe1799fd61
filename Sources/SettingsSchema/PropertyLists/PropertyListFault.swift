/// A fault at a byte offset, before lines and columns are known.
struct PropertyListFault: Error {
    var code: PropertyListError.Code
    var message: String
    var offset: Int

    init(_ code: PropertyListError.Code, _ message: String, at offset: Int) {
        self.code = code
        self.message = message
        self.offset = offset
    }

    /// The fault with its place in UTF-8 text.
    func error(in source: [UInt8]) -> PropertyListError {
        let position = SourcePosition(
            offset: offset, in: source, lineStarts: SourcePosition.lineStarts(in: source))
        return PropertyListError(code: code, message: message, position: position)
    }
}
