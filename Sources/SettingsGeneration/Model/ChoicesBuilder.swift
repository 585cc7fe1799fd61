import SettingsSchema
import SharedSettings

/// Makes the enumeration of a multi value or radio group.
struct ChoicesBuilder {
    /// The enumeration's form.
    let form: GeneratedEnumeration.Form
    /// The name of the default's case, with backticks where it needs them; `nil` without a default.
    let defaultCase: String?

    init(_ choices: Choices, setting: SettingDescription, localizer: Localizer) {
        var scope = UniqueNames(reserved: ReservedNames.cases, suffix: "Choice")
        var cases: [GeneratedCase] = []
        for index in choices.values.indices {
            let value = choices.values[index]
            // A value written twice is one value; the first row is the one that is checked.
            if cases.contains(where: { $0.value == value }) { continue }
            let title = choices.titles[index]
            let name = Self.name(of: value, title: title, number: index + 1)
            cases.append(
                GeneratedCase(
                    name: scope.unique(name), value: value, title: title,
                    shortTitle: choices.shortTitles?[index],
                    documentation: localizer.text(title, table: setting.titleTable)))
        }
        if let value = setting.defaultValue {
            if Self.index(of: value, in: cases) == nil {
                let name = Self.name(of: value, title: "", number: 0)
                cases.append(
                    GeneratedCase(
                        name: scope.unique(name), value: value,
                        documentation: "The default, which is none of the choices.",
                        isListed: false))
            }
            defaultCase = Self.index(of: value, in: cases).map { SwiftName.escaped(cases[$0].name) }
        } else {
            defaultCase = nil
        }
        form = .choices(
            cases: cases, raw: Self.rawType(of: cases.map(\.value)),
            titleTable: setting.titleTable)
    }

    /// The case that a value stands for, as a page would check it.
    private static func index(of value: SettingValue, in cases: [GeneratedCase]) -> Int? {
        cases.firstIndex { $0.value == value } ?? cases.firstIndex { $0.value.matches(value) }
            ?? cases.firstIndex { $0.value.matchesLoosely(value) }
    }

    /// The raw type that stores every value as it is.
    private static func rawType(of values: [SettingValue]) -> GeneratedEnumeration.RawType? {
        let types = Set(values.map(PropertyType.init(of:)))
        // Swift holds texts for the same whose characters look the same.
        let areDistinct = Set(values.compactMap(\.stringValue)).count == values.count
        guard types.count == 1, areDistinct else { return nil }
        return types == [.string] ? .string : types == [.int] ? .integer : nil
    }

    /// The case's wanted name: a text that begins with a letter names itself, all else its title.
    ///
    /// So rewording a title renames nothing that can name itself.
    private static func name(of value: SettingValue, title: String, number: Int) -> String {
        let titled = SwiftName.lowerCamel(title, prefix: "value")
        if case .string(let text) = value {
            let isWord = text.unicodeScalars.first?.properties.isXIDStart ?? false
            if isWord, text.count <= 40, let name = SwiftName.lowerCamel(text, prefix: "value") {
                return name
            }
            if let titled { return titled }
            return SwiftName.lowerCamel(text, prefix: "value")
                ?? (text.isEmpty ? "empty" : "choice\(number)")
        }
        if let titled { return titled }
        guard let text = value.stringValue else { return "choice\(number)" }
        let sign = text.hasPrefix("-") ? "valueMinus" : "value"
        return SwiftName.lowerCamel(text, prefix: sign) ?? "choice\(number)"
    }
}
