/// A telephone number that was found.
public struct PhoneNumber: Sendable, Hashable {
    /// The number in the form of ITU-T E.164, such as "+14156667777".
    public var number: String
    /// The extension's digits, if there is one.
    public var phoneExtension: String?
    /// The region's ISO 3166 code, such as "US"; "001" for numbers of no region.
    public var region: String

    /// Makes a number.
    public init(number: String, phoneExtension: String? = nil, region: String) {
        self.number = number
        self.phoneExtension = phoneExtension
        self.region = region
    }
}

/// A parcel's number.
public struct ShipmentTrackingNumber: Sendable, Hashable {
    /// The carrier's name, such as "UPS".
    public var carrier: String
    /// The number without spaces.
    public var number: String

    /// Makes a number.
    public init(carrier: String, number: String) {
        self.carrier = carrier
        self.number = number
    }
}

/// A flight.
public struct FlightNumber: Sendable, Hashable {
    /// The airline's IATA code, such as "LH".
    public var airline: String
    /// The flight's number without the airline, such as "454".
    public var flight: String

    /// Makes a flight.
    public init(airline: String, flight: String) {
        self.airline = airline
        self.flight = flight
    }
}

/// An amount of money.
public struct MoneyAmount: Sendable, Hashable {
    /// The amount as a decimal number with a point, such as "1299.50".
    public var amount: String
    /// The currency's ISO 4217 code, such as "EUR".
    public var currency: String

    /// Makes an amount.
    public init(amount: String, currency: String) {
        self.amount = amount
        self.currency = currency
    }
}

/// A measure.
public struct PhysicalValue: Sendable, Hashable {
    /// The value as a decimal number with a point, such as "-4.5".
    public var value: String
    /// The unit's symbol, such as "km" or "°C".
    public var unit: String

    /// Makes a measure.
    public init(value: String, unit: String) {
        self.value = value
        self.unit = unit
    }
}
