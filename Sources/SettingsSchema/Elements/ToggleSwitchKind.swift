import SharedSettings

extension ElementKind {
    /// `PSToggleSwitchSpecifier`.
    static let toggleSwitch = ElementKind(
        type: .toggleSwitch, key: .required, title: .required, defaultValue: .required
    ) { attributes in
        var toggle = ToggleSwitch()
        toggle.trueValue = attributes.scalar("TrueValue") ?? toggle.trueValue
        toggle.falseValue = attributes.scalar("FalseValue") ?? toggle.falseValue
        toggle.subtitle = attributes.name("Description")
        toggle.trueConfirmation = ConfirmationPrompt("TrueConfirmationPrompt", &attributes)
        toggle.falseConfirmation = ConfirmationPrompt("FalseConfirmationPrompt", &attributes)
        let style = attributes.word("IASKToggleStyle", of: ["Switch", "Checkmark"])
        toggle.isCheckmark = style == "Checkmark"
        return .toggleSwitch(toggle)
    }
}

extension AttributeReader {
    /// Returns an optional value of any type but array and dictionary, which count for nothing.
    fileprivate mutating func scalar(_ key: String) -> SettingValue? {
        guard let node = node(key) else { return nil }
        if case .scalar(let value) = node.content { return value }
        ignore(
            "wrong_type", key, node,
            wrongType(key, node, expected: "a single value") + ", so it is ignored.")
        return nil
    }
}

extension ConfirmationPrompt {
    /// Reads a prompt (Mac Catalyst); `nil` when there is none, or one that lacks what it needs.
    fileprivate init?(_ key: String, _ attributes: inout AttributeReader) {
        guard let node = attributes.node(key) else { return nil }
        let isPrompt = node["Type"]?.string == "PSConfirmationPrompt"
        guard isPrompt, let title = node["Title"]?.string, let prompt = node["Prompt"]?.string
        else {
            attributes.ignore(
                "missing_required_key", key, node,
                "\(key) needs Type \"PSConfirmationPrompt\", a Title and a Prompt; "
                    + "nothing is asked.")
            return nil
        }
        self.init(
            title: title, prompt: prompt, confirmText: node["ConfirmText"]?.string,
            denyText: node["DenyText"]?.string)
    }
}
