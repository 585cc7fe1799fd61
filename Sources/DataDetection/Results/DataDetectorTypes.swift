/// Kinds of data that can be found in text, with the bits of UIKit's `UIDataDetectorTypes`.
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
    /// Dates and times.
    public static let calendarEvent = DataDetectorTypes(rawValue: 1 << 3)
    /// Numbers of parcels.
    public static let shipmentTrackingNumber = DataDetectorTypes(rawValue: 1 << 4)
    /// Numbers of flights.
    public static let flightNumber = DataDetectorTypes(rawValue: 1 << 5)
    /// Words that may be looked up; nothing is found for this kind.
    public static let lookupSuggestion = DataDetectorTypes(rawValue: 1 << 6)
    /// Amounts of money.
    public static let money = DataDetectorTypes(rawValue: 1 << 7)
    /// Measures with a unit.
    public static let physicalValue = DataDetectorTypes(rawValue: 1 << 8)
    /// All kinds, also those to come.
    public static let all = DataDetectorTypes(rawValue: .max)
}
