import SettingsSchema

@testable import SettingsChecking

extension ExampleMutation {
    private static let page = "Acknowledgements.plist"

    /// Files, links to them, and how they are written.
    static let ofFiles: [ExampleMutation] = [
        ExampleMutation(
            "path_outside_bundle", "Root.plist", "<key>File</key>\n\t\t\t<string>About</string>",
            "<key>File</key>\n\t\t\t▶<string>../About</string>"),
        ExampleMutation(
            "case_mismatch", "Root.plist", "<key>File</key>\n\t\t\t<string>About</string>",
            "<key>File</key>\n\t\t\t▶<string>about</string>"),
        ExampleMutation(
            "file_extension", "Root.plist", "<key>File</key>\n\t\t\t<string>About</string>",
            "<key>File</key>\n\t\t\t▶<string>About.plist</string>"),
        ExampleMutation(
            "empty_file", "Root.plist", lastRow,
            lastRow + element("PSChildPaneSpecifier", ["Title": "Help", "File": "▶"])),
        ExampleMutation(
            "missing_child_file", "Root.plist", lastRow,
            lastRow + element("PSChildPaneSpecifier", ["Title": "Help", "File": "▶Help"])),
        ExampleMutation(
            "duplicate_row_title", "Root.plist", lastRow,
            lastRow + element("PSChildPaneSpecifier", ["Title": "▶About", "File": "About"])),
        ExampleMutation(
            "page_cycle", "WatchFace.plist", firstGroup,
            firstGroup
                + element("PSChildPaneSpecifier", ["Title": "Vibration", "File": "▶Shared"])),
        ExampleMutation(
            "unreachable_plist", .added, .copy(page, "Old.plist") { $0 }, wholeFile: "Old.plist"),
        ExampleMutation(
            "leftover_file", .added, .write("._Root.plist", "▶Mac OS X")),
        ExampleMutation("bundle_name", .renamed, wholeFile: "Root.plist")
            .named("Preferences.bundle"),
        ExampleMutation(
            "image_size", .content,
            .copy("VolumeLow.png", "VolumeLow.png") { _ in
                PNGHeader(width: 64, height: 64).bytes
            }, wholeFile: "VolumeLow.png"),
        ExampleMutation("unreadable_file", .content, .forbid(page), wholeFile: page),
        ExampleMutation("plist_empty", .content, .write(page, "▶\n")),
        ExampleMutation(
            "unreadable_plist", .content,
            .write(page, "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n▶<array/>\n</plist>\n")),
        ExampleMutation(
            "plist_encoding", .content,
            .latin1(page, "Harbour Sounds", "Harbour ▶é Sounds")),
        ExampleMutation(
            "plist_irregular", "About.plist", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "\n▶<?xml version=\"1.0\" encoding=\"UTF-8\"?>"),
        ExampleMutation(
            "plist_value", page, "<key>PreferenceSpecifiers</key>",
            "<key>Size</key><integer>▶ten</integer><key>PreferenceSpecifiers</key>"),
        ExampleMutation(
            "plist_syntax", page, "\t<key>PreferenceSpecifiers</key>\n\t<array>", "\t▶<array>"),
        ExampleMutation(
            "plist_limit", page, "<key>PreferenceSpecifiers</key>",
            "<key>Deep</key>" + String(repeating: "<array>", count: 511)
                + "▶<array><key>PreferenceSpecifiers</key>"),
    ]

    /// What a check is told besides.
    static let ofOptions: [ExampleMutation] = [
        ExampleMutation(
            "app_group_mismatch", .option,
            .replace(
                "Shared.plist", "<string>group.com.example.travel</string>",
                "▶<string>group.com.example.travel</string>")
        ).with { $0.entitledGroups = ["group.com.example.travels"] },
        ExampleMutation(
            "stale_version_row", .option,
            .replace("About.plist", "<string>2.4.0</string>", "▶<string>2.4.0</string>")
        ).with { $0.version = AppVersion(version: "2.5.0") },
        ExampleMutation(
            "unregistered_default", .option,
            .replace("Root.plist", "<string>split_view</string>", "▶<string>split_view</string>")
        ).with { $0.sources = SourceFacts(readKeys: ["split_view"]) },
        ExampleMutation(
            "debug_rows_in_release", .option,
            .replace("Root.plist", "<string>split_view</string>", "▶<string>debug_view</string>")
        ).with { $0.configuration = "Release" },
        ExampleMutation(
            "missing_default", .option,
            .replace(
                "About.plist", firstGroup,
                firstGroup + "▶"
                    + element("PSToggleSwitchSpecifier", ["Title": "Release", "Key": "release"]))
        ).with { $0.target = .inApp },
    ]
}
