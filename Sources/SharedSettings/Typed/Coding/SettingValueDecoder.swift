/// Makes any `Decodable` value from a setting's value.
struct SettingValueDecoder: Decoder {
    let value: SettingValue
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(_ value: SettingValue, at path: [any CodingKey] = []) {
        self.value = value
        self.codingPath = path
    }

    /// Returns the value that a stored form stands for; O(n) in its size.
    /// - Throws: `DecodingError` that names the place inside the value and what was expected there.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from stored: SettingValue, at path: [any CodingKey] = []
    ) throws -> Value {
        if let type = type as? any SettingRepresentable.Type {
            guard let value = type.init(settingValue: stored) as? Value else {
                throw mismatch(type, stored, at: path)
            }
            return value
        }
        let filled = fillingMissingFields(of: type, in: stored)
        return try Value(from: SettingValueDecoder(filled, at: path))
    }

    static func mismatch(
        _ type: Any.Type, _ stored: SettingValue, at path: [any CodingKey]
    ) -> DecodingError {
        DecodingError.typeMismatch(
            type,
            DecodingError.Context(
                codingPath: path,
                debugDescription: "expected \(type), found \(stored.kindDescription)"))
    }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        guard let members = value.dictionaryValue else {
            throw Self.mismatch([String: Any].self, value, at: codingPath)
        }
        return KeyedDecodingContainer(
            KeyedSettingDecoder<Key>(members: members, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let elements = value.arrayValue else {
            throw Self.mismatch([Any].self, value, at: codingPath)
        }
        return UnkeyedSettingDecoder(elements: elements, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        SingleSettingDecoder(value: value, codingPath: codingPath)
    }
}

extension SettingValue {
    /// What kind of value this is, in words that can follow "found".
    var kindDescription: String {
        switch self {
        case .boolean: "a boolean"
        case .integer, .largeInteger: "a whole number"
        case .real: "a number with a fraction"
        case .string: "text"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .dictionary: "a dictionary"
        }
    }
}
