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
        error(in: source, lineStarts: SourcePosition.lineStarts(in: source))
    }

    fileprivate func error(in source: [UInt8], lineStarts: [Int]) -> PropertyListError {
        PropertyListError(
            code: code, message: message,
            position: SourcePosition(offset: offset, in: source, lineStarts: lineStarts))
    }
}

extension [PropertyListFault] {
    /// The faults with their places in UTF-8 text, sorted.
    func errors(in source: [UInt8]) -> [PropertyListError] {
        guard !isEmpty else { return [] }
        let lineStarts = SourcePosition.lineStarts(in: source)
        return sorted { $0.offset < $1.offset }
            .map { $0.error(in: source, lineStarts: lineStarts) }
    }
}
