import JSONText
import DataDetection
import SettingsSchema
import SettingsScreens

/// Prints what was found in a text.
enum DetectionReport {
    /// The kinds by the names that `--types` and JSON use.
    static let types: [String: DataDetectorTypes] = [
        "link": .link, "phoneNumber": .phoneNumber, "address": .address,
        "calendarEvent": .calendarEvent, "flightNumber": .flightNumber,
        "shipmentTrackingNumber": .shipmentTrackingNumber, "money": .money,
        "physicalValue": .physicalValue, "all": .all,
    ]

    /// Prints findings: a line for each, or a JSON array.
    static func print(
        _ found: [DetectedData], _ isJSON: Bool, _ context: CommandContext
    ) throws {
        if isJSON {
            try context.print(JSONValue.array(found.map(\.json)).linewiseText)
        } else {
            for data in found { try context.print(data.line) }
        }
    }

    /// Prints the findings of each line of a text.
    static func printLines(
        of text: String, _ detector: DataDetector, _ isJSON: Bool, _ context: CommandContext
    ) throws {
        var lines = text.utf16.split(separator: 0x0A, omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        for (index, line) in lines.enumerated() {
            let found = detector.matches(in: Array(line))
            if isJSON {
                try context.print(JSONValue.array(found.map(\.json)).text())
            } else {
                for data in found { try context.print("\(index + 1)\t\(data.line)") }
            }
        }
    }
}

extension DetectedData {
    fileprivate var typeName: String {
        DetectionReport.types.first { $0.value == type }?.key ?? ""
    }

    fileprivate var line: String {
        let text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return [typeName, "\(range.lowerBound)-\(range.upperBound)", text, url ?? "-"]
            .joined(separator: "\t")
    }

    fileprivate var json: JSONValue {
        .object([
            JSONMember("type", .string(typeName)),
            JSONMember(
                "range",
                .array([.integer(Int64(range.lowerBound)), .integer(Int64(range.upperBound))])),
            JSONMember("text", .string(text)),
            JSONMember("url", JSONValue(text: url)),
            JSONMember("date", JSONValue(text: date)),
            JSONMember("components", components.isEmpty ? .null : .object(components)),
        ])
    }

    private var date: String? {
        guard case .calendarEvent(let event) = content else { return nil }
        return ISO8601.text(of: event.date)
    }

    /// The fields of the finding's kind that the text names.
    private var components: [JSONMember] {
        switch content {
        case .link: []
        case .emailAddress(let address): [JSONMember("emailAddress", .string(address))]
        case .phoneNumber(let number):
            members(
                ("number", number.number), ("extension", number.phoneExtension),
                ("region", number.region))
        case .address(let address): members(of: address)
        case .calendarEvent(let event):
            [
                JSONMember("duration", .number(event.duration)),
                JSONMember("isAllDay", .boolean(event.isAllDay)),
                JSONMember(
                    "secondsFromGMT", event.secondsFromGMT.map { .integer(Int64($0)) } ?? .null),
            ]
        case .shipment(let shipment):
            members(("carrier", shipment.carrier), ("number", shipment.number))
        case .flight(let flight): members(("airline", flight.airline), ("flight", flight.flight))
        case .money(let money): members(("amount", money.amount), ("currency", money.currency))
        case .physicalValue(let value): members(("value", value.value), ("unit", value.unit))
        }
    }

    private func members(of address: PostalAddress) -> [JSONMember] {
        members(
            ("name", address.name), ("jobTitle", address.jobTitle),
            ("organization", address.organization), ("street", address.street),
            ("city", address.city), ("state", address.state), ("postalCode", address.postalCode),
            ("country", address.country), ("phone", address.phone))
    }

    private func members(_ fields: (String, String?)...) -> [JSONMember] {
        fields.compactMap { name, text in text.map { JSONMember(name, .string($0)) } }
    }
}
