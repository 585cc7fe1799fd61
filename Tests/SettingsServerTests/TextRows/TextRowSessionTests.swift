import JSONText
import SettingsSchema
import SettingsScreens
import SettingsTestSupport
import SharedSettings
import Synchronization
import Testing
import TextViews

@testable import SettingsServer

@Suite(.timeLimit(.minutes(10))) struct TextRowSessionTests {
    @Test func `what is typed is stored and told to all windows`() throws {
        let fixture = try TextRowFixture("ab")
        var window = try fixture.window("w")
        window.edit("insertText", 1..<1, "x", before: 1..<1)
        let reply = try fixture.exchange(&window)
        #expect(reply.outcome == .changes([]))
        #expect(reply.selection == nil)
        #expect(try fixture.stored == "axb")
        let event = try #require(fixture.events().first)
        #expect(event.version == 1)
        #expect(event.client == "w")
        #expect(event.pieces == [.keep(1), .insert("x")])
    }

    @Test func `a refused edit is taken back, those around it stay`() throws {
        let fixture = try TextRowFixture("ab", delegate: { _ in DigitRefusal() })
        var window = try fixture.window("w")
        window.edit("insertText", 2..<2, "c", before: 2..<2)
        window.edit("insertText", 3..<3, "1", before: 3..<3)
        window.edit("insertText", 4..<4, "d", before: 4..<4)
        let reply = try fixture.exchange(&window)
        #expect(reply.outcome == .changes([.keep(3), .remove(1)]))
        #expect(window.text.text.string == "abcd")
        #expect(try fixture.stored == "abcd")
    }

    @Test func `a refusal gives a selection back that was typed over`() throws {
        let fixture = try TextRowFixture("one two", delegate: { _ in DigitRefusal() })
        var window = try fixture.window("w")
        window.edit("insertText", 0..<3, "7", before: 0..<3)
        let reply = try fixture.exchange(&window)
        #expect(window.text.text.string == "one two")
        #expect(reply.selection == 0..<3)
        #expect(fixture.events().isEmpty)
    }

    @Test func `each key is asked about alone, in order`() throws {
        let fixture = try TextRowFixture("", delegate: { _ in DigitRefusal() })
        var window = try fixture.window("w")
        for (place, letter) in "a1b2c3".enumerated() {
            window.edit("insertText", place..<place, String(letter), before: place..<place)
        }
        try fixture.exchange(&window)
        #expect(window.text.text.string == "abc")
    }

    @Test(arguments: [("e\u{301}", 2..<3), ("\u{1F1E9}\u{1F1EA}", 3..<5), ("👍🏽", 3..<5)])
    func `the engine decides what one backspace removes`(
        character: String, browsers: Range<Int>
    ) throws {
        let fixture = try TextRowFixture(.string("a" + character))
        var window = try fixture.window("w")
        let end = browsers.upperBound
        window.edit("deleteContentBackward", browsers, before: end..<end)
        try fixture.exchange(&window)
        #expect(window.text.text.string == "a")
        #expect(try fixture.stored == "a")
    }

    @Test func `undo and redo are shared by the windows`() throws {
        let fixture = try TextRowFixture("")
        var first = try fixture.window("1")
        var second = try fixture.window("2")
        first.edit("insertText", 0..<0, "typed", before: 0..<0)
        try fixture.exchange(&first)
        second.edit("historyUndo")
        let reply = try fixture.exchange(&second)
        #expect(second.text.isEmpty)
        #expect(reply.selection == 0..<0)
        second.edit("historyRedo")
        try fixture.exchange(&second)
        #expect(try fixture.stored == "typed")
    }

    @Test func `undo goes around what a shell has set`() throws {
        let fixture = try TextRowFixture("one\ntwo\n")
        var window = try fixture.window("w")
        window.edit("insertText", 8..<8, "mine", before: 8..<8)
        try fixture.exchange(&window)
        try fixture.store.setValue("ONE\ntwo\nmine", forKey: "notes")
        window.edit("historyUndo")
        try fixture.exchange(&window)
        #expect(window.text.text.string == "ONE\ntwo\n")
        #expect(try fixture.stored == "ONE\ntwo\n")
    }

    @Test func `an edit made upon an old version finds its place`() throws {
        let fixture = try TextRowFixture("middle")
        var early = try fixture.window("early")
        var late = try fixture.window("late")
        early.edit("insertText", 0..<0, "start ", before: 0..<0)
        late.edit("insertText", 6..<6, " end", before: 6..<6)
        try fixture.exchange(&early)
        try fixture.exchange(&late)
        #expect(late.text.text.string == "start middle end")
        early.events = fixture.events()
        early.hear()
        #expect(early.text.text.string == "start middle end")
    }

    @Test func `an edit whose answer was lost isn't made twice`() throws {
        let fixture = try TextRowFixture("")
        var window = try fixture.window("w")
        window.edit("insertText", 0..<0, "a", before: 0..<0)
        _ = try fixture.session.make(window.request(), fixture.storage)
        window.edit("insertText", 1..<1, "b", before: 1..<1)
        try fixture.exchange(&window)
        #expect(try fixture.stored == "ab")
        #expect(window.text.text.string == "ab")
    }

    @Test func `another session and a version that isn't known get the whole text`() throws {
        let fixture = try TextRowFixture("text")
        var window = try fixture.window("w")
        window.edit("insertText", 4..<4, "!", before: 4..<4)
        for change in [("other", 0), ("s-1", 7)] {
            window.session = change.0
            window.version = change.1
            let reply = try fixture.session.make(window.request(), fixture.storage)
            #expect(reply.wholeText == "text")
            #expect(try fixture.stored == "text")
        }
    }

    @Test(arguments: [
        TextRowEdit(inputType: "insertText", range: 5..<6, text: "x"),
        TextRowEdit(inputType: "deleteContentBackward", range: 2..<3),
        TextRowEdit(inputType: "insertText", range: 2..<2, text: "x"),
        TextRowEdit(inputType: "insertText", text: "x", before: 2..<9),
    ])
    func `an edit outside of the text or inside a pair changes nothing`(
        edit: TextRowEdit
    ) throws {
        let fixture = try TextRowFixture("a😀b")
        let request = TextRowRequest(
            client: "w", session: "s-1", version: 0, firstEdit: 0,
            edits: [TextRowEdit(inputType: "insertText", range: 3..<4, text: "c"), edit])
        #expect(throws: RowChangeError.self) {
            try fixture.session.make(request, fixture.storage)
        }
        #expect(try fixture.stored == "a😀b")
    }

    @Test func `TV019 a composition is one step, and asked about at each change`() throws {
        let fixture = try TextRowFixture("x", delegate: { _ in DigitRefusal() })
        var window = try fixture.window("w")
        window.edit("insertCompositionText", 1..<1, "ｋ", before: 1..<1, isComposing: true)
        window.edit("insertCompositionText", 1..<2, "か", isComposing: true)
        window.edit("insertCompositionText", 1..<2, "漢字", isComposing: true)
        window.edit("compositionEnd")
        try fixture.exchange(&window)
        #expect(try fixture.stored == "x漢字")
        window.edit("historyUndo")
        try fixture.exchange(&window)
        #expect(try fixture.stored == "x")
        window.edit("insertCompositionText", 1..<1, "1", before: 1..<1, isComposing: true)
        try fixture.exchange(&window)
        #expect(window.text.text.string == "x")
    }

    @Test func `line ends come in as line feeds`() throws {
        let fixture = try TextRowFixture("a\r\nb\rc")
        var window = try fixture.window("w")
        #expect(window.text.text.string == "a\nb\nc")
        #expect(try fixture.stored == "a\r\nb\rc")
        window.edit("insertFromPaste", 5..<5, "\nd", before: 5..<5)
        try fixture.exchange(&window)
        #expect(try fixture.stored == "a\nb\nc\nd")
    }

    @Test func `a default is edited and stored only then`() throws {
        let fixture = try TextRowFixture(initial: "Hello")
        var window = try fixture.window("w")
        #expect(window.text.text.string == "Hello")
        #expect(fixture.store.values() == [:])
        window.edit("insertText", 5..<5, "!", before: 5..<5)
        try fixture.exchange(&window)
        #expect(try fixture.stored == "Hello!")
        try fixture.store.removeValue(forKey: "notes")
        window.edit("focus")
        try fixture.exchange(&window)
        #expect(window.text.text.string == "Hello")
    }

    @Test func `a text that can't be stored stays, and the answer says why`() throws {
        let fixture = try TextRowFixture("")
        var window = try fixture.window("w")
        var storage = fixture.storage
        storage.layers.policy = ["notes": "fixed"]
        window.edit("insertText", 0..<0, "kept", before: 0..<0)
        let reply = try fixture.session.make(window.request(), storage)
        window.receive(reply)
        #expect(reply.message?.contains("policy") == true)
        #expect(window.text.text.string == "kept")
        window.edit("insertText", 4..<4, "!", before: 4..<4)
        try fixture.exchange(&window)
        #expect(try fixture.stored == "kept!")
    }

    @Test func `a megabyte is pasted`() throws {
        let fixture = try TextRowFixture("")
        var window = try fixture.window("w")
        let text = String(repeating: "Zeile ü 😀\n", count: 70_000)
        window.edit("insertFromPaste", 0..<0, text, before: 0..<0)
        try fixture.exchange(&window)
        #expect(try fixture.stored == text)
        #expect(fixture.events().first?.json["changes"] == .null)
    }
}

