import JSONText
import SettingsSchema

extension RowContent {
    /// What only this kind of row has, as members of the row's object.
    var jsonMembers: [JSONMember] {
        switch self {
        case .toggle(_, let isCheckmark, let trueConfirmation, let falseConfirmation):
            toggleMembers(isCheckmark, trueConfirmation, falseConfirmation)
        case .textField(let traits), .textView(let traits): traits.jsonMembers
        case .slider(let minimum, let maximum, let minimumImage, let maximumImage):
            sliderMembers(minimum, maximum, minimumImage, maximumImage)
        case .multiValue(let choices, let footer): choicesMembers(choices, footer: footer)
        case .radioGroup(let choices): choicesMembers(choices, footer: nil)
        case .childPane(let file, _, let icon): childPaneMembers(file, icon)
        case .link(let url): [JSONMember("url", .string(url))]
        case .datePicker(let picker): picker.jsonMembers
        case .listItem(let position, let isDeletable):
            [
                JSONMember("position", .integer(Int64(position))),
                JSONMember("isDeletable", .boolean(isDeletable)),
            ]
        case .listAdd(let traits, let choices):
            (traits?.jsonMembers ?? [])
                + (choices.isEmpty ? [] : choicesMembers(choices, footer: nil))
        case .titleValue, .button, .customView: []
        }
    }

    private func toggleMembers(
        _ isCheckmark: Bool, _ trueConfirmation: ConfirmationPrompt?,
        _ falseConfirmation: ConfirmationPrompt?
    ) -> [JSONMember] {
        var members = isCheckmark ? [JSONMember("isCheckmark", .boolean(true))] : []
        if let prompt = trueConfirmation {
            members.append(JSONMember("trueConfirmation", prompt.json))
        }
        if let prompt = falseConfirmation {
            members.append(JSONMember("falseConfirmation", prompt.json))
        }
        return members
    }

    private func sliderMembers(
        _ minimum: Double, _ maximum: Double, _ minimumImage: String?, _ maximumImage: String?
    ) -> [JSONMember] {
        var members = [
            JSONMember("minimum", .real(minimum)), JSONMember("maximum", .real(maximum)),
        ]
        members.append("minimumImage", minimumImage)
        members.append("maximumImage", maximumImage)
        return members
    }

    private func choicesMembers(_ choices: [ScreenChoice], footer: String?) -> [JSONMember] {
        var members = [JSONMember("choices", .array(choices.map(\.json)))]
        members.append("footer", footer)
        return members
    }

    private func childPaneMembers(_ file: String?, _ icon: String?) -> [JSONMember] {
        var members = [JSONMember("file", .text(file))]
        members.append("icon", icon)
        return members
    }
}

extension ScreenChoice {
    fileprivate var json: JSONValue {
        var members = [
            JSONMember("title", .string(title)), JSONMember("shortTitle", .text(shortTitle)),
            JSONMember("value", JSONValue(value)), JSONMember("selected", .boolean(isSelected)),
        ]
        members.append("image", imageName)
        return .object(members)
    }
}

extension TextTraits {
    fileprivate var jsonMembers: [JSONMember] {
        var members = [
            JSONMember("keyboardType", .string(keyboardType)),
            JSONMember("autocapitalizationType", .string(autocapitalizationType)),
            JSONMember("autocorrectionType", .string(autocorrectionType)),
            JSONMember("isSecure", .boolean(isSecure)),
            JSONMember("placeholder", .text(placeholder)),
        ]
        members.append("textContentType", textContentType)
        return members
    }
}

extension ConfirmationPrompt {
    fileprivate var json: JSONValue {
        .object([
            JSONMember("title", .string(title)), JSONMember("prompt", .string(prompt)),
            JSONMember("confirmText", .text(confirmText)), JSONMember("denyText", .text(denyText)),
        ])
    }
}

extension DatePicker {
    fileprivate var jsonMembers: [JSONMember] {
        [
            JSONMember("mode", .string(mode)), JSONMember("style", .string(style)),
            JSONMember("minuteInterval", .integer(Int64(minuteInterval))),
        ]
    }
}
