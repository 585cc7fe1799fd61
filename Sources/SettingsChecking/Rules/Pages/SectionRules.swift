import SettingsSchema

extension Rule {
    /// The rule `rows_before_first_group`.
    static let rowsBeforeFirstGroup = Rule(
        "rows_before_first_group", "A page that a row opens begins with a group.", .warning,
        why: """
            The Settings app of iOS 13 crashed, or showed nothing, on pages that rows open when their
            first element was no group. A group without a title shows nothing but a gap.
            """,
        bad: [
            .files([
                "More.plist": page([marked(toggle)]),
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
            ])
        ],
        good: [
            .files([
                "More.plist": page([row("PSGroupSpecifier"), toggle]),
                "Root.plist": page([row("PSChildPaneSpecifier", "Title: More", "File: More")]),
            ])
        ]
    ) { bundle, report in
        for page in bundle.pages where page.page.name != "Root" && page.isReached {
            guard let first = page.elements.first, !first.isGroup, first.type != nil else {
                continue
            }
            report.add(
                first.place,
                "The page \"\(page.page.name)\" begins with a row; let a group come first.")
        }
    }

    /// The rule `rows_in_radio_group`.
    static let rowsInRadioGroup = Rule(
        "rows_in_radio_group", "A group follows a radio group before other rows.", .warning,
        why: """
            A radio group is a section of its own. Rows that follow without a new group fall into it,
            and its footer moves below them.
            """,
        bad: [.rows(radio, marked(toggle))],
        good: [.rows(radio, row("PSGroupSpecifier"), toggle)]
    ) { bundle, report in
        for page in bundle.pages {
            for (element, next) in zip(page.elements, page.elements.dropFirst())
            where element.type == .radioGroup && !next.isGroup && next.type != nil {
                report.add(
                    next.place,
                    "The row falls into the radio group "
                        + "\"\(element.text("Title") ?? element.key ?? "")\"; begin a new group "
                        + "before it.")
            }
        }
    }

    /// The rule `empty_section`.
    static let emptySection = Rule(
        "empty_section", "A group has rows or a text.", .note,
        why: """
            A group without rows takes space and shows a gap, or a header over nothing.
            """,
        bad: [.rows(row("PSGroupSpecifier", "▶", "Title: Old"), row("PSGroupSpecifier"), toggle)],
        good: [
            .rows(
                row("PSGroupSpecifier", "FooterText: Version 2 is here."), row("PSGroupSpecifier"),
                toggle)
        ]
    ) { bundle, report in
        for page in bundle.pages {
            for (index, element) in page.elements.enumerated() where element.type == .group {
                let next = index + 1 < page.elements.count ? page.elements[index + 1] : nil
                // A long title is meant as the text, which long_title_block says.
                guard next?.isGroup ?? true, element.text("FooterText") == nil,
                    element.idioms == nil, next?.idioms == nil, !element.hasTitleBlock
                else { continue }
                report.add(element.place, "The group has no rows and no FooterText.")
            }
        }
    }

    private static let toggle = row(
        "PSToggleSwitchSpecifier", "Title: Sound", "Key: sound", "DefaultValue: <true/>")
    private static let radio = row(
        "PSRadioGroupSpecifier", "Title: Quality", "Key: quality", "DefaultValue: low",
        "Values: [low, high]", "Titles: [Low, High]")

    private static func marked(_ row: String) -> String { "▶" + row }
}
