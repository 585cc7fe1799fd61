import SettingsSchema
import SharedSettings

extension RowContext {
    /// Returns the line under a row's title.
    ///
    /// InAppSettingsKit's `IASKSubtitle` is one text, or texts by value with `YES` and `NO` for
    /// booleans and `__default__` for all other values.
    func subtitle(of element: Element, value: SettingValue?) -> String? {
        if let fixed = text(element.inApp.subtitle) { return fixed }
        let texts = element.inApp.subtitlesByValue
        if texts.isEmpty { return nil }
        return text(names(of: value, in: element).lazy.compactMap { texts[$0] }.first)
    }

    /// The names that a value's subtitle may be listed under, best first.
    private func names(of value: SettingValue?, in element: Element) -> [String] {
        var names: [String] = []
        if let value {
            if case .boolean(let isTrue) = value { names.append(isTrue ? "YES" : "NO") }
            names.append(value.plainText)
        }
        if case .toggleSwitch(let toggle) = element.details {
            names.append(isOn(value, toggle) ? "YES" : "NO")
        }
        return names + ["__default__"]
    }
}
