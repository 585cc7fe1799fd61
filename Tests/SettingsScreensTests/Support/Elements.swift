import SharedSettings

func group(_ title: String?, footer: String? = nil, _ more: [String: SettingValue] = [:])
    -> SettingValue
{
    element("PSGroupSpecifier", title: title, ["FooterText": footer.map(SettingValue.string)], more)
}

func toggle(_ key: String, on: SettingValue = true, _ more: [String: SettingValue] = [:])
    -> SettingValue
{
    element(
        "PSToggleSwitchSpecifier", title: key, ["Key": .string(key), "DefaultValue": on], more)
}

func textField(_ key: String, _ text: SettingValue? = "", _ more: [String: SettingValue] = [:])
    -> SettingValue
{
    element(
        "PSTextFieldSpecifier", title: key, ["Key": .string(key), "DefaultValue": text], more)
}

func titleValue(_ key: String, _ value: SettingValue, _ more: [String: SettingValue] = [:])
    -> SettingValue
{
    element(
        "PSTitleValueSpecifier", title: key, ["Key": .string(key), "DefaultValue": value], more)
}

func slider(_ key: String, _ value: SettingValue, _ more: [String: SettingValue] = [:])
    -> SettingValue
{
    element(
        "PSSliderSpecifier", title: nil,
        ["Key": .string(key), "DefaultValue": value, "MinimumValue": 0, "MaximumValue": 1], more)
}

func multiValue(
    _ key: String, _ value: SettingValue, _ values: [SettingValue], _ titles: [String],
    _ more: [String: SettingValue] = [:]
) -> SettingValue {
    element(
        "PSMultiValueSpecifier", title: key, choices(key, value, values, titles), more)
}

func radioGroup(
    _ title: String?, _ key: String, _ value: SettingValue, _ values: [SettingValue],
    _ titles: [String], _ more: [String: SettingValue] = [:]
) -> SettingValue {
    element("PSRadioGroupSpecifier", title: title, choices(key, value, values, titles), more)
}

func childPane(_ title: String, _ file: String, _ more: [String: SettingValue] = [:])
    -> SettingValue
{
    element("PSChildPaneSpecifier", title: title, ["File": .string(file)], more)
}

func page(_ elements: [SettingValue], _ more: [String: SettingValue] = [:]) -> SettingValue {
    .dictionary(more.merging(["PreferenceSpecifiers": .array(elements)]) { first, _ in first })
}

func element(
    _ type: String, title: String? = nil, _ keys: [String: SettingValue?] = [:],
    _ more: [String: SettingValue] = [:]
) -> SettingValue {
    var entries = keys.compactMapValues { $0 }.merging(more) { $1 }
    entries["Type"] = .string(type)
    entries["Title"] = entries["Title"] ?? title.map(SettingValue.string)
    return .dictionary(entries)
}

private func choices(
    _ key: String, _ value: SettingValue, _ values: [SettingValue], _ titles: [String]
) -> [String: SettingValue?] {
    [
        "Key": .string(key), "DefaultValue": value, "Values": .array(values),
        "Titles": .array(titles.map(SettingValue.string)),
    ]
}
