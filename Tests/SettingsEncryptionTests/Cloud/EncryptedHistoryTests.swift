import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@testable import SettingsEncryption

/// Random histories of three devices; with a cloud that keeps to the rules, and with one that doesn't.
@Suite(.timeLimit(.minutes(10))) struct `random encrypted histories` {
    private static let count = TestScale.histories
    private static let keys = EncryptedDevice.keys.map(\.key)

    @Test func `C10.1 with an honest cloud all devices agree and nothing is reported`() async throws
    {
        let start = UInt64.random(in: 0..<1 << 32)
        for offset in 0..<UInt64(Self.count) {
            let seed = start + offset
            let history = try History(seed: seed)
            try await history.run(steps: 25)
            try await history.settle()
            let maps = try history.devices.map { device in
                try Self.keys.map { try device[$0] }
            }
            #expect(Set(maps).count == 1, "seed \(seed)")
            for device in history.devices {
                #expect(device.reports.codes.isEmpty, "seed \(seed): \(device.reports.all)")
            }
        }
    }

    @Test(arguments: Lie.allCases)
    func `C10.14 whatever a lying cloud does, a device only ever holds what was its newest`(
        lie: Lie
    )
        async throws
    {
        let start = UInt64.random(in: 0..<1 << 32)
        for offset in 0..<UInt64(Self.count / 4) {
            let seed = start + offset
            let history = try History(seed: seed)
            try await history.run(steps: 15)
            try await history.settle()
            // Something new is written, and the last device is lied to about it.
            let (author, victim) = (history.devices[0], history.devices[2])
            let key = Self.keys[Int(seed % 3)]
            let before = try victim[key]
            try await author.send(.string("newest \(seed)"), key)
            let (older, moved) = (history.older(key), history.other(than: key))
            if lie == .moves && moved == nil || lie == .replays && older == nil { continue }
            victim.server.show { item in
                item.key == key ? lie.item(item, older: older, moved: moved) : item
            }
            try await victim.sync.synchronize()
            #expect(try victim[key] == before, "seed \(seed), \(lie)")
            #expect(!victim.cloud.problems.isEmpty, "seed \(seed), \(lie)")
            #expect(!Set(victim.reports.codes).isDisjoint(with: lie.codes), "seed \(seed), \(lie)")

            // The device is not lost for good: an honest answer puts everything right.
            victim.server.show { $0 }
            try await author.send(.string("honest \(seed)"), key)
            try await victim.sync.pullFromCloud()
            #expect(try victim[key] == .string("honest \(seed)"), "seed \(seed), \(lie)")
        }
    }

    /// What a cloud does to the newest version of a key.
    enum Lie: CaseIterable {
        case withholds, replays, moves, flips, clears, removes, renumbers

        var codes: Set<CloudRefusal.Code> {
            switch self {
            case .withholds: [.withheld]
            case .replays: [.replayed]
            case .moves, .flips, .renumbers: [.forged, .keyMissing]
            case .clears, .removes: [.notEncrypted]
            }
        }

        func item(_ item: CloudItem, older: CloudItem?, moved: CloudItem?) -> CloudItem? {
            var lie = item
            guard case .sealed(var bytes, let isRemoval) = item.content else { return item }
            switch self {
            case .withholds: return nil
            case .replays:
                guard let older else { return nil }
                lie.content = older.content
                lie.stamp.device = older.stamp.device
            case .moves: lie.content = moved?.content ?? .removed
            case .flips:
                let place = Int(item.stamp.time % UInt64(bytes.count - 1)) + 1
                bytes[place] ^= 1 << UInt8(item.stamp.time % 8)
                lie.content = .sealed(bytes, isRemoval: isRemoval)
            case .clears: lie.content = .value("clear")
            case .removes: lie.content = .removed
            case .renumbers:
                bytes[5] ^= 0x40
                lie.content = .sealed(bytes, isRemoval: isRemoval)
            }
            return lie
        }
    }
}

/// How many histories are tried; `ENCRYPTED_HISTORIES` asks for more.
enum TestScale {
    static let histories =
        ProcessInfo.processInfo.environment["ENCRYPTED_HISTORIES"].flatMap(Int.init) ?? 120
}

/// Three devices of one account that do things by chance.
private final class History {
    let server = SimulatedCloud(now: 1_700_000_000_000)
    let devices: [EncryptedDevice]
    private var random: SeededRandom

    init(seed: UInt64) throws {
        random = SeededRandom(seed: seed)
        let keyring = Keyring(account: "ada", hidesKeyNames: false)
        let server = server
        let offsets: [Int64] = [0, 0, 5_000, -5_000, 315_360_000_000, -315_360_000_000]
        var devices: [EncryptedDevice] = []
        for name in ["phone", "laptop", "tablet"] {
            let offset = offsets.randomElement(using: &random) ?? 0
            var options = CloudOptions()
            options.now = { UInt64(Int64(server.now) + offset) }
            devices.append(
                try EncryptedDevice(
                    server.device(name, account: "ada"), keyring: keyring, options: options))
        }
        self.devices = devices
        server.faults.lostReplies = 0.3
        server.faults.lostRequests = 0.1
        server.faults.lateBatches = 0.3
        server.faults.repeatedBatches = 0.1
    }

    func run(steps: Int) async throws {
        for step in 0..<steps {
            server.now += [1, 10, 1_000, 100_000].randomElement(using: &random) ?? 1
            let device = devices.randomElement(using: &random) ?? devices[0]
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<4:
                let value: SettingValue? =
                    Int.random(in: 0..<5, using: &random) == 0
                    ? nil : .string("\(step) by \(device.server.honest.name)")
                try device.set(value, ["a", "b", "c"].randomElement(using: &random) ?? "a")
            case 4..<8: try? await device.sync.synchronize()
            case 8: server.deliverLateBatch()
            default: _ = try? await device.cloud.reencrypt()
            }
        }
    }

    /// Lets everything arrive, with no faults any more.
    func settle() async throws {
        server.faults = .none
        server.deliverAll()
        for _ in 0..<3 {
            for device in devices {
                server.now += 1
                try await device.sync.synchronize()
            }
        }
    }

    /// The version of a key before the newest.
    func older(_ key: String) -> CloudItem? {
        server.history(of: "ada").filter { $0.key == key }.dropLast().last
    }

    /// The newest version of another key, written by the newest version's device.
    func other(than key: String) -> CloudItem? {
        let items = server.items(of: "ada")
        return items.values.filter { $0.key != key && !$0.key.hasPrefix("local") }
            .sorted { $0.key < $1.key }.first
    }
}
