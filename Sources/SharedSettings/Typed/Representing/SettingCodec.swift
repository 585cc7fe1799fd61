/// How values of one type become stored values and come back.
struct SettingCodec<Value: Sendable>: Sendable {
    /// Returns what is stored for a value.
    let encode: @Sendable (Value) throws -> SettingValue
    /// Returns the value that a stored value stands for.
    let decode: @Sendable (SettingValue) throws -> Value
}

extension SettingCodec where Value: Codable {
    /// A type's own form when it has one, else its coding keys and values.
    static var coding: SettingCodec {
        SettingCodec(
            encode: { try SettingValueEncoder.encode($0) },
            decode: { try SettingValueDecoder.decode(Value.self, from: $0) })
    }
}

extension SettingCodec {
    /// A codec from a failable reading and a writing that can't fail.
    private static func make(
        _ read: @escaping @Sendable (SettingValue) -> Value?,
        _ write: @escaping @Sendable (Value) -> SettingValue
    ) -> SettingCodec {
        SettingCodec(encode: write) { stored in
            if let value = read(stored) { return value }
            throw SettingValueDecoder.mismatch(Value.self, stored, at: [])
        }
    }

    /// The type's own form, which comes before raw values and the names of cases.
    private static var own: SettingCodec? {
        guard let type = Value.self as? any SettingRepresentable.Type else { return nil }
        return own(type)
    }

    private static func own<Own: SettingRepresentable>(_ type: Own.Type) -> SettingCodec {
        SettingCodec(
            encode: { value in
                guard let own = value as? Own else { preconditionFailure("\(Own.self) is Value") }
                return own.settingValue
            },
            decode: { stored in
                if let value = Own(settingValue: stored) as? Value { return value }
                throw SettingValueDecoder.mismatch(Value.self, stored, at: [])
            })
    }

    /// An enumeration by its raw values, unless it has a form of its own.
    static func rawValue() -> SettingCodec
    where Value: RawRepresentable, Value.RawValue: SettingRepresentable {
        if let own { return own }
        return make({ Value(storedRawValue: $0) }, { $0.rawValue.settingValue })
    }

    /// An enumeration without raw values by the names of its cases, unless it has a form of its own.
    static func caseName() -> SettingCodec where Value: CaseIterable {
        if let own { return own }
        return make({ Value(storedCaseName: $0) }, { .string("\($0)") })
    }

    /// A value that may be missing.
    static func optional<Wrapped>(_ wrapped: SettingCodec<Wrapped>) -> SettingCodec
    where Value == Wrapped? {
        SettingCodec(
            encode: { try $0.map(wrapped.encode) ?? .storedNil },
            decode: { $0 == .storedNil ? nil : try wrapped.decode($0) })
    }

    /// Elements in order.
    static func array<Element>(_ element: SettingCodec<Element>) -> SettingCodec
    where Value == [Element] {
        SettingCodec(encode: { .array(try $0.map(element.encode)) }) { stored in
            guard let values = stored.arrayValue else {
                throw SettingValueDecoder.mismatch(Value.self, stored, at: [])
            }
            return try values.map(element.decode)
        }
    }

    /// Different elements, stored in a fixed order.
    static func set<Element>(_ element: SettingCodec<Element>) -> SettingCodec
    where Value == Set<Element> {
        let elements = SettingCodec<[Element]>.array(element)
        return SettingCodec(
            encode: { set in
                .array(try set.map(element.encode).sorted { $0.isOrdered(before: $1) })
            },
            decode: { Set(try elements.decode($0)) })
    }

    /// Values by name.
    static func dictionary<Member>(_ member: SettingCodec<Member>) -> SettingCodec
    where Value == [String: Member] {
        SettingCodec(encode: { .dictionary(try $0.mapValues(member.encode)) }) { stored in
            guard let values = stored.dictionaryValue else {
                throw SettingValueDecoder.mismatch(Value.self, stored, at: [])
            }
            return try values.mapValues(member.decode)
        }
    }
}
