import Dispatch
import Foundation
import SharedSettings
import SyncProtocol
import SyncStorage

/// A process of its own for tests of the sync service's store, to be killed.
///
/// `write ADDRESS ACCOUNTS` makes accounts and has each write one number after another; says
/// `account TOKEN` for each, and then `TOKEN NUMBER` when a number is durable.
@main
enum SyncStoreProbe {
    struct Usage: Error {}

    static func main() throws {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count == 3, words[0] == "write", let address = DatabaseAddress(words[1]),
            let count = Int(words[2])
        else { throw Usage() }
        let store = try SyncStore(
            address, clock: { UInt64(Date().timeIntervalSince1970 * 1000) },
            random: { count in (0..<count).map { _ in UInt8.random(in: .min ... .max) } })
        for _ in 0..<count { Writer(try Self.join(store), store).write(1) }
        dispatchMain()
    }

    private static func join(_ store: SyncStore) throws -> SyncCredentials {
        let account = try store.createAccount(named: "probe")
        let code = try store.makePairingCode(account: account.id)
        let credentials = try store.redeem(SyncPairing(code: code.code, name: "probe"))
        tell("account \(credentials.token)")
        return credentials
    }

    /// Writes a line at once.
    static func tell(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}

/// Writes numbers to an account, the next one when the last is durable.
struct Writer: Sendable {
    private let token: String
    private let identity: SyncIdentity
    private let store: SyncStore

    init(_ credentials: SyncCredentials, _ store: SyncStore) {
        guard let identity = try? store.identity(ofToken: credentials.token) else {
            fatalError("The token isn't known.")
        }
        token = credentials.token
        self.identity = identity
        self.store = store
    }

    func write(_ number: UInt64) {
        let device = CloudDevice(rawValue: 1)
        let value = Data(String(number).utf8).base64EncodedString()
        // Two keys at once, so that half of a batch would show.
        let edits = ["one", "two"].map { key in
            SyncEdit(
                ns: "probe", key: "\(key)\(number % 50)",
                stamp: CloudStamp(time: number, device: device).syncText,
                type: SyncValueType.plain, val: value)
        }
        let batch = SyncBatch(dev: device.syncText, batch: number, atomic: true, items: edits)
        store.submit(batch, from: identity) { result in
            // Sent again as it was, until it is known what became of it.
            guard case .success(let reply) = result else { return write(number) }
            guard reply.items.allSatisfy({ $0.status == .applied }) else {
                fatalError("\(reply)")
            }
            SyncStoreProbe.tell("\(token) \(number)")
            write(number + 1)
        }
    }
}
