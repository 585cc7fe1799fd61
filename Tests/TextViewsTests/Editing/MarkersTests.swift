import Testing
import TextViews

@Suite struct MarkersTests {
    @Test func `ranges and places follow edits`() {
        var markers = Markers<String>()
        let word = markers.add(4..<8, "word")
        let growing = markers.add(4..<8, "growing", growsAtEnds: true)
        let place = markers.add(8..<8, "place")
        let text: TextBuffer = "the word is"
        markers.follow(
            ChangeSet([TextChange(4..<4, with: "<"), TextChange(8..<8, with: ">")], in: text))
        #expect(markers[word]?.range == 5..<9)
        #expect(markers[growing]?.range == 4..<10)
        #expect(markers[place]?.range == 9..<9)
        #expect(markers.markers(touching: 0..<5).map(\.marker.value) == ["growing", "word"])
        markers.follow(ChangeSet([TextChange(3..<11, with: "")], in: "the <word> is"))
        #expect(markers[word]?.range == 3..<3)
        markers.remove(word)
        #expect(markers[word] == nil && markers.count == 2)
    }
}
