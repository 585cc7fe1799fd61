extension ExampleMutation {
    /// Where a row can be added on a line that is there: after the last row of the first page, and
    /// after the first group of another.
    static let lastRow = "<key>File</key>\n\t\t\t<string>About</string>\n\t\t</dict>"
    static let firstGroup = "<string>PSGroupSpecifier</string>\n\t\t</dict>"

    /// Elements and pages as such.
    static let ofElements: [ExampleMutation] = [
        ExampleMutation(
            "missing_required_key", "About.plist", firstGroup,
            firstGroup + "▶"
                + element("PSToggleSwitchSpecifier", ["Title": "Release", "Key": "release"])),
        ExampleMutation(
            "empty_key", "Root.plist", "<string>split_view</string>", "▶<string></string>"),
        ExampleMutation(
            "empty_title", "About.plist", firstGroup,
            firstGroup
                + element(
                    "PSToggleSwitchSpecifier",
                    ["Title": "▶", "Key": "release", "DefaultValue": "<true/>"])),
        ExampleMutation(
            "empty_titles", "About.plist", firstGroup,
            firstGroup
                + element(
                    "PSMultiValueSpecifier",
                    [
                        "Title": "Release", "Key": "release", "DefaultValue": "a",
                        "Values": "<array><string>a</string></array>", "Titles": "▶<array/>",
                    ])),
        ExampleMutation(
            "empty_values", "About.plist", firstGroup,
            firstGroup
                + element(
                    "PSMultiValueSpecifier",
                    [
                        "Title": "Release", "Key": "release", "DefaultValue": "a",
                        "Values": "▶<array/>", "Titles": "<array><string>Beta</string></array>",
                    ])),
        ExampleMutation(
            "wrong_type", "Appearance.plist", "<real>0.8</real>", "▶<string>0.8</string>"),
        ExampleMutation(
            "unknown_type", "About.plist",
            "<string>PSTitleValueSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t<string>Version",
            "▶<string>PSTitleSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t<string>Version"),
        ExampleMutation(
            "unknown_value", "Notes.plist", "<string>NumbersAndPunctuation</string>",
            "▶<string>NumberAndPunctuation</string>"),
        ExampleMutation(
            "titles_values_count", "WatchFace.plist",
            "\t\t\t\t<string>countdown</string>\n\t\t\t</array>\n\t\t\t<key>Titles</key>\n\t\t\t<array>",
            "\t\t\t</array>\n\t\t\t<key>Titles</key>\n\t\t\t▶<array>"),
        ExampleMutation(
            "repeated_key", "Shared.plist", "<key>Key</key>\n\t\t\t<string>watch_next_flight",
            "▶<key>Key</key><string>old</string><key>Key</key>\n\t\t\t<string>watch_next_flight"),
        ExampleMutation(
            "unknown_key", "Notes.plist",
            "<key>AutocorrectionType</key>\n\t\t\t<string>No</string>\n\t\t</dict>\n\t\t<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSTextFieldSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t<string>Bags",
            "▶<key>AutoCorrectionType</key>\n\t\t\t<string>No</string>\n\t\t</dict>\n\t\t<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSTextFieldSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t<string>Bags"
        ),
        ExampleMutation(
            "unknown_idiom", "Root.plist",
            "<array>\n\t\t\t\t<string>Pad</string>", "<array>\n\t\t\t\t▶<string>iPad</string>"),
        ExampleMutation(
            "empty_idioms", "About.plist", "<string>app_version</string>",
            "<string>app_version</string><key>SupportedUserInterfaceIdioms</key>▶<array/>"),
        ExampleMutation(
            "in_app_type", "About.plist",
            "<string>PSTitleValueSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t<string>Version",
            "▶<string>IASKCustomViewSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t<string>Version"
        ),
        ExampleMutation(
            "in_app_key", "Root.plist", "<key>File</key>\n\t\t\t<string>About</string>",
            "▶<key>IASKCellImage</key><string>PaneNotes</string><key>File</key>\n\t\t\t<string>About</string>"
        ),
        ExampleMutation(
            "in_app_keyboard", "Advanced/Network.plist", "<string>NumberPad</string>",
            "▶<string>DecimalPad</string>"),
        ExampleMutation(
            "long_title_block", "Acknowledgements.plist", "<string>Harbour Sounds</string>",
            "▶<string>The sounds of the harbour were recorded at the old pier, on a cold and quiet morning in early spring, before the first ship</string>"
        ),
        ExampleMutation(
            "rows_in_radio_group", "WatchFace.plist",
            "\t\t</dict>\n\t\t<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSGroupSpecifier",
            "\t\t</dict>▶"
                + element(
                    "PSToggleSwitchSpecifier",
                    ["Title": "Vibration", "Key": "watch_taps", "DefaultValue": "<true/>"])
                + "\n\t\t<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSGroupSpecifier"),
        ExampleMutation(
            "rows_before_first_group", "About.plist", "<array>\n\t\t<dict>",
            "<array>▶"
                + element(
                    "PSTextFieldSpecifier", ["Title": "Release", "Key": "release"])
                + "\n\t\t<dict>"),
        ExampleMutation(
            "empty_section", "About.plist",
            "<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSGroupSpecifier</string>\n\t\t\t<key>FooterText",
            "▶" + element("PSGroupSpecifier", [:])
                + "<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSGroupSpecifier</string>\n\t\t\t<key>FooterText"
        ),
        ExampleMutation(
            "app_group_invalid", "Shared.plist", "<string>group.com.example.travel</string>",
            "▶<string>group/travel</string>"),
        ExampleMutation(
            "missing_image", "Appearance.plist", "<string>TextSmall.png</string>",
            "▶<string>TextTiny.png</string>"),
        ExampleMutation(
            "unused_suppression", "About.plist", "<string>app_version</string>",
            "<string>app_version</string><!-- ▶settings:disable-next-line duplicate_key -->"),
        ExampleMutation(
            "unknown_suppression", "About.plist", "<string>app_version</string>",
            "<string>app_version</string><!-- ▶settings:disable-next-line duplicate_keys -->"),
    ]
}
