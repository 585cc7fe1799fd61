extension Array: SettingRepresentable where Element: SettingRepresentable {
    /// Makes the elements in order, or `nil` when one of them can't be represented.
    public init?(settingValue: SettingValue) {
        guard case .array(let stored) = settingValue else { return nil }
        self = []
        reserveCapacity(stored.count)
        for value in stored {
            guard let element = Element(settingValue: value) else { return nil }
            append(element)
        }
    }

    /// An array of the elements' stored forms.
    public var settingValue: SettingValue { .array(map(\.settingValue)) }
}

extension Set: SettingRepresentable where Element: SettingRepresentable {
    /// Makes a set from an array, or `nil` when an element can't be represented.
    public init?(settingValue: SettingValue) {
        guard let elements = [Element](settingValue: settingValue) else { return nil }
        self.init(elements)
    }

    /// An array of the elements' stored forms, sorted, so that equal sets are stored alike.
    public var settingValue: SettingValue {
        .array(map(\.settingValue).sorted { $0.isOrdered(before: $1) })
    }
}

extension Dictionary: SettingRepresentable where Key == String, Value: SettingRepresentable {
    /// Makes the values by name, or `nil` when one of them can't be represented.
    public init?(settingValue: SettingValue) {
        guard case .dictionary(let stored) = settingValue else { return nil }
        self = [:]
        for (key, value) in stored {
            guard let value = Value(settingValue: value) else { return nil }
            self[key] = value
        }
    }

    /// A dictionary of the values' stored forms.
    public var settingValue: SettingValue { .dictionary(mapValues(\.settingValue)) }
}

extension Optional: SettingRepresentable where Wrapped: SettingRepresentable {
    /// Makes the wrapped value, or `nil` from the form in which a `nil` is stored.
    public init?(settingValue: SettingValue) {
        if settingValue == .storedNil {
            self = .none
        } else if let wrapped = Wrapped(settingValue: settingValue) {
            self = .some(wrapped)
        } else {
            return nil
        }
    }

    /// The wrapped value's stored form, or for `nil` a dictionary `{"$null": true}`.
    public var settingValue: SettingValue { self?.settingValue ?? .storedNil }
}

extension SettingValue {
    /// What is stored where a property list has no form for "nothing": in arrays, and where a default
    /// would be read if nothing were stored.
    static let storedNil: SettingValue = .dictionary(["$null": .boolean(true)])

    /// A total order over all values: numbers by size, text by its bytes, then by kind and content.
    ///
    /// O(n) in the values' size.
    func isOrdered(before other: SettingValue) -> Bool {
        if let mine = number?.double, let others = other.number?.double, mine != others {
            return mine < others
        }
        if case (.string(let mine), .string(let others)) = (self, other) {
            return mine.utf8.lexicographicallyPrecedes(others.utf8)
        }
        return encodedBytes.lexicographicallyPrecedes(other.encodedBytes)
    }
}
