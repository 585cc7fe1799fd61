import Testing

/// A change of the example app's bundle that one rule must find, and no other.
struct ExampleMutation: Sendable, CustomTestStringConvertible {
    var rule: String
    /// The file in the bundle.
    var file: String
    /// What stands in the file, once.
    var old: String
    /// What stands there instead, with a mark where the finding is expected.
    var new: String

    var testDescription: String { rule }

    init(_ rule: String, _ file: String, _ old: String, _ new: String) {
        self.rule = rule
        self.file = file
        self.old = old
        self.new = new
    }

    /// Each changes a line.
    static let all: [ExampleMutation] = [
        ExampleMutation(
            "missing_required_key", "Root.plist",
            "<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSToggleSwitchSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t<string>Open at Login</string>\n\t\t\t<key>Key</key>\n\t\t\t<string>open_at_login</string>\n\t\t\t<key>DefaultValue</key>\n\t\t\t<false/>",
            "▶<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSToggleSwitchSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t<string>Open at Login</string>\n\t\t\t<key>Key</key>\n\t\t\t<string>open_at_login</string>"
        ),
        ExampleMutation(
            "empty_key", "Root.plist", "<string>split_view</string>", "▶<string></string>"),
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
            "▶<key>Key</key>\n\t\t\t<string>old</string>\n\t\t\t<key>Key</key>\n\t\t\t<string>watch_next_flight"
        ),
        ExampleMutation(
            "app_group_invalid", "Shared.plist", "<string>group.com.example.travel</string>",
            "▶<string>group/travel</string>"),
        ExampleMutation(
            "path_outside_bundle", "Root.plist",
            "<key>File</key>\n\t\t\t<string>About</string>",
            "<key>File</key>\n\t\t\t▶<string>../About</string>"),
        ExampleMutation(
            "case_mismatch", "Root.plist", "<key>File</key>\n\t\t\t<string>About</string>",
            "<key>File</key>\n\t\t\t▶<string>about</string>"),
        ExampleMutation(
            "file_extension", "Root.plist", "<key>File</key>\n\t\t\t<string>About</string>",
            "<key>File</key>\n\t\t\t▶<string>About.plist</string>"),
        ExampleMutation(
            "plist_irregular", "About.plist",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "\n▶<?xml version=\"1.0\" encoding=\"UTF-8\"?>"),
        ExampleMutation(
            "plist_value", "Acknowledgements.plist", "<key>PreferenceSpecifiers</key>",
            "<key>Size</key><integer>▶ten</integer><key>PreferenceSpecifiers</key>"),
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
            "duplicate_title", "WatchFace.plist",
            "<string>countdown</string>\n\t\t\t</array>\n\t\t\t<key>Titles</key>\n\t\t\t<array>\n\t\t\t\t<string>Gate</string>",
            "<string>countdown</string><string>both</string>\n\t\t\t</array>\n\t\t\t<key>Titles</key>\n\t\t\t<array>\n\t\t\t\t<string>Gate</string>▶<string>Gate</string>"
        ),
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
        ExampleMutation(
            "unknown_key", "Notes.plist",
            "<key>AutocorrectionType</key>\n\t\t\t<string>No</string>\n\t\t</dict>\n\t\t<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSTextFieldSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t<string>Bags",
            "▶<key>AutoCorrectionType</key>\n\t\t\t<string>No</string>\n\t\t</dict>\n\t\t<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSTextFieldSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t<string>Bags"
        ),
        ExampleMutation(
            "unknown_idiom", "Root.plist",
            "<array>\n\t\t\t\t<string>Pad</string>", "<array>\n\t\t\t\t▶<string>iPad</string>"),
        ExampleMutation(
            "empty_idioms", "Root.plist", "<array>\n\t\t\t\t<string>Pad</string>\n\t\t\t</array>",
            "▶<array/>"),
        ExampleMutation(
            "in_app_type", "About.plist",
            "<string>PSTitleValueSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t<string>Version",
            "▶<string>IASKCustomViewSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t<string>Version"
        ),
        ExampleMutation(
            "in_app_keyboard", "Advanced/Network.plist", "<string>NumberPad</string>",
            "▶<string>DecimalPad</string>"),
        ExampleMutation(
            "rows_in_radio_group", "WatchFace.plist",
            "\t\t<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSGroupSpecifier</string>\n\t\t</dict>\n\t\t<dict>",
            "\t\t▶<dict>"),
        ExampleMutation(
            "rows_before_first_group", "About.plist",
            "\t\t<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSGroupSpecifier</string>\n\t\t</dict>\n\t\t<dict>",
            "\t\t▶<dict>"),
        ExampleMutation(
            "page_cycle", "WatchFace.plist",
            "<string>PSGroupSpecifier</string>\n\t\t</dict>",
            "<string>PSGroupSpecifier</string>\n\t\t</dict><dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>Vibration</string><key>File</key>▶<string>Shared</string></dict>"
        ),
        ExampleMutation(
            "duplicate_row_title", "Root.plist",
            "<key>File</key>\n\t\t\t<string>About</string>\n\t\t</dict>",
            "<key>File</key>\n\t\t\t<string>About</string>\n\t\t</dict><dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key>▶<string>About</string><key>File</key><string>About</string></dict>"
        ),
        ExampleMutation(
            "table_case", "About.plist", "<key>StringsTable</key>\n\t<string>About</string>",
            "<key>StringsTable</key>\n\t▶<string>about</string>"),
        ExampleMutation(
            "table_extension", "About.plist", "<key>StringsTable</key>\n\t<string>About</string>",
            "<key>StringsTable</key>\n\t▶<string>About.strings</string>"),
        ExampleMutation(
            "unlocalized_page", "About.plist",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n<dict>\n\t<key>StringsTable</key>\n\t<string>About</string>",
            "▶<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n<dict>"
        ),
        ExampleMutation(
            "missing_image", "Appearance.plist", "<string>TextSmall.png</string>",
            "▶<string>TextTiny.png</string>"),
        ExampleMutation(
            "strings_missing_semicolon", "de.lproj/About.strings",
            "\"Stabil\";", "\"Stabil\"▶"),
    ]
}
