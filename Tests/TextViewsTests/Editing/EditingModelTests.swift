import FoundationEssentials
import SettingsTestSupport
import Testing

@testable import TextViews

@Suite(.timeLimit(.minutes(30))) struct EditingModelTests {
    /// How many transactions are made; `TEXT_TRANSACTIONS` sets another number.
    private static let count =
        ProcessInfo.processInfo.environment["TEXT_TRANSACTIONS"].flatMap { Int($0) } ?? 20_000

    @Test func `random transactions do what they do to plain arrays, and can all be undone`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var chance = SeededRandom(seed: seed)
        var left = Self.count
        while left > 0 {
            let run = chance.next()
            let note: Comment = "seed \(seed), run \(run)"
            var editing = RandomEditing(seed: run)
            let steps = min(left, 1000)
            for step in 0..<steps {
                editing.step()
                if step % 100 == 0 { editing.checkAll() }
                if editing.failure != nil { break }
            }
            editing.undoAllAndRedoAll()
            editing.checkAll()
            #expect(editing.failure == nil, note)
            if editing.failure != nil { return }
            left -= steps
        }
    }
}
