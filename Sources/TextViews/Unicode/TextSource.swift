/// A place between two scalars of a text, from which it can be read in both directions.
///
/// Readers are values: reading from a copy leaves the original where it is.
public protocol ScalarReader {
    /// The place, in UTF-16 code units from the start of the text.
    var offset: Int { get }

    /// Moves over the scalar that follows and returns it; `nil` at the end.
    mutating func next() -> Unicode.Scalar?

    /// Moves back over the scalar before and returns it; `nil` at the start.
    mutating func previous() -> Unicode.Scalar?
}

/// A text that is read through readers, so that nothing needs to be copied out of it.
public protocol TextSource {
    /// The type of its readers.
    associatedtype Reader: ScalarReader

    /// The text's length in UTF-16 code units.
    var utf16Length: Int { get }

    /// A reader at an offset.
    ///
    /// - Parameter offset: A place in UTF-16 code units. One in the middle of a surrogate pair means
    ///   the place before the pair; one outside the text its nearest end.
    func reader(at offset: Int) -> Reader

    /// The start of the paragraph at an offset.
    ///
    /// An offset between a carriage return and a line feed belongs to the paragraph they end. A text
    /// that doesn't know its lines reads back to the start.
    func paragraphStart(at offset: Int) -> Int

    /// A copy of a range as UTF-16 code units.
    ///
    /// - Parameter range: Offsets that aren't inside surrogate pairs.
    func codeUnits(in range: Range<Int>) -> [UInt16]

    /// How many lines end in a range, or `nil` when only counting would tell.
    func lineEndCount(in range: Range<Int>) -> Int?
}

extension TextSource {
    /// A copy of a range, made by reading it scalar by scalar.
    public func codeUnits(in range: Range<Int>) -> [UInt16] {
        var units: [UInt16] = []
        units.reserveCapacity(range.count)
        var reader = reader(at: range.lowerBound)
        while reader.offset < range.upperBound, let scalar = reader.next() {
            if let unit = UInt16(exactly: scalar.value) {
                units.append(unit)
            } else {
                units.append(UTF16.leadSurrogate(scalar))
                units.append(UTF16.trailSurrogate(scalar))
            }
        }
        return units
    }
}

extension ScalarReader {
    /// Moves back like `previous()`, but never below `floor`.
    mutating func previous(above floor: Int) -> Unicode.Scalar? {
        offset > floor ? previous() : nil
    }

    /// The scalar that follows.
    func peekNext() -> Unicode.Scalar? {
        var copy = self
        return copy.next()
    }

    /// The scalar before.
    func peekPrevious() -> Unicode.Scalar? {
        var copy = self
        return copy.previous()
    }
}
