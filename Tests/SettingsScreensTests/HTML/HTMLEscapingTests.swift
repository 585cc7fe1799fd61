import SettingsSchema
import SettingsScreens
import SettingsTestSupport
import SharedSettings
import Testing

@Suite struct HTMLEscapingTests {
    /// Texts that would break out of a page that trusted them.
    static let attacks = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)",
        "</textarea><script>alert(1)</script>", "</title><script>alert(1)</script>",
        "<!--", "]]>", "&lt;script&gt;", "&#60;b&#62;", "{{7*7}}", "\u{202E}gnp.exe",
        "\u{2066}\u{2067}never closed", "a\u{0}b", "line\nbreak\r\n\ttab", "\u{FFFD}\u{FEFF}",
        "javascript:alert(1)", "e\u{301}\u{1F9D1}\u{200D}\u{1F680}",
    ]

    @Test(arguments: attacks)
    func `no text of a bundle becomes markup`(attack: String) {
        let plain = HTMLSkeleton(Self.page("Plain"))
        #expect(HTMLSkeleton(Self.page(attack)) == plain)
    }

    @Test func `no text made by chance becomes markup`() {
        var random = SeededRandom(seed: .random(in: 0...UInt64.max))
        let pieces = [
            "<", ">", "\"", "'", "&", "script", "/", "=", " ", "\n", "-->", "é", "\u{202E}",
        ]
        for _ in 0..<25 {
            let count = Int.random(in: 1...12, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let skeleton = HTMLSkeleton(Self.page("x" + text))
            #expect(skeleton == HTMLSkeleton(Self.page("Plain")), "seed \(random.seed), \(text)")
        }
    }

    @Test func `texts stand in elements that isolate their direction`() {
        let page = HTMLRenderer.page(
            SampleScreens.screen(SampleScreens.toggle("\u{202E}abc")), SampleScreens.context())
        #expect(page.contains("<bdi>\u{202E}abc</bdi>"))
    }

    @Test func `a control character is shown as one that cannot be shown`() {
        let page = HTMLRenderer.page(
            SampleScreens.screen(SampleScreens.toggle("a\u{0}\u{1B}b")), SampleScreens.context())
        #expect(page.contains("<bdi>a\u{FFFD}\u{FFFD}b</bdi>"))
    }

    @Test(arguments: [
        ("", ""), ("\n", "\n"), ("\nfirst", "\nfirst"), ("a\n\n", "a\n\n"), ("\r\nb", "&#13;\nb"),
        ("</textarea>", "&lt;/textarea&gt;"),
    ])
    func `a text view's text keeps its first line break`(text: String, escaped: String) {
        let row = ScreenRow(
            type: .textView, index: 0, key: "k", value: .string(text),
            content: .textView(TextTraits()))
        let page = HTMLRenderer.page(SampleScreens.screen(row), SampleScreens.context())
        #expect(page.contains(">\n\(escaped)</textarea>"))
    }

    /// A page with a text in every place that can hold one.
    static func page(_ text: String) -> String {
        var screen = SampleScreens.everything
        screen.title = text
        screen.sections = screen.sections.map { section in
            var section = section
            section.header = text
            section.footer = text
            section.rows = section.rows.map { filled($0, with: text) }
            return section
        }
        var context = SampleScreens.context(
            route: 1, alert: PageAlert(row: 1, message: text, typedText: text))
        context.parent = PageLink(title: text, path: "/")
        context.token = text
        context.options.language = text
        context.languages = [text]
        return HTMLRenderer.page(screen, context)
    }

    private static func filled(_ row: ScreenRow, with text: String) -> ScreenRow {
        var row = row
        row.title = text
        row.subtitle = text
        row.key = text
        if case .string = row.value { row.value = .string(text) }
        row.display = text
        row.note = text
        row.imageName = text
        row.content = filled(row.content, with: text)
        return row
    }

    private static func filled(_ content: RowContent, with text: String) -> RowContent {
        let prompt = ConfirmationPrompt(
            title: text, prompt: text, confirmText: text, denyText: text)
        let traits = TextTraits(placeholder: text, textContentType: text)
        let choice = ScreenChoice(
            title: text, value: .string(text), isSelected: true, imageName: text, index: 0)
        switch content {
        case .toggle(let isOn, let isCheckmark, _, _):
            return .toggle(
                isOn: isOn, isCheckmark: isCheckmark, trueConfirmation: prompt,
                falseConfirmation: prompt)
        case .textField: return .textField(traits)
        case .textView: return .textView(traits)
        case .slider(let minimum, let maximum, _, _):
            return .slider(
                minimum: minimum, maximum: maximum, minimumImage: text, maximumImage: text)
        case .multiValue: return .multiValue([choice], footer: text)
        case .radioGroup: return .radioGroup([choice])
        case .childPane(_, let route, _): return .childPane(file: text, route: route, icon: text)
        case .link: return .link(url: "https://example.com/" + text)
        case .listAdd: return .listAdd(traits, choices: [])
        default: return content
        }
    }
}
