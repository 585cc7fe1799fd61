import SettingsTestSupport
import Testing
import TextViews

@Suite struct TextTraceTests {
    @Test(
        .enabled(if: SharedMaterial.isPresent, "the recorded traces aren't here"),
        arguments: ["sveltecomponent", "rustcode", "automerge-paper"])
    func `a recorded trace leads to its end text`(name: String) throws {
        let path = try #require(SharedMaterial.path) + "/data/traces/\(name).json.gz"
        Self.replay(try EditingTrace(path: path))
    }

    @Test func `a trace of emoji, Arabic and Hangul composition leads to its end text`() {
        Self.replay(.generated(edits: 8000))
    }

    private static func replay(_ trace: EditingTrace) {
        var buffer = TextBuffer(trace.start)
        for edit in trace.edits {
            buffer.replace(edit.offset..<(edit.offset + edit.removed), with: edit.inserted)
        }
        #expect(buffer == TextBuffer(trace.end))
        buffer._checkInvariants()
    }
}
