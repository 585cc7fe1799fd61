import SettingsTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The invariants of synchronizing in random histories of several devices, with partitions, crashes,
/// clocks that jump by ten years, lost, late, repeated and reordered messages.
///
/// `HISTORIES` is how many, `SEED` the first one's seed: `SEED=5 HISTORIES=1` shows one again. `KINDS`
/// leaves out those of other kinds than it names, as in `KINDS=forked,explicit`, and `TRACE` has what
/// happens to the plain settings printed.
@Suite(.timeLimit(.minutes(60))) struct `invariants of synchronizing` {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["HISTORIES"].flatMap(Int.init) ?? 300
    private static let first =
        environment["SEED"].flatMap(UInt64.init) ?? .random(in: 0...(.max - 1_000_000))

    private static let kinds = environment["KINDS"].map {
        Set($0.split(separator: ",").map(String.init))
    }

    private static func isWanted(_ seed: UInt64) -> Bool {
        var random = SeededRandom(seed: seed)
        return kinds?.contains("\(HistoryPlan(&random).kind)") ?? true
    }

    private static let run = Task { () -> Findings in
        let findings = Findings()
        let workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<workers {
                group.addTask {
                    for number in stride(from: worker, to: count, by: workers) {
                        let seed = first &+ UInt64(number)
                        guard isWanted(seed) else { continue }
                        do {
                            try await History(seed: seed, findings: findings).run()
                        } catch {
                            findings.expect(false, .convergence, seed: seed, "\(error)")
                        }
                    }
                }
            }
        }
        return findings
    }

    private func expectNone(of invariant: Invariant) async {
        let violations = await Self.run.value.violations(of: invariant)
        let examples = violations.prefix(5).joined(separator: "\n")
        #expect(
            violations.isEmpty,
            """
            \(violations.count) violations in \(Self.count) histories from seed \(Self.first):
            \(examples)
            """)
    }

    @Test func `C10.1 devices converge`() async { await expectNone(of: .convergence) }

    @Test func `C10.2 what was acknowledged is there or was beaten by rule`() async {
        await expectNone(of: .acknowledged)
    }

    @Test func `C10.3 an edit never loses to one that it was made upon`() async {
        await expectNone(of: .causality)
    }

    @Test func `C10.4 batches that come again change nothing`() async {
        await expectNone(of: .idempotence)
    }

    @Test func `C10.5 from any place in the feed the same state follows`() async {
        await expectNone(of: .feed)
    }

    @Test func `C10.6 without edits nothing is sent, and a change is told of once`() async {
        await expectNone(of: .loops)
    }

    @Test func `C10.7 a device on which nothing is edited sends nothing`() async {
        await expectNone(of: .defaults)
    }

    @Test func `C10.8 what was removed stays removed unless it is set later`() async {
        await expectNone(of: .deletions)
    }

    @Test func `C10.9 a group is applied and seen whole`() async {
        await expectNone(of: .atomicity)
    }

    @Test func `C10.11 the quota is never exceeded`() async { await expectNone(of: .quota) }

    @Test func `C10.12 a wrong clock gains a minute and no more`() async {
        await expectNone(of: .clocks)
    }

    @Test func `merges lose no increment, element, field or line`() async {
        await expectNone(of: .merges)
    }

    @Test func `the histories meet what they are made for`() async {
        let counts = await Self.run.value.counts
        print(
            "\(Self.count) histories from seed \(Self.first): \(counts.sorted { $0.key < $1.key })")
        guard Self.count >= 200, Self.kinds == nil else { return }
        for what in [
            "plain", "explicit", "forked", "months", "quota", "crashes", "clock jumps", "forks",
            "overruled edits", "repeated batches", "pushes and pulls on demand",
        ] {
            #expect(counts[what] ?? 0 > 0, "no history has \(what)")
        }
    }
}
