import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct `merges of two edits` {
    struct Example: Sendable, CustomTestStringConvertible {
        var merge: SettingMerge
        var base: SettingValue?
        var older: SettingValue?
        var newer: SettingValue?
        var expected: SettingValue?

        init(
            _ merge: SettingMerge, _ base: SettingValue?, _ older: SettingValue?,
            _ newer: SettingValue?, _ expected: SettingValue?
        ) {
            self.merge = merge
            self.base = base
            self.older = older
            self.newer = newer
            self.expected = expected
        }

        var testDescription: String {
            "\(merge): \(String(describing: older)), \(String(describing: newer))"
        }
    }

    static let examples: [Example] = [
        Example(.lastWriter, 1, 2, 3, 3), Example(.lastWriter, 1, 2, nil, nil),
        Example(.max, 5, 9, 7, 9), Example(.max, 5, 3, 4, 4), Example(.max, 5, 9, .real(7.5), 9),
        Example(.max, nil, 9, "text", "text"), Example(.max, 5, nil, 7, 7),
        Example(.max, nil, .real(.nan), 1, 1), Example(.min, 5, 9, 7, 7),
        Example(
            .max, nil, .date(Date(timeIntervalSinceReferenceDate: 9)),
            .date(Date(timeIntervalSinceReferenceDate: 5)),
            .date(Date(timeIntervalSinceReferenceDate: 9))),
        Example(.sum, 10, 12, 13, 15), Example(.sum, nil, 2, 3, 5), Example(.sum, 10, 9, 8, 7),
        Example(.sum, 10, 11, 11, 12), Example(.sum, 10, nil, 13, 3),
        Example(.sum, .real(0.5), .real(1), .real(2), .real(2.5)),
        Example(.sum, 0, .integer(.max), .integer(.max), .unsigned(UInt64(Int64.max) * 2)),
        Example(.sum, 0, .integer(.min), .integer(.min), .integer(.min)),
        Example(.sum, 1, "text", 5, 5), Example(.sum, "text", 4, 5, 5),
        Example(.union, ["a", "b"], ["a", "b", "x"], ["b", "y"], ["b", "x", "y"]),
        Example(.union, ["z", "b"], ["z", "b", "x"], ["b", "y"], ["b", "y", "x"]),
        Example(.union, nil, ["a"], ["b", "a", "b"], ["b", "a"]),
        Example(.union, ["a"], nil, ["a", "c"], ["c"]), Example(.union, nil, ["a"], 3, 3),
        Example(
            .fields, ["a": 1, "b": 1, "c": 1], ["a": 2, "b": 2, "c": 1],
            ["a": 1, "b": 3, "d": 4], ["a": 2, "b": 3, "d": 4]),
        Example(
            .fields, ["in": ["x": 1, "y": 1]], ["in": ["x": 2, "y": 1]], ["in": ["x": 1, "y": 2]],
            ["in": ["x": 2, "y": 2]]),
        Example(
            .list(), [["id": 1, "n": 1], ["id": 2]],
            [["id": 1, "n": 2], ["id": 3], ["id": 2]], [["id": 2], ["id": 1, "n": 1, "m": 5]],
            [["id": 2], ["id": 1, "n": 2, "m": 5], ["id": 3]]),
        Example(
            .list(), [["id": 1], ["id": 2]], [["id": 2]], [["id": 1], ["id": 2]], [["id": 2]]),
        Example(
            .list(id: "name"), nil, [["name": "a"]], [["name": "b"]],
            [["name": "a"], ["name": "b"]]),
        Example(.list(), nil, [["id": 1], ["id": 1]], [["id": 2]], [["id": 2]]),
        Example(.text, "one\ntwo\nthree", "ONE\ntwo\nthree", "one\ntwo\nTHREE", "ONE\ntwo\nTHREE"),
        Example(.text, "a quick fox", "a slow fox", "a quick dog", "a slow dog"),
        Example(.text, "a quick fox", "a slow fox", "a fast fox", "a slow fox\na fast fox"),
        Example(.text, "x", "x\nfrom one", "x\nfrom two", "x\nfrom one\nfrom two"),
        Example(.text, "x\n", "x\none\n", "x\ntwo\n", "x\none\ntwo\n"),
        Example(.text, nil, "same\none", "same\ntwo", "same\none\ntwo"),
        Example(.text, "a\nb\nc", "", "a\nB\nc", "a\nB\nc"),
        Example(.text, "a\nb\nc", nil, "a\nB\nc", "a\nB\nc"),
        Example(.text, "a\nb\nc", "a\nc", "a\nb\nC", "a\nc\nb\nC"),
        Example(
            .text, "é\r\nz\r\n", "é\r\nz\r\ny\r\n", "e\u{301}\r\nz\r\n", "e\u{301}\r\nz\r\ny\r\n"),
        Example(.text, "a", "b", 4, 4),
    ]

    @Test(arguments: examples)
    func `give the same whichever device runs them`(example: Example) {
        let mine = example.merge.merged(
            base: example.base, mine: example.newer, theirs: example.older, prefersMine: true)
        let theirs = example.merge.merged(
            base: example.base, mine: example.older, theirs: example.newer, prefersMine: false)
        #expect(mine == example.expected)
        #expect(theirs == example.expected)
    }

    @Test(arguments: [SettingMerge.sum, .union, .fields, .list(), .text, .max, .min])
    func `change nothing that only one of the two has changed`(merge: SettingMerge) {
        for (base, other) in zip(
            StoreConformance.sampleValues, StoreConformance.sampleValues.dropFirst())
        {
            #expect(
                merge.merged(base: base, mine: other, theirs: base, prefersMine: false) == other)
            #expect(merge.merged(base: base, mine: base, theirs: nil, prefersMine: true) == nil)
        }
    }

    @Test(arguments: [
        SettingMerge.sum, .union, .fields, .list(), .text, .max, .min, .lastWriter,
        .custom { (base: Int?, mine: Int, theirs: Int) in max(mine, theirs) },
    ])
    func `take any values, and give the newer where they don't fit`(merge: SettingMerge) {
        let samples =
            StoreConformance.sampleValues + [["a", 1, ["id": 1]], ["a": ["b": 1]], "a\nb"]
        var random = SeededRandom(seed: .random(in: 0...(.max)))
        for _ in 0..<3_000 {
            let base = samples.randomElement(using: &random)
            let mine = samples.randomElement(using: &random)
            let theirs = samples.randomElement(using: &random)
            let here = merge.merged(base: base, mine: mine, theirs: theirs, prefersMine: true)
            let there = merge.merged(base: base, mine: theirs, theirs: mine, prefersMine: false)
            #expect(here == there, "seed \(random.seed)")
        }
    }

    @Test func `a default is what a missing value stands for, and is never stored`() {
        func merged(
            _ merge: SettingMerge, _ mine: SettingValue?, _ theirs: SettingValue?,
            base: SettingValue? = nil, default: SettingValue
        ) -> SettingValue? {
            merge.merged(
                base: base, mine: mine, theirs: theirs, default: `default`, prefersMine: true)
        }
        #expect(merged(.sum, 6, 8, default: 5) == 9)
        #expect(merged(.sum, nil, 8, base: 7, default: 5) == 6)
        #expect(merged(.sum, nil, 9, base: 9, default: 5) == nil)
        #expect(merged(.union, ["a"], ["inbox", "b"], default: ["inbox"]) == ["a", "b"])
        #expect(merged(.union, nil, ["inbox"], base: ["inbox", "a"], default: ["inbox"]) == nil)
    }

    @Test func `an app's own merge works on the setting's type`() {
        let longest = SettingMerge.custom { (_: [String]?, mine: [String], theirs: [String]) in
            mine.count > theirs.count ? mine : theirs
        }
        func merged(_ mine: SettingValue?, _ theirs: SettingValue?) -> SettingValue? {
            longest.merged(base: ["a", "b", "c"], mine: mine, theirs: theirs, prefersMine: true)
        }
        #expect(merged(["a"], ["b", "c"]) == ["b", "c"])
        #expect(merged(5, ["b", "c"]) == 5, "the newer one where a type doesn't fit")
        #expect(merged(nil, ["b", "c"]) == nil)
        #expect(longest == longest)
        #expect(longest != .custom { (_: Int?, mine: Int, _: Int) in mine })
    }
}

