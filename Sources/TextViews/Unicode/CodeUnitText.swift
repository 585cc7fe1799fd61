/// A text as UTF-16 code units in an array; a lone surrogate is read as U+FFFD.
public struct CodeUnitText: TextSource, Sendable, Hashable {
    /// The code units.
    public let units: [UInt16]

    /// Makes a text of code units.
    public init(_ units: [UInt16]) {
        self.units = units
    }

    /// Makes a text of a string; O(n).
    public init(_ string: String) {
        units = Array(string.utf16)
    }

    /// The number of code units.
    public var utf16Length: Int { units.count }

    /// A reader at an offset; O(1).
    public func reader(at offset: Int) -> CodeUnitReader {
        CodeUnitReader(units, offset: offset)
    }
}

/// A reader in an array of UTF-16 code units.
public struct CodeUnitReader: ScalarReader, Sendable {
    private let units: [UInt16]
    /// The place in UTF-16 code units.
    public private(set) var offset: Int

    init(_ units: [UInt16], offset: Int) {
        self.units = units
        self.offset = min(max(offset, 0), units.count)
        if self.offset > 0, self.offset < units.count,
            UTF16.isTrailSurrogate(units[self.offset]),
            UTF16.isLeadSurrogate(units[self.offset - 1])
        {
            self.offset -= 1
        }
    }

    /// Moves over the scalar that follows.
    public mutating func next() -> Unicode.Scalar? {
        guard offset < units.count else { return nil }
        let unit = units[offset]
        offset += 1
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(unit), offset < units.count,
            UTF16.isTrailSurrogate(units[offset])
        else { return "\u{FFFD}" }
        offset += 1
        return Self.scalar(unit, units[offset - 1])
    }

    /// Moves back over the scalar before.
    public mutating func previous() -> Unicode.Scalar? {
        guard offset > 0 else { return nil }
        offset -= 1
        let unit = units[offset]
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isTrailSurrogate(unit), offset > 0, UTF16.isLeadSurrogate(units[offset - 1])
        else { return "\u{FFFD}" }
        offset -= 1
        return Self.scalar(units[offset], unit)
    }

    private static func scalar(_ lead: UInt16, _ trail: UInt16) -> Unicode.Scalar {
        let value = 0x10000 + (UInt32(lead & 0x3FF) << 10 | UInt32(trail & 0x3FF))
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
