import Synchronization

/// What must hold in every history; the numbers are those of the list of invariants.
enum Invariant: Int, Sendable, CaseIterable {
    case convergence = 1
    case acknowledged = 2
    case causality = 3
    case idempotence = 4
    case feed = 5
    case loops = 6
    case defaults = 7
    case deletions = 8
    case atomicity = 9
    case quota = 11
    case clocks = 12
    /// Beyond the list: merges lose nothing.
    case merges = 100
}

/// What the histories have shown.
final class Findings: Sendable {
    private struct State {
        var violations: [Invariant: [String]] = [:]
        var counts: [String: Int] = [:]
    }

    private let state = Mutex(State())

    /// Notes a violation, with the seed that shows it again.
    func expect(
        _ holds: Bool, _ invariant: Invariant, seed: UInt64, _ sentence: @autoclosure () -> String
    ) {
        guard !holds else { return }
        let sentence = "seed \(seed): \(sentence())"
        state.withLock { $0.violations[invariant, default: []].append(sentence) }
    }

    func count(_ what: String, _ number: Int = 1) {
        state.withLock { $0.counts[what, default: 0] += number }
    }

    func violations(of invariant: Invariant) -> [String] {
        state.withLock { $0.violations[invariant] ?? [] }
    }

    var counts: [String: Int] { state.withLock { $0.counts } }
}
