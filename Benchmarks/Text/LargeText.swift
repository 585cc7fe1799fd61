import SettingsTestSupport

/// Large texts of words in several scripts, the same each time.
enum LargeText {
    private static let words = [
        "the ", "settings ", "page ", "shows ", "value ", "of ", "every ", "row ", "and ", "naïve ",
        "größer ", "Привет ", "мир ", "漢字 ", "한국어 ", "😀 ", "line.\n", "end.\r\n",
    ]

    /// Returns a text of at least a number of bytes of UTF-8, with lines of some words.
    static func mixed(bytes: Int) -> [UInt8] {
        var random = SeededRandom(seed: 7)
        let paragraph = (0..<20_000).flatMap { _ in
            Array(words[Int.random(in: 0..<words.count, using: &random)].utf8)
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes + paragraph.count)
        while text.count < bytes { text += paragraph }
        return text
    }

    /// Returns a text of at least a number of bytes of UTF-8 without any line terminator.
    static func singleLine(bytes: Int) -> [UInt8] {
        mixed(bytes: bytes).filter { $0 != 10 && $0 != 13 }
    }
}
