/// A block of text as scanners read it: UTF-16 code units, with what occurs in it at all.
///
/// Scanners ask ``contains(_:)`` first, so that most kinds pass over most blocks without a look.
struct ScannedText {
    /// The code units; a surrogate that stands alone counts as U+FFFD.
    let units: [UInt16]
    /// The kinds of units that occur.
    let features: Features

    /// Kinds of code units that make data possible.
    struct Features: OptionSet {
        let rawValue: UInt8

        /// A digit of ASCII, or a digit of another script (any code unit from U+0660 may be one).
        static let digit = Features(rawValue: 1 << 0)
        /// A full stop, also one of U+3002, U+FF0E and U+FF61.
        static let dot = Features(rawValue: 1 << 1)
        /// "@".
        static let at = Features(rawValue: 1 << 2)
        /// ":".
        static let colon = Features(rawValue: 1 << 3)
        /// "//".
        static let slashes = Features(rawValue: 1 << 4)
        /// A code unit above U+007F.
        static let nonASCII = Features(rawValue: 1 << 5)
        /// A line feed or carriage return.
        static let newline = Features(rawValue: 1 << 6)
    }

    /// Makes a block; O(n).
    init(units: [UInt16]) {
        self.units = units
        features = Self.allFeatures(of: units)
    }

    /// The number of code units.
    var count: Int { units.count }

    /// Whether one of the kinds occurs.
    func contains(_ feature: Features) -> Bool { !features.isDisjoint(with: feature) }

    /// The code unit at an offset, or 0 outside of the block.
    @inline(__always)
    subscript(offset: Int) -> UInt16 {
        offset >= 0 && offset < units.count ? units[offset] : 0
    }

    /// The scalar that begins at an offset, and its length in code units (1 or 2).
    func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let unit = units[offset]
        if let scalar = Unicode.Scalar(unit) { return (scalar, 1) }
        guard unit < 0xDC00, offset + 1 < units.count, units[offset + 1] & 0xFC00 == 0xDC00,
            let scalar = Unicode.Scalar(
                0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(units[offset + 1]) & 0x3FF)
        else { return ("\u{FFFD}", 1) }
        return (scalar, 2)
    }

    /// The scalar that ends before an offset, and its length in code units (1 or 2).
    func scalar(before offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
        if offset >= 2, units[offset - 1] & 0xFC00 == 0xDC00, units[offset - 2] & 0xFC00 == 0xD800 {
            return scalar(at: offset - 2)
        }
        return (Unicode.Scalar(units[offset - 1]) ?? "\u{FFFD}", 1)
    }

    /// The text of a range; O(length).
    func string(_ range: Range<Int>) -> String {
        Self.string(units[range])
    }

    /// The text of code units.
    ///
    /// Most are ASCII, which the library's decoding takes no faster than the rest.
    static func string(_ units: ArraySlice<UInt16>) -> String {
        units.withUnsafeBufferPointer { units in
            guard units.allSatisfy({ $0 < 0x80 }) else {
                return String(decoding: units, as: UTF16.self)
            }
            return String(unsafeUninitializedCapacity: units.count) { bytes in
                for index in units.indices {
                    bytes[index] = UInt8(truncatingIfNeeded: units[index])
                }
                return units.count
            }
        }
    }

    private static func allFeatures(of units: [UInt16]) -> Features {
        var features: UInt8 = 0
        var previous: UInt16 = 0
        for unit in units {
            features |= unit < 0x80 ? asciiFeatures[Int(unit)] : Self.features(ofNonASCII: unit)
            if unit == 0x2F, previous == 0x2F { features |= Features.slashes.rawValue }
            previous = unit
        }
        return Features(rawValue: features)
    }

    private static func features(ofNonASCII unit: UInt16) -> UInt8 {
        var features: Features = .nonASCII
        if unit >= 0x660 { features.insert(.digit) }
        if unit == 0x3002 || unit == 0xFF0E || unit == 0xFF61 { features.insert(.dot) }
        return features.rawValue
    }

    private static let asciiFeatures: [UInt8] = {
        var table = [UInt8](repeating: 0, count: 128)
        for digit in 0x30...0x39 { table[digit] = Features.digit.rawValue }
        table[0x2E] = Features.dot.rawValue
        table[0x40] = Features.at.rawValue
        table[0x3A] = Features.colon.rawValue
        table[0x0A] = Features.newline.rawValue
        table[0x0D] = Features.newline.rawValue
        return table
    }()
}
