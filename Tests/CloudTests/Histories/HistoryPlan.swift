import SettingsTestSupport
import SharedSettings

/// What may happen in a history beside edits, lost, late and repeated messages, crashes and clocks.
struct HistoryPlan: Sendable {
    enum Kind: Sendable, CaseIterable {
        /// Nothing, so that what merges give can be foretold.
        case plain
        /// Devices push and pull when told to.
        case explicit
        /// Devices are copied, and set back to an earlier state.
        case forked
        /// Months pass, and the cloud forgets tombstones.
        case months
        /// Little fits.
        case quota
    }

    let kind: Kind
    /// Whether all devices have joined the account before the first edit.
    let startsJoined: Bool
    let stepCount: Int
    let deviceCount: Int

    static let keys = [
        CloudKey("a"), CloudKey("b"), CloudKey("sum", merge: .sum),
        CloudKey("set", merge: .union), CloudKey("max", merge: .max),
        CloudKey("fields", merge: .fields), CloudKey("list", merge: .list()),
        CloudKey("text", merge: .text), CloudKey("w", group: "window"),
        CloudKey("h", group: "window"), CloudKey("localC"),
    ]

    static let tenYears: Int64 = 315_360_000_000

    init(_ random: inout SeededRandom) {
        kind =
            Bool.random(using: &random)
            ? .plain : Kind.allCases.randomElement(using: &random) ?? .plain
        startsJoined = kind == .months || Bool.random(using: &random)
        stepCount = .random(in: 10...60, using: &random)
        deviceCount = .random(in: 2...3, using: &random)
    }

    var limits: CloudLimits {
        kind == .quota
            ? CloudLimits(totalByteCount: 120, keyCount: 6, keyByteCount: 64) : .iCloud
    }

    /// How wrong a device's clock is, in milliseconds.
    func clockError(_ random: inout SeededRandom) -> Int64 {
        if kind == .months { return 0 }
        let errors: [Int64] = [0, 0, 5_000, -5_000, Self.tenYears, -Self.tenYears]
        return errors.randomElement(using: &random) ?? 0
    }

    /// How much time passes before a step, in milliseconds.
    func pause(_ random: inout SeededRandom) -> UInt64 {
        if kind == .months, Int.random(in: 0..<6, using: &random) == 0 {
            return UInt64.random(in: 1...200, using: &random) * 86_400_000
        }
        return [1, 10, 1_000, 100_000].randomElement(using: &random) ?? 1
    }
}
