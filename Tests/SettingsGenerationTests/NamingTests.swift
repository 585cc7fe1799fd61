import Testing

@testable import SettingsGeneration

@Suite struct `Names of Swift` {
    @Test(
        arguments: [
            ("volume", "volume"), ("traveller_name", "travellerName"),
            ("com.example.some_key-name", "comExampleSomeKeyName"),
            ("URLScheme", "urlScheme"), ("useHTTPS", "useHTTPS"), ("URL", "url"),
            ("MAP_TYPE", "mapType"), ("show_URL", "showURL"), ("X", "x"), ("AB1", "ab1"),
            ("iCloud", "iCloud"), ("EnableSound", "enableSound"), ("3d_touch", "setting3dTouch"),
            ("größe", "größe"), ("Größe in €", "größeIn"), ("音量", "音量"),
            ("  spaced  out ", "spacedOut"),
            ("local_mode", "localMode"), ("localViewMode", "localViewMode"), ("a$b", "aB"),
            ("👍 like", "like"), ("class", "class"), ("__a__", "a"),
            ("size 2.5", "size2_5"), ("size 25", "size25"), ("2.5 m", "setting2_5M"),
        ])
    func `keys become names in lower camel case`(key: String, name: String) {
        #expect(SwiftName.lowerCamel(key, prefix: "setting") == name)
    }

    @Test(arguments: ["", "_", "—", "👍", "...", "\u{301}"])
    func `a text without letters and digits gives no name`(text: String) {
        #expect(SwiftName.lowerCamel(text, prefix: "setting") == nil)
    }

    @Test func `a reserved name's new name isn't reserved either`() {
        var names = UniqueNames(reserved: ReservedNames.types, suffix: "Choice")
        #expect(names.unique("Setting") == "SettingChoice2")
    }

    @Test func `a taken name gets the first free number, and a reserved one a word`() {
        var names = UniqueNames(reserved: ["self"], suffix: "Setting")
        #expect(
            ["a", "a", "self", "a2", "a", "self"].map { names.unique($0) } == [
                "a", "a2", "selfSetting", "a22", "a3", "selfSetting2",
            ])
    }

    @Test(arguments: [
        "", "1a", "a b", "class", "Self", "_", "SharedSettings", "Keys", "a\nb", "a/*",
    ])
    func `what is no free name of a type is refused with a reason`(name: String) throws {
        let complaint = try #require(GenerationOptions.complaint(aboutTypeName: name))
        #expect(complaint.contains("expected"))
    }

    @Test(arguments: ["TravelSettings", "_A", "Größe", "Travel_Settings2"])
    func `names of types are taken`(name: String) {
        #expect(GenerationOptions.complaint(aboutTypeName: name) == nil)
    }
}
