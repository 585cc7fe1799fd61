import SettingsSchema
import SharedSettings
import Testing

@testable import SettingsScreens

struct TextRendererTests {
    @Test func `a page is printed as it stands on the screen`() throws {
        let expected = """
            Travel
            ══════

            General
              Reminders                                 [on]
              Sounds                                   [off]
              Name                                      Anna
              Password                                   •••
              0 ─────────●────────── 1                   0.5
              Version                                  1.2.0
              Week starts                           Monday ›
              Reminders come ten minutes before an event
              begins.

            Look
              (•) Light
              ( ) Dark

              Network                                      ›
              Accounts                                     ›
                (The page “Accounts” is missing from the
                bundle or cannot be read.)
              │ First line
              │ second line

            """
        #expect(TextRenderer(width: 48).text(try Fixture.calendar().screen()) == expected)
    }

    @Test func `several pages stand one below the other`() throws {
        let screens = try Fixture.calendar().builder().allScreens()
        let renderer = TextRenderer(width: 40)
        let text = renderer.text(screens)
        #expect(text == renderer.text(screens[0]) + "\n" + renderer.text(screens[1]))
        #expect(
            text.hasSuffix(
                """

                Network
                ═══════

                網路
                  Proxy                             ____

                """))
    }

    @Test(arguments: ["設定", "한국어", "🚘 car", "👩‍👩‍👧", "e\u{301}", "العربية", "ไทย"])
    func `values end in the last column whatever the title's letters`(title: String) throws {
        let row = ScreenRow(
            type: .titleValue, index: 0, title: title, display: "価", content: .titleValue)
        let line = TextRenderer(width: 40).lines(row)
        #expect(line.count == 1)
        #expect(line[0].displayWidth == 40)
    }

    @Test func `a title and a value that don't fit on one line take two`() {
        let row = ScreenRow(
            type: .titleValue, index: 0, title: "A rather long title",
            display: "and a value as long", content: .titleValue)
        #expect(
            TextRenderer(width: 32).lines(row)
                == ["  A rather long title", "    and a value as long"])
    }

    @Test(arguments: [
        (RowContent.link(url: "https://example.com/"), "  Help              https://example.com/"),
        (.link(url: "mailto:a@example.com?body=x"), "  Help                   a@example.com ✉"),
        (.button, "  ‹Help›"),
        (.datePicker(DatePicker()), "  Help                              ____"),
        (.textField(TextTraits(placeholder: "name")), "  Help                            (name)"),
        (.listItem(position: 0, isDeletable: true), "  • Help"),
        (.listAdd(nil, choices: []), "  + Help"),
    ])
    func `rows without a value show what they lead to`(content: RowContent, line: String) {
        let row = ScreenRow(type: .openURL, index: 0, title: "Help", content: content)
        #expect(TextRenderer(width: 40).lines(row) == [line])
    }

    @Test func `nothing in a bundle's texts moves the cursor or changes colours`() throws {
        let evil = "a\u{1B}[2Jb\rc\u{202E}d\te\u{7F}"
        let fixture = try Fixture([
            .dictionary(["Type": "PSGroupSpecifier", "Title": "h", "FooterText": "f"]),
            textField("x", "v"),
        ])
        var screen = try fixture.screen()
        screen.title = evil
        screen.sections[0].header = evil
        screen.sections[0].footer = evil
        screen.sections[0].rows[0].title = evil
        screen.sections[0].rows[0].display = evil
        screen.sections[0].rows[0].note = evil
        let text = TextRenderer().text(screen)
        let controls = text.unicodeScalars.filter {
            $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value))
        }
        #expect(controls.isEmpty)
        #expect(!text.unicodeScalars.contains("\u{202E}"))
        #expect(text.contains("a\u{FFFD}[2Jb↵cd e\u{FFFD}"))
    }

    @Test func `colour comes only when asked for, and changes nothing else`() throws {
        let screen = try Fixture.calendar().screen()
        let plain = TextRenderer(width: 48).text(screen)
        let colored = TextRenderer(width: 48, isColored: true).text(screen)
        #expect(!plain.contains("\u{1B}"))
        #expect(colored.contains("\u{1B}[32m[on]\u{1B}[0m"))
        var stripped = colored
        for code in ["0", "1", "2", "32"] {
            stripped = stripped.replacing("\u{1B}[\(code)m", with: "")
        }
        #expect(stripped == plain)
    }
}
