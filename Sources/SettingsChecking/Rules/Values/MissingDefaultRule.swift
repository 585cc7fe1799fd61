import SettingsSchema

extension Rule {
    /// The rule `missing_default`.
    static let missingDefault = Rule(
        "missing_default", "An element has a default.", Level(settingsApp: nil, inApp: .note),
        why: """
            InAppSettingsKit shows the row without one, and the app may register a default in code.
            But then it stands in another place than the others, and the Settings app would leave the
            row out.
            """,
        bad: [
            RuleExample.rows(row("PSToggleSwitchSpecifier", "▶", "Title: Sound", "Key: sound"))
                .inApp
        ],
        good: [
            RuleExample.rows(
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>"
                )
            ).inApp
        ]
    ) { bundle, report in
        for element in bundle.elements(
            .toggleSwitch, .multiValue, .radioGroup, .slider, .titleValue)
        where element.element != nil && element["DefaultValue"] == nil {
            report.add(
                element.place,
                "\(element.typeName) has no DefaultValue; the app must register one in code.")
        }
    }
}
