import Testing
import TextViews

@Suite struct TextBufferTests {
    @Test func `a literal, a string and arrays make the same text`() {
        let literal: TextBuffer = "a😀é"
        #expect(literal == TextBuffer("a😀é"))
        #expect(literal == TextBuffer(utf16: Array("a😀é".utf16)))
        #expect(literal == TextBuffer(utf8: Array("a😀é".utf8)))
        #expect(literal.string == "a😀é")
        #expect(literal.count == 4)
        #expect(literal.count(in: .utf8) == 7)
        #expect(literal.count(in: .scalars) == 3)
    }

    @Test func `an empty text has one line and no scalar`() {
        var empty = TextBuffer()
        #expect(empty.isEmpty && empty.lineCount == 1 && empty.count == 0)
        #expect(empty.scalar(at: 0) == nil && empty.lineRange(0) == 0..<0)
        #expect(empty.slice(0..<0) == TextBuffer())
        empty.remove(0..<0)
        #expect(empty.string == "")
    }

    @Test(arguments: [
        ("", 1), ("a", 1), ("a\n", 2), ("\r\n", 2), ("\r\r\n\n", 4), ("\n\r", 3), ("a\u{85}b", 2),
        ("a\u{2028}b\u{2029}c", 3), ("\u{B}\u{C}", 1), ("\u{2027}\u{202A}\u{86}", 1),
    ])
    func `lines end where NSString ends them`(text: String, lines: Int) {
        #expect(TextBuffer(text).lineCount == lines)
    }

    @Test func `lone surrogates are repaired, pairs are kept`() {
        let buffer = TextBuffer(utf16: [0xD83D, 97, 0xDE00, 0xD83D, 0xDE00, 0xD83D])
        #expect(buffer.utf16 == [0xFFFD, 97, 0xFFFD, 0xD83D, 0xDE00, 0xFFFD])
        var halves = TextBuffer()
        halves.replace(0..<0, with: [0xD83D])
        halves.replace(1..<1, with: [0xDE00])
        #expect(halves.string == "\u{FFFD}\u{FFFD}")
    }

    @Test func `offsets inside a pair stand for the whole pair`() {
        var buffer: TextBuffer = "a😀b"
        #expect(buffer.scalarStart(atOrBefore: 2) == 1)
        #expect(buffer.scalarRange(2..<2) == 1..<1)
        #expect(buffer.scalarRange(2..<3) == 1..<3)
        #expect(buffer.scalarRange(0..<2) == 0..<3)
        #expect(buffer.string(in: 2..<4) == "😀b")
        buffer.insert("x", at: 2)
        #expect(buffer.string == "ax😀b")
        buffer.remove(3..<4)
        #expect(buffer.string == "axb")
    }

    @Test func `a pair of CR and LF over two leaves is one line terminator`() {
        for size in (100..<140).map({ $0 }) + Array(1010..<1030) {
            var buffer = TextBuffer(String(repeating: "a", count: size) + "\r")
            buffer.append(String(repeating: "b", count: 600))
            buffer.insert("\n", at: size + 1)
            buffer._checkInvariants()
            #expect(buffer.lineCount == 2)
            #expect(buffer.line(at: size + 1) == 0)
            #expect(buffer.lineStart(1) == size + 2)
            #expect(buffer.lineContentRange(0) == 0..<size)
            buffer.insert("x", at: size + 1)
            #expect(buffer.lineCount == 3)
            buffer.remove((size + 1)..<(size + 2))
            #expect(buffer.lineCount == 2)
            buffer._checkInvariants()
        }
    }

    @Test func `line and column turn into an offset and back`() {
        let buffer: TextBuffer = "ab\r\n😀c\n\nd"
        for offset in 0...buffer.count where offset != 3 {
            #expect(buffer.offset(of: buffer.position(at: offset)) == offset)
        }
        #expect(buffer.offset(of: LinePosition(line: 0, column: 99)) == 2)
        #expect(buffer.offset(of: LinePosition(line: 9, column: 0)) == buffer.count)
        #expect(buffer.offset(of: LinePosition(line: -1, column: 0)) == 0)
    }

    @Test func `a copy keeps its text`() {
        var buffer = TextBuffer(String(repeating: "line\n", count: 5000))
        let copy = buffer
        #expect(buffer.isSameStorage(as: copy))
        buffer.replace(0..<12000, with: "short")
        #expect(!buffer.isSameStorage(as: copy))
        #expect(copy.count == 25000 && buffer.count == 13005)
        #expect(copy != buffer)
    }
}
