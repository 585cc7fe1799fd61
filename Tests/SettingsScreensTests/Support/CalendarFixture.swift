import SharedSettings

extension Fixture {
    /// A page with every kind of element that the Settings app shows, and a note.
    static func calendar(stored: [String: SettingValue] = [:]) throws -> Fixture {
        try Fixture(
            [
                group("General", footer: "Reminders come ten minutes before an event begins."),
                toggle("Reminders"), toggle("Sounds", on: false),
                textField("Name", "Anna"), textField("Password", "abc", ["IsSecure": true]),
                slider("volume", 0.5), titleValue("Version", "1.2.0"),
                multiValue(
                    "Week starts", 1, [0, 1], ["On Sunday", "On Monday"],
                    ["ShortTitles": ["Sunday", "Monday"]]),
                radioGroup("Look", "look", "light", ["light", "dark"], ["Light", "Dark"]),
                group(nil), childPane("Network", "Network"), childPane("Accounts", "Accounts"),
                element(
                    "IASKTextViewSpecifier",
                    ["Key": "notes", "DefaultValue": "First line\nsecond line"]),
            ],
            stored: stored,
            pages: ["Network": page([group("網路"), textField("Proxy", nil)])])
    }
}