/// A delegate as the platform's documents show it: the return key ends editing.
private final class ReturnDismisses: TextViewDelegate {
    func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool {
        guard text == "\n" else { return true }
        textView.resignFirstResponder()
        return false
    }
}

@Suite struct TextRowFocusTests {
    @Test func `a delegate that ends editing at the return key takes the focus away`() throws {
        let fixture = try TextRowFixture("ab", delegate: { _ in ReturnDismisses() })
        var window = try fixture.window("w")
        window.edit("focus")
        #expect(try !fixture.exchange(&window).endsEditing)
        window.edit("insertLineBreak", 2..<2, "\n", before: 2..<2)
        #expect(try fixture.exchange(&window).endsEditing)
        #expect(window.text.text.string == "ab")
    }
}

@Suite struct TextRowSessionsTests {
    @Test func `a text that nobody touches for half an hour is let go`() throws {
        var configuration = SettingsPageServer.Configuration(paths: []) { bundle in
            BundleStores(bundle: bundle, inMemory: [:])
        }
        let time = Clock()
        configuration.now = { time.now }
        let sessions = TextRowSessions(token: "t", configuration: configuration) { _ in }
        let store = MemorySettingsStore(domain: "d", values: [:])
        let one = TextRowFixture.storage(store, key: "one")
        let two = TextRowFixture.storage(store, key: "two")
        let first = try sessions.session(for: one)
        time.advance(by: .seconds(29 * 60))
        #expect(try sessions.session(for: one).id == first.id)
        time.advance(by: .seconds(31 * 60))
        _ = try sessions.session(for: two)
        #expect(sessions.count == 1)
        #expect(try sessions.session(for: one).id != first.id)
    }
}

private final class Clock: Sendable {
    private let time = Mutex(Duration.zero)

    var now: Duration { time.withLock { $0 } }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }
}
