import SettingsSchema
import SharedSettings

extension Rule {
    /// The rule `default_type`.
    static let defaultType = Rule(
        "default_type", "A default has the type that the element stores.", .error,
        why: """
            A switch is on when its value equals true, and the text "YES" never does: it shows off,
            whatever the author meant. Code that reads a number gets a text until the user changes it,
            and the other way round for a text field.
            """,
        bad: [
            .rows(
                row("PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: ▶YES")),
            .rows(
                row(
                    "PSTextFieldSpecifier", "Title: Port", "Key: port",
                    "DefaultValue: ▶<integer>80</integer>")),
        ],
        good: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>"
                )),
            .rows(row("PSTextFieldSpecifier", "Title: Port", "Key: port", "DefaultValue: 80")),
        ], isFixable: true
    ) { bundle, report in
        for element in bundle.elements {
            guard let node = element["DefaultValue"] else { continue }
            switch element.type {
            case .toggleSwitch where element["TrueValue"] == nil && element["FalseValue"] == nil:
                guard let text = node.string else { continue }
                let isInApp = element.source.reader == .inApp
                report.add(
                    element.place(of: "DefaultValue"),
                    "The default is the text \"\(CheckText.short(text))\"; a Boolean is expected"
                        + (isInApp ? "." : ", so the switch is off."),
                    severity: isInApp ? .warning : .error, fix: booleanFix(text, element))
            case .textField, .textView:
                if node.string != nil { continue }
                report.add(
                    element.place(of: "DefaultValue"),
                    "The default is \(node.value.kindWord); a text is expected, for a text is what "
                        + "the field stores.", severity: .warning, fix: textFix(node, element))
            default: continue
            }
        }
    }

    private static func booleanFix(_ text: String, _ element: CheckedElement) -> Fix? {
        // The old ASCII form has no Booleans.
        guard element.source.document.format != .ascii else { return nil }
        let flag: Bool
        switch text.lowercased() {
        case "yes", "true", "1": flag = true
        case "no", "false", "0": flag = false
        default: return nil
        }
        return element.setting("DefaultValue", to: .boolean(flag), "Set DefaultValue to \(flag)")
    }

    private static func textFix(_ node: PropertyListNode, _ element: CheckedElement) -> Fix? {
        guard case .integer(let number) = node.value else { return nil }
        return element.setting(
            "DefaultValue", to: .string(String(number)), "Write DefaultValue as text")
    }
}
