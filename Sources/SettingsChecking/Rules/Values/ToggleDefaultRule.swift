import SettingsSchema
import SharedSettings

extension Rule {
    /// The rule `toggle_default`.
    static let toggleDefault = Rule(
        "toggle_default", "The default of a switch is its TrueValue or its FalseValue.", .error,
        why: """
            A switch is on exactly when its value equals TrueValue. With another default it shows off,
            while the app reads a value that stands for neither.
            """,
        bad: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Units", "Key: units",
                    "DefaultValue: ▶<true/>",
                    "TrueValue: metric", "FalseValue: imperial"))
        ],
        good: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Units", "Key: units", "DefaultValue: metric",
                    "TrueValue: metric", "FalseValue: imperial"))
        ]
    ) { bundle, report in
        for element in bundle.elements(.toggleSwitch) {
            guard let node = element["DefaultValue"] else { continue }
            let isPlain = element["TrueValue"] == nil && element["FalseValue"] == nil
            // Said by default_type.
            if isPlain, node.string != nil { continue }
            let (on, off) = element.toggleValues
            if on.matches(node.value) || off.matches(node.value) { continue }
            // InAppSettingsKit reads a truth value that is neither as what it says.
            let isInApp = element.source.reader == .inApp
            report.add(
                element.place(of: "DefaultValue"),
                "The default \(CheckText.shown(node)) is neither TrueValue nor FalseValue"
                    + (isInApp ? "." : ", so the switch is off."),
                severity: isInApp ? .warning : .error)
        }
    }

    /// The rule `toggle_values_equal`.
    static let toggleValuesEqual = Rule(
        "toggle_values_equal", "TrueValue and FalseValue differ.", .error,
        why: """
            What is stored when the switch is off is then read as on: it can never be turned off.
            """,
        bad: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound",
                    "DefaultValue: <true/>",
                    "FalseValue: ▶<integer>1</integer>"))
        ],
        good: [
            .rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound",
                    "DefaultValue: <true/>",
                    "FalseValue: <integer>0</integer>"))
        ]
    ) { bundle, report in
        for element in bundle.elements(.toggleSwitch) {
            let (on, off) = element.toggleValues
            guard on.matches(off) else { continue }
            report.add(
                element.place(of: element["FalseValue"] == nil ? "TrueValue" : "FalseValue"),
                "TrueValue and FalseValue are equal, so the switch can't be turned off.")
        }
    }
}

extension CheckedElement {
    /// A switch's two values.
    fileprivate var toggleValues: (on: SettingValue, off: SettingValue) {
        (self["TrueValue"]?.value ?? .boolean(true), self["FalseValue"]?.value ?? .boolean(false))
    }
}
