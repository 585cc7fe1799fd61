extension String: TextSource {
    /// The string's length in UTF-16 code units; O(n) when first asked.
    public var utf16Length: Int { utf16.count }

    /// A reader at a UTF-16 offset.
    ///
    /// O(1) for ASCII; otherwise O(n) the first time, when the string makes its own index.
    public func reader(at offset: Int) -> StringReader {
        StringReader(self, offset: offset)
    }
}

/// A reader in a string.
public struct StringReader: ScalarReader {
    private let scalars: String.UnicodeScalarView
    private var index: String.Index
    /// The place in UTF-16 code units.
    public private(set) var offset: Int

    init(_ string: String, offset: Int) {
        let clamped = min(max(offset, 0), string.utf16.count)
        var index = string.utf16.index(string.startIndex, offsetBy: clamped)
        self.offset = clamped
        if index.samePosition(in: string.unicodeScalars) == nil {
            index = string.utf16.index(before: index)
            self.offset = clamped - 1
        }
        self.index = index
        scalars = string.unicodeScalars
    }

    /// Moves over the scalar that follows.
    public mutating func next() -> Unicode.Scalar? {
        guard index < scalars.endIndex else { return nil }
        let scalar = scalars[index]
        scalars.formIndex(after: &index)
        offset += scalar.utf16Width
        return scalar
    }

    /// Moves back over the scalar before.
    public mutating func previous() -> Unicode.Scalar? {
        guard index > scalars.startIndex else { return nil }
        scalars.formIndex(before: &index)
        let scalar = scalars[index]
        offset -= scalar.utf16Width
        return scalar
    }
}

extension Unicode.Scalar {
    /// How many UTF-16 code units it takes.
    var utf16Width: Int { value > 0xFFFF ? 2 : 1 }
}
