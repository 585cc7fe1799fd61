import SettingsTestSupport

/// Random UTF-16 that is rich in what is hard: line terminators, pairs, halves of pairs, combining
/// marks, scripts of one to four bytes.
enum RandomText {
    private static let pieces: [[UInt16]] = [
        Array("a".utf16), Array("b".utf16), Array(" ".utf16), Array("\n".utf16),
        Array("\r".utf16), Array("\r\n".utf16), Array("\r".utf16), Array("\n".utf16),
        Array("é".utf16), Array("e\u{301}".utf16), Array("\u{85}".utf16), Array("\u{2028}".utf16),
        Array("\u{2029}".utf16), Array("ش".utf16), Array("한".utf16), Array("漢".utf16),
        Array("😀".utf16), Array("👩‍👩‍👧".utf16), Array("🇩🇪".utf16), [0xD83D], [0xDE00],
        Array("the quick brown fox ".utf16),
    ]

    static func units(_ length: Int, _ random: inout SeededRandom) -> [UInt16] {
        var units: [UInt16] = []
        let isPlain = Int.random(in: 0..<4, using: &random) == 0
        while units.count < length {
            units += isPlain ? [97] : pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }
        return units
    }

    /// A length that is mostly short and sometimes long enough for many leaves.
    static func length(_ random: inout SeededRandom) -> Int {
        switch Int.random(in: 0..<40, using: &random) {
        case 0: Int.random(in: 300..<1000, using: &random)
        case 1..<5: Int.random(in: 20..<100, using: &random)
        default: Int.random(in: 0..<6, using: &random)
        }
    }
}
