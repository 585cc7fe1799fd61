extension ExampleMutation {
    private static let german = "de.lproj/About.strings"

    /// Strings tables and what pages say of them.
    static let ofTexts: [ExampleMutation] = [
        ExampleMutation(
            "table_case", "About.plist", "<key>StringsTable</key>\n\t<string>About</string>",
            "<key>StringsTable</key>\n\t▶<string>about</string>"),
        ExampleMutation(
            "table_extension", "About.plist", "<key>StringsTable</key>\n\t<string>About</string>",
            "<key>StringsTable</key>\n\t▶<string>About.strings</string>"),
        ExampleMutation(
            "missing_strings_table", "Acknowledgements.plist", "<key>PreferenceSpecifiers</key>",
            "<key>StringsTable</key>▶<string>Thanks</string><key>PreferenceSpecifiers</key>"),
        ExampleMutation(
            "unlocalized_page", .line,
            .replace(german, "\"Stabil\";", "\"Stabil\"; \"Harbour Sounds\" = \"Hafenklang\";"),
            wholeFile: "Acknowledgements.plist"),
        ExampleMutation(
            "missing_translation", .line, .replace(german, "\"Beta\" = \"Beta\";\n", ""),
            .replace("About.plist", "<string>Beta</string>", "▶<string>Beta</string>")),
        ExampleMutation(
            "missing_table_language", .removed, .remove(german),
            .replace(
                "About.plist", "<key>StringsTable</key>\n\t<string>",
                "<key>StringsTable</key>\n\t▶<string>")),
        ExampleMutation(
            "dead_string", "en.lproj/About.strings", "\"Stable\" =",
            "▶\"Colour\" = \"Colour\"; \"Stable\" ="),
        ExampleMutation(
            "template_leftover", "en.lproj/About.strings", "\"Stable\" =",
            "▶\"none given\" = \"none given\"; \"Stable\" ="),
        ExampleMutation(
            "placeholder_mismatch", german, "\"Stable\" = \"Stabil\";",
            "▶\"Stable\" = \"Stabil %d\";"),
        ExampleMutation(
            "untranslated_text", german, "\"Stable\" = \"Stabil\";",
            "/* Not translated */ ▶\"Stable\" = \"Stable\";"),
        ExampleMutation(
            "strings_missing_semicolon", german, "\"Stabil\";", "\"Stabil\"▶"),
        ExampleMutation(
            "strings_duplicate_key", german, "\"Stabil\";",
            "\"Stabil\"; ▶\"Stable\" = \"Fest\";"),
        ExampleMutation(
            "strings_syntax", german, "\"Stabil\";", "\"Stabil\"; \"Colour\" ▶\"Farbe\";"),
        ExampleMutation(
            "strings_value", german, "\"Stabil\";", "\"Stabil\"; \"Sizes\" = ▶(1, 2);"),
        ExampleMutation(
            "strings_irregular", german, "\"Stabil\";", "\"Stabil▶\\u2026\";"),
        ExampleMutation(
            "strings_encoding", .content,
            .copy("de.lproj/Root.strings", "de.lproj/Root.strings") { bytes in
                Array("\u{FFFD}\u{FFFD}".utf8) + bytes.dropFirst(2)
            }, wholeFile: "de.lproj/Root.strings"),
        ExampleMutation(
            "unknown_language", .added, .copy(german, "1.lproj/About.strings") { $0 },
            wholeFile: "1.lproj/About.strings"),
        ExampleMutation(
            "region_variant_fallback", .added,
            .copy("en.lproj/About.strings", "en-us.lproj/About.strings") { $0 },
            wholeFile: "en-us.lproj/About.strings"),
    ]
}
