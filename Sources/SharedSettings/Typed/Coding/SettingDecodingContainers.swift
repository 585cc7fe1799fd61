/// Reads a dictionary.
struct KeyedSettingDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: SettingValue]
    let codingPath: [any CodingKey]

    var allKeys: [Key] { members.keys.sorted().compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key) == .storedNil }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try SettingValueDecoder.decode(type, from: member(key), at: codingPath + [key])
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder(key, member(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key, member(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        let key = SettingCodingKey.superclass
        return decoder(key, members[key.stringValue] ?? .dictionary([:]))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try decoder(key, member(key))
    }

    private func decoder(_ key: some CodingKey, _ value: SettingValue) -> SettingValueDecoder {
        SettingValueDecoder(value, at: codingPath + [key])
    }

    private func member(_ key: Key) throws -> SettingValue {
        if let value = members[key.stringValue] { return value }
        throw DecodingError.keyNotFound(
            key,
            DecodingError.Context(
                codingPath: codingPath + [key],
                debugDescription: "expected a value for \"\(key.stringValue)\", found none"))
    }
}

/// Reads an array.
struct UnkeyedSettingDecoder: UnkeyedDecodingContainer {
    let elements: [SettingValue]
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    init(elements: [SettingValue], codingPath: [any CodingKey]) {
        self.elements = elements
        self.codingPath = codingPath
    }

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard try next(Never?.self) == .storedNil else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try SettingValueDecoder.decode(type, from: next(type), at: pathOfNext)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try takeDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try takeDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try takeDecoder() }

    private var pathOfNext: [any CodingKey] {
        codingPath + [SettingCodingKey(intValue: currentIndex)]
    }

    private mutating func takeDecoder() throws -> SettingValueDecoder {
        let decoder = SettingValueDecoder(try next((any Decoder).self), at: pathOfNext)
        currentIndex += 1
        return decoder
    }

    private func next(_ type: Any.Type) throws -> SettingValue {
        if !isAtEnd { return elements[currentIndex] }
        throw DecodingError.valueNotFound(
            type,
            DecodingError.Context(
                codingPath: pathOfNext,
                debugDescription: "expected \(type), found the array's end"))
    }
}

/// Reads a single value.
struct SingleSettingDecoder: SingleValueDecodingContainer {
    let value: SettingValue
    let codingPath: [any CodingKey]

    func decodeNil() -> Bool { value == .storedNil }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try SettingValueDecoder.decode(type, from: value, at: codingPath)
    }
}
