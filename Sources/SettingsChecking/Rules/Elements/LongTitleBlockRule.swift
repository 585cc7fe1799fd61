import SettingsSchema

extension Rule {
    /// The rule `long_title_block`.
    static let longTitleBlock = Rule(
        "long_title_block", "A long text stands in a footer.", .note,
        why: """
            Titles are meant for a line: long ones are cut off, and those of groups have overlapped
            the rows. FooterText is made for text.
            """,
        bad: [
            .rows(row("PSGroupSpecifier", "Title: ▶\(long)"), toggle),
            .rows(
                row("PSGroupSpecifier", "Title: ▶\(long)"), row("PSGroupSpecifier"), toggle),
        ],
        good: [
            .rows(row("PSGroupSpecifier", "FooterText: \(long)"), toggle)
        ]
    ) { bundle, report in
        for element in bundle.elements {
            guard let title = element.text("Title"), element.hasTitleBlock else { continue }
            report.add(
                element.place(of: "Title"),
                "The title has \(title.count) characters"
                    + (title.contains("\n") ? " and several lines" : "")
                    + "; a group's FooterText is made for text.")
        }
    }

    private static let toggle = row(
        "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>")
    private static let long =
        "The player keeps a list of what you have heard for thirty days and sends it to nobody, "
        + "whatever you choose here."
}

extension CheckedElement {
    /// Whether the title is a text of several lines.
    var hasTitleBlock: Bool {
        guard let title = text("Title"), type != .slider else { return false }
        return title.contains("\n") || title.count > 100
    }
}
