import Testing

@testable import TextViews

@Suite struct `Tokenizer` {
    private let sentence = TextTokenizer("Hi, Dr. Who! Don't go 3.14\nzwei Зима 東京 ok")

    private func text(_ range: Range<Int>?, of tokenizer: TextTokenizer<String>) -> String? {
        range.map { String(decoding: Array(tokenizer.source.utf16)[$0], as: UTF16.self) }
    }

    @Test(
        arguments: [
            (0, TextDirection.forward, "Hi"), (0, .backward, nil), (1, .forward, "Hi"),
            (2, .forward, nil), (2, .backward, "Hi"), (3, .forward, nil), (15, .forward, "Don't"),
            (24, .forward, "3.14"), (27, .forward, "zwei"), (27, .backward, nil),
            (37, .forward, "東"), (38, .forward, "京"), (38, .backward, "東"),
        ] as [(Int, TextDirection, String?)])
    func `a word encloses a position`(position: Int, direction: TextDirection, word: String?) {
        let range = sentence.rangeEnclosing(position, granularity: .word, inDirection: direction)
        #expect(text(range, of: sentence) == word)
    }

    @Test func `word edges are found in both directions`() {
        var places: [Int] = []
        var place = 0
        while let next = sentence.position(from: place, toBoundary: .word, inDirection: .forward) {
            places.append(next)
            place = next
        }
        #expect(places == [2, 6, 11, 18, 21, 26, 31, 36, 38, 39, 42])
        places = []
        place = sentence.source.utf16Length
        while let next = sentence.position(from: place, toBoundary: .word, inDirection: .backward) {
            places.append(next)
            place = next
        }
        #expect(places == [40, 38, 37, 32, 27, 22, 19, 13, 8, 4, 0])
    }

    @Test(arguments: [
        (TextGranularity.word, 2, true, false), (.word, 4, false, true), (.word, 3, false, false),
        (.character, 5, true, true), (.sentence, 8, true, true), (.paragraph, 26, true, false),
        (.paragraph, 27, false, true), (.line, 26, true, false), (.document, 42, true, false),
        (.document, 0, false, true),
    ])
    func `edges of units are ends forward and starts backward`(
        granularity: TextGranularity, position: Int, isEnd: Bool, isStart: Bool
    ) {
        #expect(
            sentence.isPosition(position, atBoundary: granularity, inDirection: .forward) == isEnd)
        #expect(
            sentence.isPosition(position, atBoundary: granularity, inDirection: .backward)
                == isStart)
    }

    @Test func `positions between words are in no word`() {
        let inside = (0...12).filter {
            sentence.isPosition($0, withinTextUnit: .word, inDirection: .forward)
        }
        #expect(inside == [0, 1, 4, 5, 8, 9, 10])
    }

    @Test func `paragraphs end at any separator and exclude it`() {
        let text = "a\r\nb\n\nc\u{2029}d"
        let ranges = [0, 1, 2, 3, 5, 6, 8].map(text.paragraphContent(at:))
        #expect(ranges == [0..<1, 0..<1, 0..<1, 3..<4, 5..<5, 6..<7, 8..<9])
        let tokenizer = TextTokenizer(text)
        #expect(tokenizer.position(from: 1, toBoundary: .paragraph, inDirection: .forward) == 4)
        #expect(tokenizer.position(from: 3, toBoundary: .paragraph, inDirection: .backward) == 0)
        #expect(tokenizer.position(from: 9, toBoundary: .paragraph, inDirection: .forward) == nil)
    }

    @Test func `left is forward in paragraphs from right to left`() {
        let tokenizer = TextTokenizer("שלום עולם\nhello")
        #expect(tokenizer.position(from: 0, toBoundary: .word, inDirection: .left) == 4)
        #expect(tokenizer.position(from: 9, toBoundary: .word, inDirection: .right) == 5)
        #expect(tokenizer.position(from: 10, toBoundary: .word, inDirection: .right) == 15)
    }

    @Test func `Thai without spaces is one word, for there is no dictionary`() {
        let tokenizer = TextTokenizer("ภาษาไทย ok")
        #expect(tokenizer.position(from: 0, toBoundary: .word, inDirection: .forward) == 7)
        #expect(tokenizer.position(from: 7, toBoundary: .word, inDirection: .backward) == 0)
    }

    @Test func `TV011 the word before the caret holds no half of an emoji and no lone mark`() {
        let emoji = TextTokenizer("%😀abc")
        #expect(emoji.position(from: 6, toBoundary: .word, inDirection: .backward) == 3)
        let accent = TextTokenizer("e\u{301}x")
        #expect(accent.position(from: 3, toBoundary: .word, inDirection: .backward) == 0)
        #expect(accent.position(from: 3, toBoundary: .character, inDirection: .backward) == 2)
    }

    @Test func `TV013 a place inside a pair is no place for the caret`() {
        #expect(!"😀".isBoundary(.cluster, at: 1))
        #expect("😀".boundary(.cluster, atOrBefore: 1) == 0)
        #expect("😀".boundary(.cluster, atOrAfter: 1) == 2)
    }

    @Test func `TV017 a line's end is before both parts of its end mark`() {
        let tokenizer = TextTokenizer("a\r\nb")
        #expect(tokenizer.position(from: 0, toBoundary: .line, inDirection: .forward) == 1)
        #expect(!tokenizer.source.isBoundary(.cluster, at: 2))
    }

    @Test(.timeLimit(.minutes(10)))
    func `TV043 a step over one of many flags and families crosses one cluster`() {
        let cluster = Array("👩‍👩‍👧‍👦🇩🇪🏴󠁧󠁢󠁳󠁣󠁴󠁿".utf16)
        let text = CodeUnitText((0..<300).flatMap { _ in cluster })
        var place = 0
        var steps = 0
        while let next = text.boundary(.cluster, after: place) {
            #expect(text.boundary(.cluster, before: next) == place)
            place = next
            steps += 1
        }
        #expect(steps == 900)
    }
}
