import SettingsSchema
import SharedSettings

/// Compares two versions of one setting.
struct SettingComparison {
    let old: SettingDescription
    let new: SettingDescription

    /// The differences.
    var changes: [BundleChange] {
        [
            typeChange, groupChange, defaultChange, removedValues, addedValues, rangeChange,
            titleChange, pageChange,
        ].compactMap(\.self)
    }

    private func change(
        _ kind: BundleChange.Kind, isBreaking: Bool = false, _ old: String?, _ new: String?,
        _ reason: String
    ) -> BundleChange {
        BundleChange(
            kind: kind, isBreaking: isBreaking, key: self.new.key,
            group: self.new.applicationGroup, page: self.new.page, old: old, new: new,
            reason: reason)
    }

    /// Another element is breaking only when it stores values of another kind.
    private var typeChange: BundleChange? {
        guard old.type != new.type else { return nil }
        let words = [old, new].map { ElementWord.word(of: $0.type.rawValue) }
        let isSame = old.kinds == new.kinds
        let note = isSame ? "; its values are of the same kind" : ""
        return change(
            .retyped, isBreaking: !isSame, words[0], words[1],
            "is a \(words[1]) and was a \(words[0])\(note)")
    }

    private var groupChange: BundleChange? {
        guard old.applicationGroup != new.applicationGroup else { return nil }
        let names = [old, new].map {
            $0.applicationGroup.map { "the app group \($0)" } ?? "the app's own store"
        }
        return change(
            .appGroupChanged, isBreaking: true, names[0], names[1],
            "is kept in \(names[1]), not any more in \(names[0])")
    }

    private var defaultChange: BundleChange? {
        guard old.defaultValue != new.defaultValue else { return nil }
        let words = [old, new].map { $0.defaultValue.map(\.quotedText) ?? "none" }
        let kinds = [old, new].compactMap { $0.defaultValue?.comparedKind }
        let isBreaking = kinds.count == 2 && kinds[0] != kinds[1]
        let note = isBreaking ? ", which is \(kinds[1]) and not \(kinds[0])" : ""
        return change(
            .defaultChanged, isBreaking: isBreaking, words[0], words[1],
            "has the default \(words[1])\(note); it was \(words[0])")
    }

    private var removedValues: BundleChange? {
        let gone = old.allowedValues.filter { value in
            !new.allowedValues.contains { $0.matches(value) }
        }
        guard !gone.isEmpty, !new.allowedValues.isEmpty else { return nil }
        let words = gone.map(\.quotedText).joined(separator: ", ")
        return change(.valuesRemoved, isBreaking: true, words, nil, "can't be \(words) any more")
    }

    private var addedValues: BundleChange? {
        let added = new.allowedValues.filter { value in
            !old.allowedValues.contains { $0.matches(value) }
        }
        guard !added.isEmpty, !old.allowedValues.isEmpty else { return nil }
        let words = added.map(\.quotedText).joined(separator: ", ")
        return change(.valuesAdded, nil, words, "can be \(words) too")
    }

    /// A range that no longer holds all of the old one is breaking.
    private var rangeChange: BundleChange? {
        guard let before = old.range, let after = new.range, before != after else { return nil }
        func text(_ range: ClosedRange<Double>) -> String {
            [range.lowerBound, range.upperBound].map { number in
                Int64(exactly: number).map { String($0) } ?? String(number)
            }.joined(separator: " to ")
        }
        let isNarrower =
            after.lowerBound > before.lowerBound || after.upperBound < before.upperBound
        return change(
            .rangeChanged, isBreaking: isNarrower, text(before), text(after),
            "goes from \(text(after)); it went from \(text(before))")
    }

    private var titleChange: BundleChange? {
        guard old.title != new.title else { return nil }
        let words = [old, new].map { $0.title.map { "\"\($0)\"" } ?? "none" }
        return change(
            .titleChanged, words[0], words[1], "has the title \(words[1]); it was \(words[0])")
    }

    private var pageChange: BundleChange? {
        guard old.page != new.page else { return nil }
        return change(
            .moved, old.page, new.page, "is on the page \(new.page), not any more on \(old.page)")
    }
}

extension SettingDescription {
    /// The kinds of value that may be stored.
    fileprivate var kinds: Set<String> {
        if !allowedValues.isEmpty { return Set(allowedValues.map(\.comparedKind)) }
        if range != nil { return ["a number"] }
        switch type {
        case .textField, .textView: return ["a text"]
        case .datePicker: return ["a date"]
        case .listGroup: return ["a list"]
        default: return Set([defaultValue?.comparedKind].compactMap(\.self))
        }
    }

    /// The values that can be chosen; empty when they are not a list.
    fileprivate var allowedValues: [SettingValue] {
        if let toggle { return [toggle.trueValue, toggle.falseValue] }
        return isReadOnly ? [] : choices?.values ?? []
    }
}

extension SettingValue {
    /// The kind of value as stores tell kinds apart: all numbers are one.
    fileprivate var comparedKind: String {
        switch self {
        case .boolean: "a truth value"
        case .integer, .largeInteger, .real: "a number"
        case .string: "a text"
        case .date: "a date"
        case .data: "data"
        case .array: "a list"
        case .dictionary: "a dictionary"
        }
    }
}
