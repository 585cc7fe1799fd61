/// Kinds of data that can be found in text, with the platform's bits.
public struct DataDetectorTypes: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Makes kinds of bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Telephone numbers.
    public static let phoneNumber = DataDetectorTypes(rawValue: 1 << 0)
    /// Web and mail addresses.
    public static let link = DataDetectorTypes(rawValue: 1 << 1)
    /// Postal addresses.
    public static let address = DataDetectorTypes(rawValue: 1 << 2)
    /// Dates.
    public static let calendarEvent = DataDetectorTypes(rawValue: 1 << 3)
    /// Numbers of parcels.
    public static let shipmentTrackingNumber = DataDetectorTypes(rawValue: 1 << 4)
    /// Numbers of flights.
    public static let flightNumber = DataDetectorTypes(rawValue: 1 << 5)
    /// Words that may be looked up.
    public static let lookupSuggestion = DataDetectorTypes(rawValue: 1 << 6)
    /// Amounts of money.
    public static let money = DataDetectorTypes(rawValue: 1 << 7)
    /// Measures with units.
    public static let physicalValue = DataDetectorTypes(rawValue: 1 << 8)
    /// All kinds, also those to come.
    public static let all = DataDetectorTypes(rawValue: .max)
}

/// Something found in a text.
public struct DetectedData: Sendable, Hashable {
    /// Where it is, in UTF-16 code units.
    public var range: Range<Int>
    /// What it is: one kind.
    public var type: DataDetectorTypes
    /// The address that a tap opens.
    public var url: String

    /// Makes a finding.
    public init(range: Range<Int>, type: DataDetectorTypes, url: String) {
        self.range = range
        self.type = type
        self.url = url
    }
}

/// Finds data in text.
public protocol TextDataDetecting {
    /// Finds data, in the text's order and without overlaps.
    ///
    /// - Parameters:
    ///   - text: The whole text.
    ///   - types: The kinds wanted.
    func detectData(in text: TextBuffer, types: DataDetectorTypes) -> [DetectedData]
}
