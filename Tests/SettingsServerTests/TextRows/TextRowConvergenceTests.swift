import SettingsTestSupport
import SharedSettings
import Testing
import TextViews

@testable import SettingsServer

/// Two windows, a shell and a bad line, at random.
private struct RandomEditing {
    private static let words = [
        "a", "b ", "word", "\n", "1", "42", "é", "e\u{301}", "😀", "\u{1F1E9}\u{1F1EA}", "שלום", "한",
        "two words\nand a line",
    ]

    let fixture: TextRowFixture
    var random: SeededRandom
    var windows: [SimulatedWindow]

    init(_ fixture: TextRowFixture, seed: UInt64) throws {
        self.fixture = fixture
        random = SeededRandom(seed: seed)
        windows = [try fixture.window("w1"), try fixture.window("w2")]
    }

    mutating func run(steps: Int) throws {
        for _ in 0..<steps { try step() }
        for index in windows.indices { try settle(index) }
        // What the second one has sent at the end reaches the first one.
        deliver()
        for index in windows.indices { windows[index].hear() }
    }

    private mutating func step() throws {
        let index = Int.random(in: 0..<windows.count, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<6: type(index)
        case 6: windows[index].edit(Bool.random(using: &random) ? "historyUndo" : "historyRedo")
        case 7: compose(index)
        case 8: try writeFromOutside()
        case 9: try sendInVain(index)
        default: try settle(index)
        }
    }

    private mutating func type(_ index: Int) {
        let text = windows[index].text.text
        let range = place(in: text)
        let word = Self.words.randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where !range.isEmpty:
            windows[index].edit("deleteContentBackward", range, before: range)
        case 1:
            let end = range.upperBound
            let start = text.boundary(.cluster, before: end) ?? 0
            windows[index].edit("deleteContentBackward", start..<end, before: end..<end)
        case 2: windows[index].edit("insertFromPaste", range, word + word, before: range)
        case 3: windows[index].edit("insertReplacementText", range, word)
        default: windows[index].edit("insertText", range, word, before: range)
        }
    }

    /// An input method at work: the provisional text is replaced again and again.
    private mutating func compose(_ index: Int) {
        let range = place(in: windows[index].text.text)
        windows[index].edit("insertCompositionText", range, "n", before: range, isComposing: true)
        let start = range.lowerBound
        windows[index].edit("insertCompositionText", start..<start + 1, "に", isComposing: true)
        if Bool.random(using: &random) { windows[index].edit("compositionEnd") }
    }

    private mutating func writeFromOutside() throws {
        var text = TextBuffer(try fixture.stored)
        text.replace(place(in: text), with: Self.words.randomElement(using: &random) ?? "")
        let value: SettingValue? =
            Int.random(in: 0..<20, using: &random) == 0 ? nil : .string(text.string)
        try fixture.store.setValue(value, forKey: "notes")
        if Bool.random(using: &random) {
            fixture.session.storeDidChange(to: value, fixture.storage)
        }
    }

    /// The request arrives, its answer doesn't.
    private mutating func sendInVain(_ index: Int) throws {
        guard !windows[index].edits.isEmpty else { return }
        _ = try fixture.session.make(windows[index].request(), fixture.storage)
    }

    /// Sends all, takes the answer, and hears of the rest.
    private mutating func settle(_ index: Int) throws {
        deliver()
        if Bool.random(using: &random) { windows[index].hear() }
        try fixture.exchange(&windows[index])
        deliver()
        windows[index].hear()
    }

    private mutating func deliver() {
        let events = fixture.events()
        for index in windows.indices { windows[index].events += events }
    }

    private mutating func place(in text: TextBuffer) -> Range<Int> {
        let start = Int.random(in: 0...text.count, using: &random)
        let end = min(text.count, start + max(0, Int.random(in: -4...6, using: &random)))
        return text.scalarRange(start..<end)
    }
}

@Suite(.serialized, .timeLimit(.minutes(10))) struct TextRowConvergenceTests {
    @Test(arguments: [false, true], 0..<12)
    func `windows, shell and store end with one text`(
        refusesDigits: Bool, seed: Int
    ) async throws {
        // On a thread of its own, so that tests that wait for events can go on.
        try await onOwnThread { try Self.converge(refusesDigits: refusesDigits, seed: seed) }
    }

    private static func converge(refusesDigits: Bool, seed: Int) throws {
        let fixture = try TextRowFixture(
            "one\ntwo 😀 three", delegate: { _ in refusesDigits ? DigitRefusal() : nil })
        var editing = try RandomEditing(fixture, seed: UInt64(seed))
        try editing.run(steps: 100)
        let stored = try fixture.stored
        let session = try #require(try fixture.session.wholeText(fixture.storage).wholeText)
        #expect(session == stored, "seed \(seed)")
        for window in editing.windows {
            #expect(window.edits.isEmpty, "seed \(seed), \(window.name)")
            #expect(window.text.text.string == stored, "seed \(seed), \(window.name)")
        }
    }
}
