/// Something found in a text.
public struct DetectedData: Sendable, Hashable {
    /// Where it is, in UTF-16 code units of the whole text.
    public var range: Range<Int>
    /// The text that was taken.
    public var text: String
    /// What it means.
    public var content: Content
    /// The address that a tap opens, percent-encoded, or `nil` when nothing can be opened.
    public var url: String?

    /// Makes a finding.
    public init(range: Range<Int>, text: String, content: Content, url: String?) {
        self.range = range
        self.text = text
        self.content = content
        self.url = url
    }

    /// What found data means; one case for each kind, with the kind's fields.
    public enum Content: Sendable, Hashable {
        /// A web address, or one of another scheme.
        case link
        /// A mail address, without `mailto:`.
        case emailAddress(String)
        /// A telephone number.
        case phoneNumber(PhoneNumber)
        /// A postal address.
        case address(PostalAddress)
        /// A date, a time, or a range of them.
        case calendarEvent(CalendarEvent)
        /// A parcel's number.
        case shipment(ShipmentTrackingNumber)
        /// A flight.
        case flight(FlightNumber)
        /// An amount of money.
        case money(MoneyAmount)
        /// A measure.
        case physicalValue(PhysicalValue)
    }

    /// What it is: one kind.
    public var type: DataDetectorTypes {
        switch content {
        case .link, .emailAddress: .link
        case .phoneNumber: .phoneNumber
        case .address: .address
        case .calendarEvent: .calendarEvent
        case .shipment: .shipmentTrackingNumber
        case .flight: .flightNumber
        case .money: .money
        case .physicalValue: .physicalValue
        }
    }
}
