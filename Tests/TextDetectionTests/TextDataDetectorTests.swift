import TextDetection
import TextViews
import Testing

@Suite struct TextDataDetectorTests {
    private func view(_ text: String, _ types: DataDetectorTypes = .all) -> TextView {
        let view = TextView()
        view.services.dataDetector = TextDataDetector()
        view.isEditable = false
        view.dataDetectorTypes = types
        view.text = text
        return view
    }

    @Test func `links, mail and telephone numbers in a view can be opened`() {
        let view = view("See example.org, me@example.com or (415) 666-7777.")
        #expect(
            view.links.map(\.content) == [
                .link("http://example.org"), .link("mailto:me@example.com"),
                .link("tel:+14156667777"),
            ])
    }

    @Test func `only the kinds asked for are found`() {
        let view = view("See example.org or (415) 666-7777.", .phoneNumber)
        #expect(view.links.map(\.content) == [.link("tel:+14156667777")])
    }

    @Test func `TV053: links go when the view gets other text`() {
        let view = view("see http://a.com")
        #expect(view.links.count == 1)
        view.text = "plain"
        #expect(view.links.isEmpty)
    }

    @Test func `TV055: texts of falling length keep their links inside`() {
        let view = view("")
        for count in (0..<10).reversed() {
            view.text = String(repeating: "http://a.com and ", count: count)
            #expect(view.links.count == count)
            #expect(view.links.allSatisfy { $0.range.upperBound <= view.count })
        }
    }

    @Test func `TV057: links are there only while the text can't be edited`() {
        let view = view("http://a.com")
        view.isEditable = true
        #expect(view.links.isEmpty)
        view.isEditable = false
        view.isSelectable = false
        #expect(view.links.isEmpty)
        view.isSelectable = true
        #expect(view.links.count == 1)
    }
}
