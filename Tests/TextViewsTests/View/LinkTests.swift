import Testing
import TextViews

/// Finds words that begin with "http", and counts how often it is asked.
private final class WordDetector: TextDataDetecting {
    var calls = 0

    func detectData(in text: TextBuffer, types: DataDetectorTypes) -> [DetectedData] {
        calls += 1
        guard types.contains(.link) else { return [] }
        var found: [DetectedData] = []
        var start = 0
        for word in text.string.split(separator: " ", omittingEmptySubsequences: false) {
            let end = start + word.utf16.count
            if word.hasPrefix("http") {
                found.append(DetectedData(range: start..<end, type: .link, url: String(word)))
            }
            start = end + 1
        }
        return found
    }
}

/// Answers questions about links.
private final class LinkDelegate: TextViewDelegate {
    var log: [String] = []
    var allows = true
    var action: ((TextItemAction) -> TextItemAction?)?

    func textView(
        _ textView: TextView, shouldInteractWith url: String, in range: Range<Int>,
        interaction: TextItemInteraction
    ) -> Bool {
        log.append("\(url) \(range) \(interaction)")
        return allows
    }

    func textView(
        _ textView: TextView, primaryActionFor item: TextItem, defaultAction: TextItemAction
    ) -> TextItemAction? {
        guard let action else { return defaultAction }
        return action(defaultAction)
    }
}

@Suite struct LinkTests {
    private let detector = WordDetector()

    private func detectingView(_ text: String) -> TextView {
        let (view, _) = recordedView(text)
        view.services.dataDetector = detector
        view.dataDetectorTypes = .link
        view.isEditable = false
        return view
    }

    @Test func `TV053 a view with a new text has no links of the old one`() {
        let view = detectingView("see http://a.com")
        #expect(view.links.map(\.range) == [4..<16])
        #expect(view.displayedAttributes(at: 5).isUnderlined)
        view.text = "plain text without"
        #expect(view.links.isEmpty && !view.displayedAttributes(at: 5).isUnderlined)
    }

    @Test func `TV055 results for another version of the text are dropped`() {
        let (view, _) = recordedView(String(repeating: "x", count: 20))
        view.isEditable = false
        view.dataDetectorTypes = .link
        let version = view.version
        let found = [DetectedData(range: 10..<20, type: .link, url: "http://x")]
        for length in (1...10).reversed() {
            view.text = String(repeating: "x", count: length)
            #expect(!view.accept(found, for: version) && view.links.isEmpty)
        }
        #expect(view.accept(found, for: view.version) && view.links.isEmpty)
    }

    @Test func `TV057 links are live only in selectable text that can't be edited`() {
        let view = detectingView("http://a.com")
        #expect(view.detectedData.count == 1)
        view.isEditable = true
        #expect(view.detectedData.isEmpty)
        view.isEditable = false
        view.isSelectable = false
        #expect(view.detectedData.isEmpty)
        view.isSelectable = true
        #expect(view.detectedData.count == 1 && detector.calls == 1)
        view.dataDetectorTypes = .phoneNumber
        #expect(view.detectedData.isEmpty)
    }

    @Test func `TV059 the delegate is told how a link is touched`() throws {
        let view = detectingView("http://a.com")
        let delegate = LinkDelegate()
        view.delegate = delegate
        var opened: [String] = []
        view.services.openLink = { opened.append($0) }
        let item = try #require(view.item(at: 3))
        view.interact(with: item)
        #expect(opened == ["http://a.com"])
        let menu = view.interact(with: item, .presentActions)
        #expect(menu?.map(\.title) == ["Open", "Copy"])
        #expect(
            delegate.log == [
                "http://a.com 0..<12 invokeDefaultAction", "http://a.com 0..<12 presentActions",
            ])
        delegate.allows = false
        view.interact(with: item)
        #expect(opened.count == 1 && view.interact(with: item, .presentActions) == nil)
    }

    @Test func `the delegate can give another action, or none, then there is a menu`() throws {
        let view = detectingView("http://a.com")
        let delegate = LinkDelegate()
        view.delegate = delegate
        let item = try #require(view.item(at: 0))
        var done = false
        delegate.action = { _ in TextItemAction(title: "Mine") { done = true } }
        #expect(view.interact(with: item) == nil && done && delegate.log.isEmpty)
        delegate.action = { _ in nil }
        #expect(view.interact(with: item)?.count == 2)
    }

    @Test func `given links win over found ones, and are drawn in the link's colours`() {
        let view = detectingView("http://a.com http://b.com")
        view.textStorage.addAttribute(
            StandardTextAttributes.Link.self, value: "mine:", range: 0..<12)
        #expect(view.links.map(\.content) == [.link("mine:"), .link("http://b.com")])
        #expect(view.displayedAttributes(at: 0).color == .systemBlue)
        #expect(view.attributedText.attributes.attributes(at: 0).color == nil)
        view.linkTextAttributes = .red
        #expect(view.displayedAttributes(at: 0).color == TextAttributes.red.color)
        view.linkTextAttributes = nil
        #expect(view.displayedAttributes(at: 0).isUnderlined)
    }

    @Test func `renderers get the text in stretches that look alike`() {
        let view = detectingView("a http://a.com b")
        view.textStorage.addAttributes(.red, range: 0..<5)
        let runs = view.displayedRuns()
        #expect(runs.map(\.range) == [0..<2, 2..<5, 5..<14, 14..<16])
        #expect(runs.map { $0.link != nil } == [false, true, true, false])
        #expect(runs.map(\.attributes.isUnderlined) == [false, true, true, false])
        #expect(view.displayedRuns(in: 3..<15).map(\.range) == [3..<5, 5..<14, 14..<15])
        for run in runs {
            #expect(view.displayedAttributes(at: run.range.lowerBound) == run.attributes)
        }
    }

    @Test func `TV083 text that can't be edited is static text with links`() {
        let view = detectingView("see http://a.com")
        let element = view.accessibilityElement
        #expect(element.role == .staticText && element.traits.contains(.readOnly))
        #expect(element.traits.contains(.userInteractionEnabled))
        #expect(!element.traits.contains(.notEnabled))
        #expect(element.links.map(\.range) == [4..<16] && element.value == "see http://a.com")
        #expect(view.range(of: .links, from: 0, forward: true) == 4..<16)
        #expect(view.range(of: .links, from: 16, forward: true) == nil)
        view.isEditable = true
        #expect(view.accessibilityElement.role == .textField)
        #expect(!view.accessibilityElement.traits.contains(.readOnly))
        #expect(view.accessibilityElement.links.isEmpty)
    }

    @Test func `TV085 a given link can be followed where text can't be selected`() throws {
        let view = detectingView("go")
        view.textStorage.addAttribute(
            StandardTextAttributes.Link.self, value: "http://a.com", range: 0..<2)
        view.isSelectable = false
        var opened: [String] = []
        view.services.openLink = { opened.append($0) }
        let link = try #require(view.accessibilityElement.links.first)
        view.interact(with: link)
        #expect(opened.isEmpty)
        view.activate(link)
        #expect(opened == ["http://a.com"])
    }
}
