import SettingsSchema
import SharedSettings

extension RowContext {
    /// Makes a switch's row.
    ///
    /// The keys for Mac Catalyst (a subtitle, questions before a change) are honoured on every
    /// idiom: a screen here is the settings page itself, not a picture of a phone.
    func toggleRow(_ element: Element, _ toggle: ToggleSwitch) -> ScreenRow {
        let state = values.state(of: element)
        let isOn = isOn(state.value, toggle)
        var row = makeRow(
            element, state, display: isOn ? "On" : "Off",
            content: .toggle(
                isOn: isOn, isCheckmark: toggle.isCheckmark,
                trueConfirmation: localized(toggle.trueConfirmation),
                falseConfirmation: localized(toggle.falseConfirmation)))
        row.subtitle = row.subtitle ?? text(toggle.subtitle)
        return row
    }

    /// Whether a value means on.
    ///
    /// The Settings app asks only whether it equals `TrueValue`. InAppSettingsKit asks for
    /// `FalseValue` too, and takes any other value as a boolean.
    func isOn(_ value: SettingValue?, _ toggle: ToggleSwitch) -> Bool {
        guard let value else { return false }
        if value.matches(toggle.trueValue) { return true }
        if reader == .settingsApp || value.matches(toggle.falseValue) { return false }
        return value.meansTrue
    }

    private func localized(_ prompt: ConfirmationPrompt?) -> ConfirmationPrompt? {
        guard let prompt else { return nil }
        return ConfirmationPrompt(
            title: text(prompt.title) ?? "", prompt: text(prompt.prompt) ?? "",
            confirmText: text(prompt.confirmText), denyText: text(prompt.denyText))
    }
}

extension SettingValue {
    /// The boolean that Foundation reads from a number or a text: a text is true when it begins
    /// with a letter of "yes" or "true", or with a digit other than 0 after any zeros.
    fileprivate var meansTrue: Bool {
        switch self {
        case .boolean(let value): value
        case .integer(let value): value != 0
        case .largeInteger: true
        case .real(let value): value != 0
        case .string(let text):
            text.drop(while: \.isWhitespace).drop { "+-".contains($0) }.drop { $0 == "0" }.first
                .map { "YyTt123456789".contains($0) } ?? false
        case .date, .data, .array, .dictionary: false
        }
    }
}
