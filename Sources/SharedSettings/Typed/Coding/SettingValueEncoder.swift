/// Turns any `Encodable` value into a setting's value.
///
/// Types that are ``SettingRepresentable`` keep their own form at every depth: dates stay dates, data
/// stays data. A missing optional in a keyed type is left out.
struct SettingValueEncoder: Encoder {
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private let result: EncodedValue

    private init(_ result: EncodedValue, at path: [any CodingKey]) {
        self.result = result
        self.codingPath = path
    }

    /// Returns the stored form of a value; O(n) in its size.
    /// - Throws: what the value's own `encode(to:)` throws.
    static func encode(
        _ value: some Encodable, at path: [any CodingKey] = []
    ) throws -> SettingValue {
        if let value = value as? any SettingRepresentable { return value.settingValue }
        let result = EncodedValue()
        try value.encode(to: SettingValueEncoder(result, at: path))
        return result.settingValue
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        result.beDictionary()
        return KeyedEncodingContainer(
            KeyedSettingEncoder<Key>(result: result, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        result.beArray()
        return UnkeyedSettingEncoder(result: result, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        SingleSettingEncoder(result: result, codingPath: codingPath)
    }

    /// Makes an encoder for a part that is encoded later, as `superEncoder` has to.
    static func nested(_ result: EncodedValue, at path: [any CodingKey]) -> any Encoder {
        SettingValueEncoder(result, at: path)
    }
}

/// A value while its encoder fills it in.
final class EncodedValue {
    private enum Content {
        case value(SettingValue)
        case array([EncodedValue])
        case dictionary([String: EncodedValue])
    }

    private var content: Content?

    init(_ value: SettingValue? = nil) {
        content = value.map(Content.value)
    }

    /// What was encoded; a type that encodes nothing is an empty dictionary.
    var settingValue: SettingValue {
        switch content {
        case .value(let value): value
        case .array(let elements): .array(elements.map(\.settingValue))
        case .dictionary(let members): .dictionary(members.mapValues(\.settingValue))
        case nil: .dictionary([:])
        }
    }

    var count: Int {
        if case .array(let elements) = content { elements.count } else { 0 }
    }

    func set(_ value: SettingValue) { content = .value(value) }

    func beArray() {
        if case .array = content { return }
        content = .array([])
    }

    func beDictionary() {
        if case .dictionary = content { return }
        content = .dictionary([:])
    }

    func append(_ element: EncodedValue) {
        guard case .array(var elements) = content else { return }
        content = nil
        elements.append(element)
        content = .array(elements)
    }

    func setMember(_ member: EncodedValue, forKey key: String) {
        guard case .dictionary(var members) = content else { return }
        content = nil
        members[key] = member
        content = .dictionary(members)
    }
}
