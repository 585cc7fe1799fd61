import Foundation
import SyncProtocol
import SyncStorage

/// Makes the accounts and devices of a benchmark, before its servers start.
struct SyncBenchmarkAccounts {
    private let store: SyncStore

    init(_ address: DatabaseAddress) throws {
        store = try SyncStore(
            address, clock: { UInt64(Date().timeIntervalSince1970 * 1000) },
            random: { count in (0..<count).map { _ in UInt8.random(in: .min ... .max) } })
    }

    func close() { store.close() }

    /// Makes devices of one account, and returns their tokens.
    func makeDevices(_ count: Int) throws -> [String] {
        let account = try store.createAccount(named: "benchmark")
        return try (0..<count).map { try token("device \($0)", account: account.id) }
    }

    /// Makes accounts of one device each, and returns their tokens.
    func makeAccounts(_ count: Int) throws -> [String] {
        try (0..<count).map { number in
            try token("device", account: try store.createAccount(named: "account \(number)").id)
        }
    }

    private func token(_ name: String, account: String) throws -> String {
        let code = try store.makePairingCode(account: account)
        return try store.redeem(SyncPairing(code: code.code, name: name)).token
    }
}
