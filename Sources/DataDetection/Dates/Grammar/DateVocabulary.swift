/// A language's words, by what they stand for.
///
/// Written as lines `class value: word, word, several words`; the value is 0 where none is given.
/// A word may stand in several lines.
struct DateVocabulary: Sendable {
    private struct Slot {
        var hash: UInt64 = 0
        var entry: Int32 = -1
        var continues = false
    }

    private struct Entry {
        var classes = WordClassSet()
        /// By class; the classes of one word are few.
        var values: [(index: Int, value: Int)] = []
    }

    private var slots: [Slot]
    private var entries: [Entry] = []
    private var used = 0
    /// Whether it tells words that numbers don't count from those that they do.
    private(set) var knowsFillers = false

    /// Whether a capital tells "Sat" and "Sun" from other words.
    private let hasCapitalWeekdays: Bool

    /// Reads a vocabulary's lines.
    init(_ text: String, hasCapitalWeekdays: Bool = false) {
        self.hasCapitalWeekdays = hasCapitalWeekdays
        slots = Array(repeating: Slot(), count: 4096)
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let head = line[..<colon].split(separator: " ")
            guard let name = head.first, let wordClass = WordClass(name: name) else {
                preconditionFailure("unknown word class in '\(line)'")
            }
            let value = head.count > 1 ? Int(head[1]) ?? 0 : 0
            if wordClass == .filler { knowsFillers = true }
            for words in line[line.index(after: colon)...].split(separator: ",") {
                add(Array(words.utf16), Self.implied(by: wordClass), value)
            }
        }
    }

    /// A class with those that it includes.
    private static func implied(by wordClass: WordClass) -> [WordClass] {
        switch wordClass {
        case .month: [.month, .firmMonth, .anyMonth, .sureMonth]
        case .firmMonth: [.firmMonth, .anyMonth]
        case .shortMonth: [.shortMonth, .firmMonth, .anyMonth]
        case .shortWeekday: [.shortWeekday, .anyWeekday]
        case .weekday: [.weekday, .anyWeekday]
        default: [wordClass]
        }
    }

    private mutating func add(_ words: [UInt16], _ classes: [WordClass], _ value: Int) {
        var tokenizer = DateTokenizer(words)
        var hash: UInt64 = 0
        var isFirst = true
        while let token = tokenizer.next() {
            if !isFirst { slots[slot(for: hash)].continues = true }
            hash = isFirst ? token.hash : Self.join(hash, token.hash)
            isFirst = false
            claim(hash)
        }
        guard !isFirst else { return }
        let place = slot(for: hash)
        if slots[place].entry < 0 {
            slots[place].entry = Int32(entries.count)
            entries.append(Entry())
        }
        let entry = Int(slots[place].entry)
        for wordClass in classes {
            entries[entry].classes.insert(wordClass)
            entries[entry].values.append((wordClass.index, value))
        }
    }

    private mutating func claim(_ hash: UInt64) {
        let place = slot(for: hash)
        guard slots[place].hash == 0 else { return }
        slots[place].hash = hash
        used += 1
        precondition(used * 2 < slots.count, "vocabulary too large")
    }

    @inline(__always)
    private func slot(for hash: UInt64) -> Int {
        var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[place].hash != hash, slots[place].hash != 0 {
            place = (place + 1) & (slots.count - 1)
        }
        return place
    }

    private static func join(_ phrase: UInt64, _ word: UInt64) -> UInt64 {
        (phrase &* 0x9E37_79B9_7F4A_7C15) ^ word
    }

    /// Notes what the tokens from an index on can stand for, alone and as phrases.
    func annotate(_ tokens: inout [DateToken], from start: Int) {
        for index in tokens.indices[start...] {
            let found = slots[slot(for: tokens[index].hash)]
            guard found.hash != 0 else { continue }
            if found.entry >= 0 {
                tokens[index].entry = found.entry
                tokens[index].classes.formUnion(entries[Int(found.entry)].classes)
                if tokens[index].isCapital { noteCapital(&tokens[index].classes) }
            }
            if found.continues { annotatePhrase(&tokens, at: index) }
        }
    }

    private func annotatePhrase(_ tokens: inout [DateToken], at start: Int) {
        var hash = tokens[start].hash
        var index = start + 1
        while index < tokens.count {
            hash = Self.join(hash, tokens[index].hash)
            let found = slots[slot(for: hash)]
            guard found.hash != 0 else { return }
            index += 1
            if found.entry >= 0 {
                tokens[start].phrase = found.entry
                tokens[start].phraseLength = index - start
                tokens[start].phraseClasses = entries[Int(found.entry)].classes
                if tokens[start].isCapital { noteCapital(&tokens[start].phraseClasses) }
            }
            if !found.continues { return }
        }
    }

    /// An entry's value for a class.
    func value(ofEntry entry: Int32, classIndex: Int) -> Int? {
        guard entry >= 0 else { return nil }
        let values = entries[Int(entry)].values
        return values.first { $0.index == classIndex }?.value
            ?? Self.broader[classIndex].flatMap { broader in
                values.first { $0.index == broader }?.value
            }
    }

    /// What a capital makes of a word: it tells "May" from "may", and "Oct" from a name in code.
    private func noteCapital(_ classes: inout WordClassSet) {
        if classes.contains(.anyMonth) {
            classes.insert(.firmMonth)
            classes.insert(.sureMonth)
        }
        if classes.contains(.shortMonth) { classes.insert(.month) }
        if classes.contains(.quarterMark) { classes.insert(.firmQuarter) }
        if classes.contains(.shortWeekday) { classes.insert(.weekday) }
        if hasCapitalWeekdays, classes.contains(.anyWeekday), !classes.contains(.weekday) {
            classes.insert(.weekday)
            classes.insert(.shortWeekday)
        }
    }

    /// The classes whose values are those of others, by index.
    private static let broader: [Int: Int] = [
        WordClass.month.index: WordClass.anyMonth.index,
        WordClass.firmMonth.index: WordClass.anyMonth.index,
        WordClass.sureMonth.index: WordClass.anyMonth.index,
        WordClass.firmQuarter.index: WordClass.quarterMark.index,
        WordClass.weekday.index: WordClass.anyWeekday.index,
    ]
}
