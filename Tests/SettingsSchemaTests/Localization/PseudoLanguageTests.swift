import SettingsSchema
import SettingsTestSupport
import Testing

struct PseudoLanguageTests {
    private func localizer(_ preferred: [String]) throws -> Localizer {
        try TestBundle([
            "Root.plist": pageText([]), "en.lproj/Root.strings": "a = \"Sounds\";",
            "de.lproj/Root.strings": "a = \"Töne\";",
        ]).load().localizer(for: preferred)
    }

    @Test(arguments: [
        ("pseudo", "[Šöûñðš···]"), ("pseudo-long", "Sounds Sounds"),
        ("pseudo-rtl", "\u{202E}Sounds\u{202C}"), ("keys", "a"),
    ])
    func `a pseudo-language transforms the texts of the bundle's own language`(
        name: String, text: String
    ) throws {
        let localizer = try localizer([name])
        #expect(localizer.text("a", table: "Root") == text)
        #expect(localizer.language == "en")
        #expect(localizer.isRightToLeft == (name == "pseudo-rtl"))
        #expect(localizer.pseudoLanguage?.rawValue == name)
    }

    @Test func `languages after it choose which texts are transformed`() throws {
        #expect(try localizer(["pseudo-long", "de"]).text("a", table: "Root") == "Töne Töne")
    }

    @Test(arguments: PseudoLanguage.allCases)
    func `no text stays no text`(pseudo: PseudoLanguage) {
        #expect(pseudo.text("") == "")
    }

    @Test func `accented texts are a third longer`() {
        let text = "Play sounds when a message arrives"
        let count = PseudoLanguage.accented.text(text).count - 2
        #expect(count >= text.count * 135 / 100)
    }
}
