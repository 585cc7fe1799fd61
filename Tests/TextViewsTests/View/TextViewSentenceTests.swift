import Testing
import TextViews

/// Finds a given list of data, whatever the text.
private struct FixedDetector: TextDataDetecting {
    let found: [DetectedData]

    func detectData(in text: TextBuffer, types: DataDetectorTypes) -> [DetectedData] {
        found.filter { types.contains($0.type) }
    }
}

/// What the platform's guide says of text views and no other suite shows.
@Suite struct TextViewSentenceTests {
    @Test func `several lines are taken in and shown`() {
        let (view, _) = recordedView()
        view.frame = TextRect(x: 0, y: 0, width: 320, height: 200)
        view.type("one\ntwo\nthree")
        #expect(view.text == "one\ntwo\nthree")
        let lines = view.layout.lineFragments
        #expect(lines.map { view.text(in: $0.contentRange) } == ["one", "two", "three"])
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.rect.y < $1.rect.y })
    }

    @Test func `by default a person adds, removes and changes text`() {
        let view = TextView(appearance: TextViewAppearance())
        #expect(view.isEditable && view.isSelectable)
        view.type("abcd")
        view.deleteBackward()
        view.selectedRange = 0..<1
        view.insertText("x")
        #expect(view.text == "xbc")
    }

    @Test func `text and attributedText are both set, whichever was given`() {
        let (view, _) = recordedView()
        view.text = "plain"
        #expect(view.attributedText == AttributedText("plain"))
        view.attributedText = AttributedText("red", .red)
        #expect(view.text == "red")
    }

    @Test func `ranges of an attributed text keep attributes of their own`() {
        let (view, _) = recordedView()
        var text = AttributedText("red", .red)
        text.append(AttributedText(" plain"))
        view.attributedText = text
        view.selectedRange = 1..<1
        view.insertText("x")
        #expect(view.attributedText.attributes.attributes(at: 3) == .red)
        #expect(view.attributedText.attributes.attributes(at: 4).isEmpty)
    }

    @Test func `every kind of data that is found becomes a link of its kind`() throws {
        let data: [(DataDetectorTypes, String)] = [
            (.link, "https://example.com"), (.phoneNumber, "tel:+15551234"),
            (.address, "maps:?q=1+Main+St"), (.calendarEvent, "calshow:1"),
        ]
        for (index, (type, url)) in data.enumerated() {
            let (view, _) = recordedView("a b c d")
            view.isEditable = false
            view.dataDetectorTypes = type
            view.services.dataDetector = FixedDetector(
                found: data.enumerated().map { place, item in
                    DetectedData(range: place * 2..<place * 2 + 1, type: item.0, url: item.1)
                })
            var opened: [String] = []
            view.services.openLink = { opened.append($0) }
            #expect(view.links.count == 1)
            view.interact(with: try #require(view.item(at: index * 2)))
            #expect(opened == [url])
        }
    }

    @Test func `the delegate is asked once for each key`() {
        let (view, delegate) = recordedView()
        view.type("ab\nc", source: .softKeyboard)
        view.deleteBackward()
        #expect(delegate.log.filter { $0.hasPrefix("shouldChange") }.count == 5)
    }

    @Test func `the edit menu is the delegate's`() {
        final class Menu: TextViewDelegate {
            func textView(
                _ textView: TextView, editMenuForTextIn range: Range<Int>,
                suggestedActions: [TextEditCommand]
            ) -> [TextEditCommand]? { suggestedActions.filter { $0 == .selectAll } }
        }
        let (view, _) = recordedView("text")
        let menu = Menu()
        view.delegate = menu
        #expect(view.editMenu(for: 0..<1) == [.selectAll])
    }

    @Test func `scrolling is told to the delegate`() {
        final class Scrolled: TextViewDelegate {
            var offsets: [Double] = []
            func textViewDidScroll(_ textView: TextView) {
                offsets.append(textView.contentOffset.y)
            }
        }
        let (view, _) = recordedView(manyLines(50))
        let scrolled = Scrolled()
        view.delegate = scrolled
        view.frame = TextRect(x: 0, y: 0, width: 320, height: 100)
        view.contentOffset.y = 40
        view.contentOffset.y = 40
        #expect(scrolled.offsets == [40])
    }

    @Test func `notifications are a sequence that ends with the view`() async {
        func notificationsOfAView() -> AsyncStream<TextViewNotification> {
            let view = TextView(appearance: TextViewAppearance())
            let notifications = view.notifications
            view.becomeFirstResponder()
            view.insertText("a")
            view.resignFirstResponder()
            return notifications
        }
        var posted: [TextViewNotification] = []
        for await notification in notificationsOfAView() { posted.append(notification) }
        #expect(
            posted == [.textDidBeginEditing, .stateDidChange, .textDidChange, .textDidEndEditing])
    }

    @Test func `a soft keyboard comes and goes with editing`() {
        let (view, _) = recordedView()
        let posted = Notifications(of: view)
        let frame = TextRect(x: 0, y: 300, width: 320, height: 180)
        view.services.keyboardFrame = frame
        view.becomeFirstResponder()
        view.resignFirstResponder()
        #expect(
            posted.list == [
                .keyboardWillShow(frame), .textDidBeginEditing, .keyboardDidShow(frame),
                .keyboardWillHide(frame), .textDidEndEditing, .keyboardDidHide(frame),
            ])
    }

    @Test func `an observation ends when it is cancelled`() {
        let (view, _) = recordedView()
        var count = 0
        let observation = view.observe { _ in count += 1 }
        view.insertText("a")
        let before = count
        observation.cancel()
        view.insertText("b")
        #expect(before == 2 && count == 2)
    }

    @Test func `the input delegate hears of changes that aren't its own`() {
        final class Input: TextInputDelegate {
            var log: [String] = []
            func selectionWillChange(_ textView: TextView) { log.append("selectionWill") }
            func selectionDidChange(_ textView: TextView) { log.append("selectionDid") }
            func textWillChange(_ textView: TextView) { log.append("textWill") }
            func textDidChange(_ textView: TextView) { log.append("textDid") }
        }
        let (view, _) = recordedView("a")
        let input = Input()
        view.inputDelegate = input
        view.insertText("b")
        view.setMarkedText("ㅎ")
        view.unmarkText()
        #expect(input.log == [])
        view.text = "code"
        view.selectedRange = 0..<0
        #expect(input.log == ["textWill", "textDid", "selectionWill", "selectionDid"])
    }
}
