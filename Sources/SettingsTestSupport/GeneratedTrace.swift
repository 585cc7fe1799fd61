extension EditingTrace {
    /// Makes a trace of somebody who writes with emoji, in Arabic, and in Korean with composition,
    /// corrects typing errors and jumps about.
    ///
    /// The same seed gives the same trace.
    public static func generated(edits count: Int, seed: UInt64 = 1) -> EditingTrace {
        var writer = TraceWriter(random: SeededRandom(seed: seed))
        while writer.edits.count < count { writer.writeSomething() }
        return EditingTrace(
            start: "", end: String(decoding: writer.units, as: UTF16.self), edits: writer.edits)
    }
}

/// Somebody who writes.
private struct TraceWriter {
    var random: SeededRandom
    var units: [UInt16] = []
    var edits: [EditingTrace.Edit] = []
    var caret = 0

    private static let english = [
        "settings ", "the ", "page ", "of ", "value, ", "naïve ", "end.\n",
    ]
    private static let arabic = ["إعدادات ", "اللغة ", "و", "نص ", "طويل ", "مرحبا.\n"]
    private static let emoji = ["😀", "👍🏽", "👩‍👩‍👧‍👦", "🇩🇪", "☺️", "🖖🏿"]

    mutating func writeSomething() {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: jump()
        case 1, 2: type(pick(Self.emoji), asWhole: true)
        case 3..<8: type(pick(Self.arabic), asWhole: false)
        case 8..<12: composeHangul()
        case 12, 13: deleteBackwards()
        default: type(pick(Self.english), asWhole: false)
        }
    }

    private mutating func pick(_ texts: [String]) -> String {
        texts[Int.random(in: 0..<texts.count, using: &random)]
    }

    private mutating func replace(_ removed: Int, with text: String) {
        edits.append(.init(offset: caret - removed, removed: removed, inserted: text))
        units.replaceSubrange((caret - removed)..<caret, with: text.utf16)
        caret += text.utf16.count - removed
    }

    private mutating func type(_ text: String, asWhole: Bool) {
        if asWhole { return replace(0, with: text) }
        for character in text { replace(0, with: String(character)) }
    }

    /// Types a syllable's jamo: each replaces the provisional syllable by the next one.
    private mutating func composeHangul() {
        let lead = UInt32.random(in: 0..<19, using: &random)
        let vowel = UInt32.random(in: 0..<21, using: &random)
        let tail = UInt32.random(in: 1..<28, using: &random)
        let open = 0xAC00 + (lead * 21 + vowel) * 28
        replace(0, with: Self.text(0x3131 + lead))
        replace(1, with: Self.text(open))
        replace(1, with: Self.text(open + tail))
    }

    private static func text(_ value: UInt32) -> String {
        Unicode.Scalar(value).map { String(Character($0)) } ?? ""
    }

    private mutating func deleteBackwards() {
        for _ in 0..<Int.random(in: 1..<8, using: &random) where caret > 0 {
            replace(UTF16.isTrailSurrogate(units[caret - 1]) ? 2 : 1, with: "")
        }
    }

    private mutating func jump() {
        caret = Int.random(in: 0...units.count, using: &random)
        if caret > 0, caret < units.count, UTF16.isTrailSurrogate(units[caret]) { caret -= 1 }
    }
}
