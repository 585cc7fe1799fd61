import DataDetection
import Testing

@Suite struct NumberTests {
    private func found(
        _ text: String, _ types: DataDetectorTypes, _ region: String = "US"
    ) -> [DetectedData] {
        DataDetector(types: types, context: DetectionContext(region: region)).matches(in: text)
    }

    @Test(arguments: [
        ("It costs $1,299.50 now", "US", "$1,299.50", "1299.50", "USD"),
        ("für 12,50 € zu haben", "DE", "12,50 €", "12.50", "EUR"),
        ("EUR 1.299", "DE", "EUR 1.299", "1299", "EUR"),
        ("about $5 million", "US", "$5 million", "5000000", "USD"),
        ("raised €2.5M.", "US", "€2.5M", "2500000", "EUR"),
        ("US$ 20", "DE", "US$ 20", "20", "USD"), ("C$20", "US", "C$20", "20", "CAD"),
        ("20 dollars", "US", "20 dollars", "20", "USD"), ("価格は500円です", "JP", "500円", "500", "JPY"),
        ("a loss of -£30", "GB", "-£30", "-30", "GBP"), ("$5 per month", "US", "$5", "5", "USD"),
        ("1 299,00 kr or 5 USD", "SE", "5 USD", "5", "USD"),
    ])
    func `amounts of money are read`(
        _ text: String, _ region: String, _ written: String, _ amount: String, _ currency: String
    ) {
        let found = found(text, .money, region)
        #expect(found.map(\.text) == [written])
        #expect(found.first?.content == .money(MoneyAmount(amount: amount, currency: currency)))
    }

    @Test(arguments: [
        "echo \"$1\"", "cp $1 $2", "s/(a)/$1/", "\\$15", "12 EURO7", "100", "a$5b", "v5 USDX",
    ])
    func `other numbers are no money`(_ text: String) {
        #expect(found(text, .money) == [])
    }

    @Test(arguments: [
        ("drove 12 km home", "US", "12 km", "12", "km"), ("-4.5 °C", "US", "-4.5 °C", "-4.5", "°C"),
        ("a 5-mile run", "US", "5-mile", "5", "mi"), ("1,5 kg Mehl", "DE", "1,5 kg", "1.5", "kg"),
        ("120 km/h", "DE", "120 km/h", "120", "km/h"), ("5 m high", "US", "5 m", "5", "m"),
        ("16GB of memory", "US", "16GB", "16", "GB"), ("20m²", "DE", "20m²", "20", "m²"),
    ])
    func `measures are read`(
        _ text: String, _ region: String, _ written: String, _ value: String, _ unit: String
    ) {
        let found = found(text, .physicalValue, region)
        #expect(found.map(\.text) == [written])
        #expect(found.first?.content == .physicalValue(PhysicalValue(value: value, unit: unit)))
    }

    @Test(arguments: [
        "\u{1B}[31m", "100M", "3 m = x", "5 in the morning", "4g", "0x5 mm5", "v1.2km",
    ])
    func `other numbers are no measures`(_ text: String) {
        #expect(found(text, .physicalValue) == [])
    }

    @Test(arguments: [
        ("Flight LH 454 to SFO", "LH 454", "LH", "454"), ("Flug LH454", "LH454", "LH", "454"),
        ("my flight is BA 12", "BA 12", "BA", "12"), ("U2 8571 boarding", "U2 8571", "U2", "8571"),
    ])
    func `flights are read`(_ text: String, _ written: String, _ airline: String, _ number: String)
    {
        let found = found(text, .flightNumber)
        #expect(found.map(\.text) == [written])
        #expect(found.first?.content == .flight(FlightNumber(airline: airline, flight: number)))
    }

    @Test(arguments: ["AA 12", "DE 5", "flight of 12 AA", "flight XX 12", "flight LH 45454"])
    func `other numbers are no flights`(_ text: String) {
        #expect(found(text, .flightNumber) == [])
    }

    @Test(arguments: [
        ("1Z999AA10123456784", "1Z999AA10123456784", "UPS"),
        ("1Z 999 AA1 01 2345 6784", "1Z 999 AA1 01 2345 6784", "UPS"),
        ("RB123456785GB", "RB123456785GB", "Royal Mail"),
        ("USPS 9400 1000 0000 0000 0000 00 is", "", ""),
        ("track 9400111899223197428497", "9400111899223197428497", "USPS"),
        ("FedEx: 986578788855", "986578788855", "FedEx"),
        ("DHL 1234567891", "1234567891", "DHL"), ("TBA123456789012", "TBA123456789012", "Amazon"),
    ])
    func `parcels are read`(_ text: String, _ written: String, _ carrier: String) {
        let found = found(text, .shipmentTrackingNumber)
        let wanted = written.isEmpty ? [] : [written]
        #expect(found.map(\.text) == wanted)
        #expect(
            found.map(\.content)
                == wanted.map {
                    let number = $0.filter { $0 != " " }
                    return .shipment(ShipmentTrackingNumber(carrier: carrier, number: number))
                })
    }

    @Test(arguments: [
        "1Z999AA10123456785", "RB123456784GB", "986578788855", "1234567891",
        "9400111899223197428498",
    ])
    func `other numbers are no parcels`(_ text: String) {
        #expect(found(text, .shipmentTrackingNumber) == [])
    }
}
