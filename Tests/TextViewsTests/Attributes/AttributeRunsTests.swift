import SettingsTestSupport
import Testing

@testable import TextViews

@Suite struct AttributeRunsTests {
    @Test func `runs do what an array of attributes does`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        var runs = AttributeRuns()
        var model: [Int] = []
        for step in 0..<1500 {
            let place = Int.random(in: 0...model.count, using: &random)
            let isLong = step % 50 == 0
            let end = min(
                place + Int.random(in: 0...(isLong ? 200 : 4), using: &random), model.count)
            let mark = Int.random(in: 0..<5, using: &random)
            let count = Int.random(in: 0..<6, using: &random)
            if step % 7 == 0, end > place {
                let piece = runs.slice(place..<end)
                runs.replace(0..<0, with: piece)
                model.insert(contentsOf: model[place..<end], at: 0)
            } else {
                runs.replace(place..<end, with: AttributeRuns(.mark(mark), count: count))
                model.replaceSubrange(place..<end, with: Array(repeating: mark, count: count))
            }
            if step % 25 == 0 {
                runs._checkInvariants()
                #expect(Self.marks(runs) == model, "seed \(seed), step \(step)")
            }
        }
    }

    private static func marks(_ runs: AttributeRuns) -> [Int] {
        var marks: [Int] = []
        var last: TextAttributes?
        runs.forEachRun(in: 0..<runs.count) { range, attributes in
            #expect(range.lowerBound == marks.count && attributes != last)
            marks.append(contentsOf: repeatElement(attributes.mark, count: range.count))
            last = attributes
        }
        return marks
    }

    @Test func `attributes of one key change, the others stay`() {
        var text = AttributedText("plain")
        text.changeAttributes(in: 1..<3) { $0.isUnderlined = true }
        text.changeAttributes(in: 2..<5) { $0.link = "https://example.com" }
        #expect(text.attributes.attributes(at: 2).names == ["link", "underline"])
        text.changeAttributes(in: 0..<5) { $0.isUnderlined = false }
        text.changeAttributes(in: 0..<5) { $0.link = nil }
        #expect(text == AttributedText("plain"))
    }

    @Test func `sets are equal by their values`() {
        var left = TextAttributes()
        left.font = TextFont(size: 12)
        var right = TextAttributes()
        right.font = TextFont(size: 12)
        #expect(left == right && left.hashValue == right.hashValue)
        right.font = TextFont(size: 13)
        #expect(left != right)
        #expect(left.merging(right) == right)
    }
}
