/// Names that the generated code needs for itself or that mean something else in Swift.
enum ReservedNames {
    /// Names of types that generated types may not hide.
    static let types: Set<String> = [
        "Any", "Array", "Bool", "CaseIterable", "Codable", "Data", "Date", "Dictionary", "Double",
        "Hashable", "Int", "Keys", "Never", "Optional", "Protocol", "Self", "Sendable", "Set",
        "Setting", "SettingChoice", "SettingRepresentable", "SettingSwitch", "SettingValue",
        "SharedSettings", "String", "Swift", "Type", "UInt64", "Void",
    ]

    /// Names of properties that every type of settings has already, or that Swift keeps.
    static let properties: Set<String> = [
        "self", "init", "Type", "Protocol",
        "changes", "keys", "pullFromCloud", "pushLocalToCloud", "store", "syncsWithCloud", "values",
    ]

    /// Names of cases that every enumeration of choices has already, or that Swift keeps.
    static let cases: Set<String> = [
        "self", "init", "Type", "Protocol",
        "allCases", "choices", "hashValue", "rawValue", "settingValue", "shortTitleKey", "title",
        "shortTitle", "titleKey", "titleTable",
    ]
}
