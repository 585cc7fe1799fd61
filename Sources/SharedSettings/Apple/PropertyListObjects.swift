#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the adapters for Apple's stores decide, kept apart from them so that it runs everywhere: how
/// the objects of a property list and values stand for each other.
extension SettingValue {
    /// What an adapter has read off an `NSNumber`.
    struct NumberObject {
        /// The encoding of its C type: `c`, `s`, `i`, `q`, `Q`, `f`, `d` and so on.
        var type: String
        /// Whether it is one of the two booleans, which have the type `c` too.
        var isBoolean: Bool
        var signed: Int64
        var unsigned: UInt64
        var real: Double
    }

    /// Makes the value of a number.
    init(_ number: NumberObject) {
        switch number.type {
        case _ where number.isBoolean: self = .boolean(number.signed != 0)
        case "f", "d": self = .real(number.real)
        case "Q", "L", "I", "S", "C": self = .unsigned(number.unsigned)
        default: self = .integer(number.signed)
        }
    }

    /// Makes the value of an object; `nil` for one that no property list has.
    /// - Parameter number: reads a number off an object that is one.
    init?(object: Any, number: (Any) -> NumberObject?) {
        // Some dictionaries hold their objects as optionals.
        if let wrapped = object as? (any AnyOptional) {
            guard let object = wrapped.wrapped else { return nil }
            self.init(object: object, number: number)
            return
        }
        if let text = object as? String {
            self = .string(text)
        } else if let date = object as? Date {
            self = .date(date)
        } else if let data = object as? Data {
            self = .data(data)
        } else if let objects = object as? [Any] {
            let values = objects.compactMap { SettingValue(object: $0, number: number) }
            guard values.count == objects.count else { return nil }
            self = .array(values)
        } else if let objects = object as? [AnyHashable: Any] {
            var values: [String: SettingValue] = [:]
            for (key, object) in objects {
                guard let key = key.base as? String,
                    let value = SettingValue(object: object, number: number)
                else { return nil }
                values[key] = value
            }
            self = .dictionary(values)
        } else if let number = number(object) {
            self.init(number)
        } else {
            return nil
        }
    }

    /// Returns the object for the value.
    /// - Parameter number: makes a number of a boolean, an integer or a real.
    func object(number: (SettingValue) -> Any) -> Any {
        switch self {
        case .boolean, .integer, .largeInteger, .real: number(self)
        case .string(let text): text
        case .date(let date): date
        case .data(let data): data
        case .array(let values): values.map { $0.object(number: number) }
        case .dictionary(let values): values.mapValues { $0.object(number: number) }
        }
    }
}

private protocol AnyOptional {
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var wrapped: Any? { map { $0 as Any } }
}

extension SettingChange {
    /// Returns what makes some values others, sorted by key.
    static func differences(
        from old: [String: SettingValue], to new: [String: SettingValue], domain: String,
        source: ChangeSource
    ) -> [SettingChange] {
        Set(old.keys).union(new.keys).sorted().compactMap { key in
            guard old[key] != new[key] else { return nil }
            return SettingChange(
                domain: domain, key: key, oldValue: old[key], newValue: new[key], source: source)
        }
    }
}

extension SettingsTransaction {
    /// Returns the changes that make a difference to some values, in the order in which they were made.
    func changes(
        from values: [String: SettingValue], domain: String, source: ChangeSource
    ) -> [SettingChange] {
        changedKeys.compactMap { key in
            let new = pendingChanges[key] ?? nil
            guard values[key] != new else { return nil }
            return SettingChange(
                domain: domain, key: key, oldValue: values[key], newValue: new, source: source)
        }
    }
}
