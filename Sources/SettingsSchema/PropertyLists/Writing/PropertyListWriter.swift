import SharedSettings

/// Writes values as property lists that ``PropertyListReader`` reads back equal.
public enum PropertyListWriter {
    /// Writes the XML form: UTF-8, keys sorted, the same bytes for equal values.
    ///
    /// XML cannot hold everything: fractions of a second, control characters other than tab and line
    /// ends, U+FFFE and U+FFFF, and a NaN other than `Double.nan` are refused rather than changed.
    /// ``binary(_:)`` holds them all.
    ///
    /// Cost: linear in the value's size, and sorting the keys.
    /// - Throws: ``PropertyListWriteError`` with the key path of what XML cannot hold.
    public static func xml(_ value: SettingValue) throws(PropertyListWriteError) -> [UInt8] {
        var writer = XMLPropertyListWriter()
        return try writer.write(value)
    }

    /// Writes the binary form, version `bplist00`, which keeps every value exactly; keys are sorted,
    /// and equal scalars are written once.
    ///
    /// Cost: linear in the value's size, and sorting the keys.
    /// - Throws: ``PropertyListWriteError`` for a date that is no number, and for collections nested
    ///   more than 512 deep.
    public static func binary(_ value: SettingValue) throws(PropertyListWriteError) -> [UInt8] {
        var writer = BinaryPropertyListWriter()
        return try writer.write(value)
    }
}

extension [String: SettingValue] {
    /// The entries in the order of their keys' bytes, which is the same everywhere.
    var sortedByKey: [(key: String, value: SettingValue)] {
        sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
}
