/// Fills a dictionary.
struct KeyedSettingEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let result: EncodedValue
    let codingPath: [any CodingKey]

    mutating func encodeNil(forKey key: Key) {
        result.setMember(EncodedValue(.storedNil), forKey: key.stringValue)
    }

    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
        let encoded = try SettingValueEncoder.encode(value, at: codingPath + [key])
        result.setMember(EncodedValue(encoded), forKey: key.stringValue)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        let member = newMember(key)
        member.beDictionary()
        return KeyedEncodingContainer(
            KeyedSettingEncoder<NestedKey>(result: member, codingPath: codingPath + [key]))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        let member = newMember(key)
        member.beArray()
        return UnkeyedSettingEncoder(result: member, codingPath: codingPath + [key])
    }

    mutating func superEncoder() -> any Encoder {
        let key = SettingCodingKey.superclass
        return SettingValueEncoder.nested(newMember(key), at: codingPath + [key])
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        SettingValueEncoder.nested(newMember(key), at: codingPath + [key])
    }

    private func newMember(_ key: some CodingKey) -> EncodedValue {
        let member = EncodedValue()
        result.setMember(member, forKey: key.stringValue)
        return member
    }
}

/// Fills an array.
struct UnkeyedSettingEncoder: UnkeyedEncodingContainer {
    let result: EncodedValue
    let codingPath: [any CodingKey]

    var count: Int { result.count }

    mutating func encodeNil() {
        result.append(EncodedValue(.storedNil))
    }

    mutating func encode(_ value: some Encodable) throws {
        result.append(EncodedValue(try SettingValueEncoder.encode(value, at: pathOfNext)))
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        let path = pathOfNext
        let element = newElement()
        element.beDictionary()
        return KeyedEncodingContainer(
            KeyedSettingEncoder<NestedKey>(result: element, codingPath: path))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        let path = pathOfNext
        let element = newElement()
        element.beArray()
        return UnkeyedSettingEncoder(result: element, codingPath: path)
    }

    mutating func superEncoder() -> any Encoder {
        let path = pathOfNext
        return SettingValueEncoder.nested(newElement(), at: path)
    }

    private var pathOfNext: [any CodingKey] { codingPath + [SettingCodingKey(intValue: count)] }

    private func newElement() -> EncodedValue {
        let element = EncodedValue()
        result.append(element)
        return element
    }
}

/// Fills in a single value.
struct SingleSettingEncoder: SingleValueEncodingContainer {
    let result: EncodedValue
    let codingPath: [any CodingKey]

    mutating func encodeNil() {
        result.set(.storedNil)
    }

    mutating func encode(_ value: some Encodable) throws {
        result.set(try SettingValueEncoder.encode(value, at: codingPath))
    }
}
