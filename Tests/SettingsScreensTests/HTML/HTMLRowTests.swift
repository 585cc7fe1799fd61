import SettingsSchema
import SettingsScreens
import SharedSettings
import Testing

@Suite struct HTMLRowTests {
    private func page(_ row: ScreenRow, alert: PageAlert? = nil) -> String {
        HTMLRenderer.page(SampleScreens.screen(row), SampleScreens.context(alert: alert))
    }

    @Test func `a switch is a checkbox with the role of one, named by its label`() {
        let html = page(SampleScreens.toggle())
        #expect(html.contains("<label class=\"cell\"><span class=\"title\"><bdi>Reminders</bdi>"))
        #expect(html.contains("role=\"switch\" checked>"))
        #expect(!html.contains("aria-checked"))
    }

    @Test(
        arguments: [
            ("Alphabet", "text", nil), ("NumbersAndPunctuation", "text", nil),
            ("NumberPad", "text", "numeric"), ("DecimalPad", "text", "decimal"),
            ("PhonePad", "tel", "tel"), ("URL", "url", "url"), ("EmailAddress", "email", "email"),
            ("NamePhonePad", "text", nil), ("AsciiCapable", "text", nil), ("ASCII", "text", nil),
        ] as [(String, String, String?)])
    func `the keyboard type decides the input's type and mode`(
        keyboard: String, type: String, mode: String?
    ) {
        let html = page(SampleScreens.field("T", "", TextTraits(keyboardType: keyboard)))
        #expect(html.contains("dir=\"auto\" type=\"\(type)\""))
        #expect(html.contains("enterkeyhint=\"done\""))
        #expect(mode.map { html.contains("inputmode=\"\($0)\"") } ?? !html.contains("inputmode"))
    }

    @Test(arguments: [
        ("None", "none"), ("Sentences", "sentences"), ("Words", "words"),
        ("AllCharacters", "characters"), ("Odd", "none"),
    ])
    func `the capitalization type decides autocapitalize`(type: String, attribute: String) {
        let html = page(SampleScreens.field("T", "", TextTraits(autocapitalizationType: type)))
        #expect(html.contains("autocapitalize=\"\(attribute)\""))
    }

    @Test func `correction decides autocorrect and spellcheck, and the default leaves both alone`()
    {
        let off = page(SampleScreens.field("T", "", TextTraits(autocorrectionType: "No")))
        #expect(off.contains("autocorrect=\"off\" spellcheck=\"false\""))
        let on = page(SampleScreens.field("T", "", TextTraits(autocorrectionType: "Yes")))
        #expect(on.contains("autocorrect=\"on\" spellcheck=\"true\""))
        let usual = page(SampleScreens.field("T", "", TextTraits()))
        #expect(!usual.contains("spellcheck"))
    }

    @Test func `a secure field shows dots and remembers nothing`() {
        let traits = TextTraits(isSecure: true, textContentType: "Username")
        let html = page(SampleScreens.field("T", "x", traits))
        #expect(html.contains("type=\"password\""))
        #expect(html.contains("autocomplete=\"off\""))
    }

    @Test func `a slider has a name, though it has no title`() {
        let row = ScreenRow(
            type: .slider, index: 0, key: "volume", value: .real(0.25),
            content: .slider(minimum: 0, maximum: 1, minimumImage: nil, maximumImage: nil))
        #expect(page(row).contains("aria-label=\"volume\" aria-valuetext=\"25%\""))
        let titled = HTMLRenderer.page(
            SampleScreens.screen([ScreenSection(header: "Loudness", rows: [row])]),
            SampleScreens.context())
        #expect(titled.contains("aria-label=\"Loudness\""))
    }

    @Test(arguments: [
        (SettingValue.integer(9), "max=\"1\" value=\"1\""), (.real(.nan), "value=\"0\""),
        (.string("0.5"), "value=\"0.5\""), (.string("loud"), "value=\"0\""),
    ])
    func `a slider stays in its bounds whatever is stored`(value: SettingValue, expected: String) {
        let row = ScreenRow(
            type: .slider, index: 0, key: "volume", value: value,
            content: .slider(minimum: 0, maximum: 1, minimumImage: nil, maximumImage: nil))
        #expect(page(row).contains(expected))
    }

    @Test func `a slider without a range is drawn`() {
        let row = ScreenRow(
            type: .slider, index: 0, key: "volume", value: .real(1),
            content: .slider(minimum: 1, maximum: 1, minimumImage: nil, maximumImage: nil))
        #expect(page(row).contains("aria-valuetext=\"0%\""))
    }

    @Test(arguments: [
        ("https://example.com", true), ("mailto:a@example.com", true), ("tel:+15550100", true),
        ("javascript:alert(1)", false), ("JavaScript:alert(1)", false),
        (" javascript:alert(1)", false), ("data:text/html,x", false), ("file:///etc/passwd", false),
        ("example.com", false), ("", false),
    ])
    func `only addresses that run nothing become links`(url: String, isLink: Bool) {
        let row = ScreenRow(type: .openURL, index: 0, title: "Guide", content: .link(url: url))
        #expect(page(row).contains("<a class=\"cell\" rel=\"noopener") == isLink)
    }

    @Test func `a refused text stands in its field beside the reason`() {
        let alert = PageAlert(row: 1, message: "No.", typedText: "typed")
        let html = page(SampleScreens.field("Name", "stored"), alert: alert)
        #expect(html.contains("value=\"typed\""))
        #expect(html.contains("aria-invalid=\"true\" aria-errormessage=\"row-1-error\""))
        #expect(html.contains("role=\"alert\" id=\"row-1-error\"><bdi>No.</bdi></p></li>"))
    }

    @Test(arguments: [nil, "typed"] as [String?])
    func `what goes wrong with a list is said once`(typed: String?) {
        let alert = PageAlert(row: 30, message: "No.", typedText: typed)
        let html = HTMLRenderer.page(
            SampleScreens.everything, SampleScreens.context(alert: alert))
        #expect(html.ranges(of: "role=\"alert\"").count == 1)
    }

    @Test func `a disabled row cannot be posted and says why`() {
        var row = SampleScreens.toggle()
        row.isEnabled = false
        row.note = "Set by your organization."
        let html = page(row)
        #expect(html.contains("aria-labelledby=\"row-3-t\" aria-describedby=\"row-3-n0\" disabled"))
        #expect(!html.contains("class=\"save\" aria-label=\"Save: Reminders\""))
    }

    @Test func `R035 a group with a header, an empty one and none are drawn`() {
        for header in ["Header", "", nil] {
            let sections = [ScreenSection(header: header, rows: [SampleScreens.toggle()])]
            let html = HTMLRenderer.page(SampleScreens.screen(sections), SampleScreens.context())
            #expect(html.contains("<h2") == (header == "Header"))
            #expect(html.contains("role=\"switch\""))
        }
    }

    @Test func `a footer without rows is drawn, and a group without anything is a gap`() {
        let sections = [ScreenSection(footer: "Only text."), ScreenSection()]
        let html = HTMLRenderer.page(SampleScreens.screen(sections), SampleScreens.context())
        #expect(html.contains("<p class=\"footer\" id=\"s0-f\"><bdi>Only text.</bdi></p>"))
        #expect(!html.contains("<ul"))
    }
}
