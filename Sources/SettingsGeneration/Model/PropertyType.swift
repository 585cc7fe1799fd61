import SharedSettings

/// The Swift type of a setting's value.
indirect enum PropertyType: Hashable {
    case bool, int, unsigned, double, string, date, data
    /// Whatever a setting can hold.
    case value
    /// An enumeration of its own.
    case enumeration(String)
    case array(PropertyType)
    case dictionary(PropertyType)

    /// The type that holds a value and others like it.
    init(of value: SettingValue) {
        switch value {
        case .boolean: self = .bool
        case .integer: self = .int
        case .largeInteger: self = .unsigned
        case .real: self = .double
        case .string: self = .string
        case .date: self = .date
        case .data: self = .data
        case .array(let values): self = .array(Self.common(of: values))
        case .dictionary(let values): self = .dictionary(Self.common(of: Array(values.values)))
        }
    }

    private static func common(of values: [SettingValue]) -> PropertyType {
        let types = Set(values.map(PropertyType.init(of:)))
        guard let type = types.first, types.count == 1 else { return .value }
        return type
    }

    /// The type as it stands in source.
    var text: String {
        switch self {
        case .bool: "Bool"
        case .int: "Int"
        case .unsigned: "UInt64"
        case .double: "Double"
        case .string: "String"
        case .date: "Date"
        case .data: "Data"
        case .value: "SettingValue"
        case .enumeration(let name): name
        case .array(let element): "[\(element.text)]"
        case .dictionary(let element): "[String: \(element.text)]"
        }
    }

    /// Whether Swift finds the type from a literal of it.
    var isInferred: Bool {
        switch self {
        case .bool, .int, .double, .string, .date, .enumeration: true
        default: false
        }
    }

    /// Whether the type is one of Foundation's.
    var needsFoundation: Bool {
        switch self {
        case .date, .data: true
        case .array(let element), .dictionary(let element): element.needsFoundation
        default: false
        }
    }
}

extension PropertyType {
    /// Returns the value in a form that a property of this type can read, or `nil` when it has none.
    ///
    /// A number is a text field's text, as it is for the Settings app.
    func readable(_ value: SettingValue) -> SettingValue? {
        switch (self, value) {
        case (.value, _), (.string, .string), (.date, .date), (.data, .data): return value
        case (.double, .real), (.double, .integer), (.double, .largeInteger): return value
        case (.string, _): return value.stringValue.map(SettingValue.string)
        case (.double, _): return value.doubleValue.map(SettingValue.real)
        case (.array(let type), .array(let values)):
            let elements = values.compactMap(type.readable)
            return elements.count == values.count ? .array(elements) : nil
        case (.dictionary(let type), .dictionary(let values)):
            let elements = values.compactMapValues(type.readable)
            return elements.count == values.count ? .dictionary(elements) : nil
        default: return PropertyType(of: value) == self ? value : nil
        }
    }
}
