import TextViews

extension DataDetectorTypes {
    /// Makes kinds of their names in `DataDetectorTypes`; the schema has refused those that no kind has.
    init(names: Set<String>) {
        self = names.reduce(into: []) { types, name in types.formUnion(Self.named[name] ?? []) }
    }

    private static let named: [String: DataDetectorTypes] = [
        "link": .link, "phoneNumber": .phoneNumber, "address": .address,
        "calendarEvent": .calendarEvent, "flightNumber": .flightNumber,
        "shipmentTrackingNumber": .shipmentTrackingNumber, "all": .all,
    ]
}
