/// A place in a snapshot of a text that moves by UTF-16 code units, each step in O(1) on average.
public struct CodeUnitCursor: Sendable {
    private var scalars: ScalarCursor
    /// The second half of the pair that the place is inside of.
    private var lowSurrogate: UInt16?

    init(_ buffer: TextBuffer, at offset: Int) {
        scalars = buffer.scalarCursor(at: offset)
        if scalars.offset < offset { _ = next() }
    }

    /// The place in the text, in UTF-16 code units.
    public var offset: Int { lowSurrogate == nil ? scalars.offset : scalars.offset - 1 }

    /// Returns the code unit after the place and moves behind it; `nil` at the end of the text.
    public mutating func next() -> UInt16? {
        if let low = lowSurrogate {
            lowSurrogate = nil
            return low
        }
        guard let scalar = scalars.next() else { return nil }
        guard scalar.value > 0xFFFF else { return UInt16(scalar.value) }
        lowSurrogate = UTF16.trailSurrogate(scalar)
        return UTF16.leadSurrogate(scalar)
    }

    /// Returns the code unit before the place and moves before it; `nil` at the start of the text.
    public mutating func previous() -> UInt16? {
        let isInside = lowSurrogate != nil
        lowSurrogate = nil
        guard let scalar = scalars.previous() else { return nil }
        guard scalar.value > 0xFFFF else { return UInt16(scalar.value) }
        if isInside { return UTF16.leadSurrogate(scalar) }
        _ = scalars.next()
        lowSurrogate = UTF16.trailSurrogate(scalar)
        return lowSurrogate
    }
}

extension TextBuffer {
    /// Returns a cursor over UTF-16 code units at a place, in O(log n).
    ///
    /// - Parameter offset: A UTF-16 offset.
    public func codeUnitCursor(at offset: Int = 0) -> CodeUnitCursor {
        CodeUnitCursor(self, at: offset)
    }
}
