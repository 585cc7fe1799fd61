extension ExampleMutation {
    /// Keys, values and defaults.
    static let ofValues: [ExampleMutation] = [
        ExampleMutation(
            "duplicate_key", "Root.plist", "<string>map_source</string>",
            "▶<string>temperature_unit</string>"),
        ExampleMutation(
            "default_not_in_values", "Root.plist", "<string>DE</string>\n\t\t\t<key>DisplaySorted",
            "▶<string>DK</string>\n\t\t\t<key>DisplaySorted"),
        ExampleMutation(
            "default_number_type", "Shared.plist",
            "<real>1.5</real>\n\t\t\t<key>Values</key>\n\t\t\t<array>\n\t\t\t\t<real>0.0</real>\n\t\t\t\t<real>1.0</real>",
            "▶<integer>1</integer>\n\t\t\t<key>Values</key>\n\t\t\t<array>\n\t\t\t\t<real>0.0</real>\n\t\t\t\t<real>1.0</real>"
        ),
        ExampleMutation(
            "default_type", "Notes.plist", "<string>1</string>", "▶<integer>1</integer>"),
        ExampleMutation(
            "toggle_default", "Root.plist",
            "<key>DefaultValue</key>\n\t\t\t<string>streamed</string>",
            "<key>DefaultValue</key>\n\t\t\t▶<string>stream</string>"),
        ExampleMutation(
            "toggle_values_equal", "Appearance.plist",
            "<key>TrueValue</key>\n\t\t\t<integer>1</integer>\n\t\t\t<key>FalseValue</key>\n\t\t\t<integer>0</integer>",
            "<key>TrueValue</key>\n\t\t\t<integer>0</integer>\n\t\t\t<key>FalseValue</key>\n\t\t\t▶<integer>0</integer>"
        ),
        ExampleMutation(
            "mixed_values", "Appearance.plist",
            "<integer>1</integer>\n\t\t\t\t<integer>2</integer>",
            "<integer>1</integer>\n\t\t\t\t▶<string>2</string>"),
        ExampleMutation(
            "duplicate_value", "Notifications.plist", "<integer>180</integer>",
            "▶<integer>60</integer>"),
        ExampleMutation(
            "duplicate_title", "About.plist", firstGroup,
            firstGroup
                + element(
                    "PSMultiValueSpecifier",
                    [
                        "Title": "Release", "Key": "release", "DefaultValue": "a",
                        "Values": "<array><string>a</string><string>b</string></array>",
                        "Titles": "<array><string>Beta</string>▶<string>Beta</string></array>",
                    ])),
        ExampleMutation(
            "slider_bounds", "Appearance.plist", "<real>0.8</real>", "▶<real>2</real>"),
        ExampleMutation(
            "default_out_of_range", "Appearance.plist", "<integer>70</integer>",
            "▶<integer>700</integer>"),
        ExampleMutation(
            "slider_title_ignored", "Root.plist",
            "<key>Key</key>\n\t\t\t<string>announcement_volume</string>",
            "<key>Key</key>\n\t\t\t<string>announcement_volume</string>▶<key>Title</key><string>Volume</string>"
        ),
        ExampleMutation(
            "key_too_long", "Root.plist", "<string>shake_to_undo</string>",
            "▶<string>com.example.travel.settings.general.gestures.shake_the_device_to_undo</string>"
        ),
        ExampleMutation(
            "secure_field_plaintext", "Notes.plist", "<string>passport_number</string>",
            "<string>passport_number</string><key>IsSecure</key>▶<true/>"),
    ]
}