@Suite struct `merges of texts` {
    private func merged(_ base: String, _ older: String, _ newer: String) -> String? {
        SettingMerge.text.merged(
            base: .string(base), mine: .string(older), theirs: .string(newer), prefersMine: false)?
            .stringValue
    }

    @Test
    func `lines that either has put in are all there, and lines that one has taken out are not`() {
        var random = SeededRandom(seed: .random(in: 0...(.max)))
        for round in 0..<2_000 {
            let base = (0..<Int.random(in: 1...12, using: &random)).map { "base \($0)" }
            func edit(_ name: String) -> (text: [String], added: [String], removed: [String]) {
                var (text, added, removed) = (base, [String](), [String]())
                for number in 0..<Int.random(in: 0...4, using: &random) {
                    let index = Int.random(in: 0...text.count, using: &random)
                    if Bool.random(using: &random) {
                        text.insert("\(name) \(round) \(number)", at: index)
                        added.append(text[index])
                    } else if index < text.count, base.contains(text[index]), text.count > 1 {
                        removed.append(text.remove(at: index))
                    }
                }
                return (text, added, removed)
            }
            let (older, newer) = (edit("old"), edit("new"))
            let result = merged(
                base.joined(separator: "\n"), older.text.joined(separator: "\n"),
                newer.text.joined(separator: "\n"))
            let lines = (result ?? "").split(separator: "\n").map(String.init)
            for line in older.added + newer.added {
                #expect(lines.contains(line), "seed \(random.seed), round \(round)")
            }
            for line in older.removed where newer.removed.contains(line) {
                #expect(!lines.contains(line), "seed \(random.seed), round \(round)")
            }
        }
    }

    @Test func `long texts are merged line by line, and ones that differ everywhere soon`() {
        let base = (0..<5_000).map { "line \($0)" }
        var (older, newer) = (base, base)
        for index in stride(from: 0, to: 5_000, by: 10) {
            older[index] = "older \(index)"
            newer[index + 5] = "newer \(index)"
        }
        var both = older
        for index in stride(from: 5, to: 5_000, by: 10) { both[index] = newer[index] }
        #expect(
            merged(
                base.joined(separator: "\n"), older.joined(separator: "\n"),
                newer.joined(separator: "\n")) == both.joined(separator: "\n"))
        checkStrangers()
    }

    private func checkStrangers() {
        let older = (0..<20_000).map { "older \($0)" }.joined(separator: "\n")
        let newer = (0..<20_000).map { "newer \($0)" }.joined(separator: "\n")
        let clock = ContinuousClock()
        let time = clock.measure { #expect(merged("base", older, newer)?.isEmpty == false) }
        #expect(time < .seconds(120))
    }
}
