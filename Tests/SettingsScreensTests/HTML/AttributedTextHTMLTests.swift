import SettingsSchema
import SharedSettings
import Testing
import TextViews

@testable import SettingsScreens

/// Finds the word "here".
private struct HereDetector: TextDataDetecting, Sendable {
    var url = "https://example.com/"

    func detectData(in text: TextBuffer, types: DataDetectorTypes) -> [DetectedData] {
        guard let range = text.string.firstRange(of: "here") else { return [] }
        let start = text.string.utf16.distance(
            from: text.string.startIndex, to: range.lowerBound)
        return [DetectedData(range: start..<start + 4, type: .link, url: url)]
    }
}

@Suite struct AttributedTextHTMLTests {
    private func html(
        _ text: String, detector: HereDetector? = nil, _ style: (TextStorage) -> Void = { _ in }
    ) -> String {
        let view = TextView()
        view.text = text
        style(view.textStorage)
        view.isEditable = false
        view.dataDetectorTypes = .all
        view.services.dataDetector = detector
        var writer = HTMLWriter()
        AttributedTextHTML(view).write(to: &writer)
        return writer.string
    }

    private func attributes(_ set: (inout TextAttributes) -> Void) -> TextAttributes {
        var attributes = TextAttributes()
        set(&attributes)
        return attributes
    }

    @Test(arguments: [
        ("", "<p dir=\"auto\"><br></p>"), ("one", "<p dir=\"auto\">one</p>"),
        ("a\nb", "<p dir=\"auto\">a</p><p dir=\"auto\">b</p>"),
        ("a\r\n\n", "<p dir=\"auto\">a</p><p dir=\"auto\"><br></p><p dir=\"auto\"><br></p>"),
        ("<b>&\"", "<p dir=\"auto\">&lt;b&gt;&amp;&quot;</p>"),
    ])
    func `paragraphs have their own direction, and text is escaped`(
        text: String, expected: String
    ) {
        #expect(html(text) == expected)
    }

    @Test func `an event is a file to be saved, and other data of an address no link`() {
        let file = "data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR%0D%0A"
        let linked = html("see here", detector: HereDetector(url: file))
        #expect(
            linked.contains(
                "<a download=\"event.ics\" rel=\"noopener noreferrer\" href=\"\(file)\">here</a>"))
        for url in ["data:text/html,x", "data:text/calendar,x", "javascript:x"] {
            #expect(!html("see here", detector: HereDetector(url: url)).contains("<a"))
        }
    }

    @Test func `titles and footers have links where their element asks`() {
        func page(_ types: DataDetectorTypes) -> String {
            let row = ScreenRow(
                type: .titleValue, index: 0, key: "k", title: "Look here", subtitle: "<below>",
                display: "not here", dataDetectorTypes: types, content: .titleValue)
            var screen = SampleScreens.screen(row)
            screen.sections[0].footer = "or here <b>"
            screen.sections[0].dataDetectorTypes = types
            var context = SampleScreens.context()
            context.dataDetector = HereDetector()
            return HTMLRenderer.page(screen, context)
        }
        let link =
            "<a target=\"_blank\" rel=\"noopener noreferrer\" href=\"https://example.com/\">here</a>"
        let linked = page(.link)
        #expect(linked.contains("<span class=\"title\"><bdi>Look \(link)</bdi>"))
        #expect(linked.contains("<small><bdi>&lt;below&gt;</bdi></small>"))
        #expect(linked.contains("<span class=\"value\"><bdi>not \(link)</bdi></span>"))
        #expect(linked.contains("<bdi>or \(link) &lt;b&gt;</bdi></p>"))
        #expect(!page([]).contains("example.com"))
    }

    @Test func `runs are bold, italic, underlined, struck out and marked`() {
        let html = html("abcde") { storage in
            storage.setAttributes(
                attributes { $0.font = TextFont(isBold: true, isItalic: true) }, range: 0..<1)
            storage.setAttributes(attributes { $0.isUnderlined = true }, range: 1..<2)
            storage.addAttribute(
                StandardTextAttributes.Strikethrough.self, value: true, range: 2..<3)
            storage.addAttribute(
                StandardTextAttributes.BackgroundColor.self,
                value: TextColor(red: 1, green: 1, blue: 0), range: 3..<4)
        }
        #expect(
            html == "<p dir=\"auto\"><b><i>a</i></b><u>b</u><s>c</s><mark>d</mark>e</p>")
    }

    @Test func `colours become classes, those of plain text none`() {
        let html = html("rbk") { storage in
            for (place, color) in [
                TextColor(red: 0.9, green: 0.1, blue: 0.1), TextColor.systemBlue, .label,
            ].enumerated() {
                storage.setAttributes(
                    attributes { $0.color = color }, range: place..<place + 1)
            }
        }
        #expect(
            html == "<p dir=\"auto\"><span class=\"ink-red\">r</span>"
                + "<span class=\"ink-blue\">b</span>k</p>")
        #expect(!html.contains("style"))
    }

    @Test func `a paragraph's alignment and direction are those of its first character`() {
        let html = html("a\nb") { storage in
            var style = TextParagraphStyle()
            style.alignment = .center
            storage.setAttributes(attributes { $0.paragraphStyle = style }, range: 0..<1)
            storage.addAttribute(
                StandardTextAttributes.ParagraphDirection.self, value: .rightToLeft, range: 2..<3)
        }
        #expect(html == "<p dir=\"auto\" class=\"align-center\">a</p><p dir=\"rtl\">b</p>")
    }

    @Test func `found data become links, given links win, and dangerous ones are text`() {
        let open = "<a target=\"_blank\" rel=\"noopener noreferrer\" href="
        #expect(
            html("Look here.", detector: HereDetector())
                == "<p dir=\"auto\">Look \(open)\"https://example.com/\">here</a>.</p>")
        #expect(
            html("Look here.", detector: HereDetector()) { storage in
                storage.setAttributes(attributes { $0.link = "tel:1" }, range: 3..<7)
            } == "<p dir=\"auto\">Loo\(open)\"tel:1\">k he</a>re.</p>")
        #expect(
            html("here", detector: HereDetector(url: "javascript:alert(1)"))
                == "<p dir=\"auto\">here</p>")
    }

    @Test func `a link over two paragraphs is one in each`() {
        let html = html("a\nb") { storage in
            storage.setAttributes(attributes { $0.link = "https://e.org/?a=\"1\"" }, range: 0..<3)
        }
        #expect(html.ranges(of: "href=\"https://e.org/?a=&quot;1&quot;\"").count == 2)
    }

    @Test func `a text that can't be edited is drawn as text with links and the reason`() {
        var row = SampleScreens.field("Notes", "Look here.", TextTraits())
        row.type = .textView
        row.content = .textView(TextTraits())
        row.isEnabled = false
        row.note = "Managed."
        var context = SampleScreens.context()
        context.dataDetector = HereDetector()
        let page = HTMLRenderer.page(SampleScreens.screen(row), context)
        #expect(!page.contains("<textarea"))
        #expect(page.contains("href=\"https://example.com/\">here</a>"))
        #expect(page.contains("<bdi>Managed.</bdi>"))
    }
}
