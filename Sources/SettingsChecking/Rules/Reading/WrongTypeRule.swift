extension Rule {
    /// The rule `wrong_type`.
    static let wrongType = Rule(
        loader: "wrong_type", "A key has a value of the type that the schema says.", .error,
        why: """
            A required key of another type counts as missing, so the element is left out; an optional one
            is ignored. A slider whose bounds are text is not shown.
            """,
        bad: [
            .rows(
                row(
                    "PSSliderSpecifier", "Key: volume", "DefaultValue: <real>0.5</real>",
                    "MinimumValue: ▶0", "MaximumValue: <integer>1</integer>")),
            .rows(
                row("PSGroupSpecifier", "Title: ▶<integer>1</integer>"),
                row(
                    "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>"
                )),
        ],
        good: [
            .rows(
                row(
                    "PSSliderSpecifier", "Key: volume", "DefaultValue: <real>0.5</real>",
                    "MinimumValue: <integer>0</integer>", "MaximumValue: <integer>1</integer>"))
        ])
}
