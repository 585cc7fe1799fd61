import JSONText
import FoundationEssentials
import SettingsSchema
import SettingsScreens
import SharedSettings

extension JSONValue {
    /// Makes the JSON from which ``SettingValue/init(exactJSON:)`` makes the same value again.
    ///
    /// What JSON has no form for is an object with one member: `{"$date": "2026-01-31T08:00:00Z"}`,
    /// `{"$data": "AAEC"}`, `{"$real": "infinity"}`; a dictionary that looks like one of these is
    /// wrapped as `{"$dictionary": …}`.
    init(exact value: SettingValue) {
        switch value {
        case .date(let date): self = .tagged("$date", .string(Self.exactText(of: date)))
        case .data(let data): self = .tagged("$data", .string(data.base64EncodedString()))
        case .real(let number) where !number.isFinite:
            let text = number.isNaN ? "nan" : number < 0 ? "-infinity" : "infinity"
            self = .tagged("$real", .string(text))
        case .array(let values): self = .array(values.map(JSONValue.init(exact:)))
        case .dictionary(let values):
            let object = JSONValue.exactObject(values)
            let looksTagged = values.count == 1 && values.keys.first?.hasPrefix("$") == true
            self = looksTagged ? .tagged("$dictionary", object) : object
        default: self.init(value)
        }
    }

    /// Makes an object of exact values, sorted by name.
    static func exactObject(_ values: [String: SettingValue]) -> JSONValue {
        let sorted = values.sorted { $0.key < $1.key }
        return .object(sorted.map { JSONMember($0.key, JSONValue(exact: $0.value)) })
    }

    /// A date whose second cannot be written exactly in decimals stands as seconds since 2001.
    private static func exactText(of date: Date) -> String {
        let text = ISO8601.text(of: date)
        return ISO8601.date(from: text) == date ? text : "\(date.timeIntervalSinceReferenceDate)"
    }

    private static func tagged(_ tag: String, _ value: JSONValue) -> JSONValue {
        .object([JSONMember(tag, value)])
    }

    /// Makes text, or null for none.
    init(text: String?) {
        self = text.map(JSONValue.string) ?? .null
    }

    /// The JSON text with each element or member of the top value on a line of its own, so that
    /// texts can be compared line by line.
    var linewiseText: String {
        switch self {
        case .array(let values) where !values.isEmpty:
            "[\n  " + values.map { $0.text() }.joined(separator: ",\n  ") + "\n]"
        case .object(let members) where !members.isEmpty:
            "{\n  "
                + members.map { JSONValue.string($0.name).text() + ": " + $0.value.text() }
                .joined(separator: ",\n  ") + "\n}"
        default: text()
        }
    }
}

extension SettingValue {
    /// Makes a value from the JSON that ``SettingsScreens/JSONValue/init(exact:)`` makes.
    /// - Throws: ``SettingJSONError`` for null, which no setting can hold, and for a wrong tag.
    init(exactJSON json: JSONValue) throws(SettingJSONError) {
        switch json {
        case .null:
            throw SettingJSONError(description: "null is not a value that a setting can hold")
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(value)
        case .largeInteger(let value): self = .unsigned(value)
        case .number(let value): self = .real(value)
        case .string(let value): self = .string(value)
        case .array(let items):
            var values: [SettingValue] = []
            for item in items { values.append(try SettingValue(exactJSON: item)) }
            self = .array(values)
        case .object(let members):
            if members.count == 1, members[0].name.hasPrefix("$") {
                self = try Self.value(tag: members[0].name, members[0].value)
            } else {
                self = .dictionary(try Self.dictionary(members))
            }
        }
    }

    private static func value(
        tag: String, _ json: JSONValue
    ) throws(SettingJSONError) -> SettingValue {
        switch (tag, json) {
        case ("$date", .string(let text)):
            if let date = ISO8601.date(from: text) { return .date(date) }
        case ("$data", .string(let text)):
            if let data = Data(base64Encoded: text) { return .data(data) }
        case ("$real", .string(let text)):
            let numbers = ["nan": Double.nan, "infinity": .infinity, "-infinity": -.infinity]
            if let number = numbers[text] { return .real(number) }
        case ("$dictionary", .object(let members)):
            return .dictionary(try dictionary(members))
        default: break
        }
        throw SettingJSONError(
            description: "'\(tag)' stands before something that is not of its kind "
                + "(known are $date, $data, $real and $dictionary)")
    }

    static func dictionary(
        _ members: [JSONMember]
    ) throws(SettingJSONError) -> [String: SettingValue] {
        var values: [String: SettingValue] = [:]
        for member in members { values[member.name] = try SettingValue(exactJSON: member.value) }
        return values
    }
}

/// Why a JSON value is no value of a setting.
struct SettingJSONError: Error, Sendable {
    /// What is wrong, without a full stop.
    var description: String
}
