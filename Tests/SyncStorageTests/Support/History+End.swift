import SharedSettings
import SyncProtocol

@testable import SyncStorage

extension History {
    /// Sends and pulls until nothing is left to be done.
    mutating func drain() throws {
        for _ in 0..<12 {
            for index in devices.indices {
                store.clock.now += 1
                if let batch = devices[index].send(namespace: Self.namespace),
                    let reply = try submit(batch)
                {
                    devices[index].receive(reply, to: batch)
                }
                try pullAll(index)
            }
            let isQuiet = devices.allSatisfy { $0.outbox.isEmpty && $0.underWay == nil }
            if isQuiet { break }
        }
        // What was on its way arrives in the end.
        for (_, batch) in network { _ = try submit(batch) }
        for index in devices.indices { try pullAll(index) }
    }

    private mutating func pullAll(_ index: Int) throws {
        for _ in 0..<20 {
            let before = devices[index].cursor
            try pull(index)
            let head = try store.store.head(of: identity)
            if devices[index].cursor == head || devices[index].cursor == before { return }
        }
    }

    /// All devices hold what the store holds, and the store what was decided.
    mutating func checkEnd() throws {
        let items = try store.everything(identity)
        transcript?.append("\(items)")
        try ledger.compare(with: items, seed)
        var values: [String: String] = [:]
        for item in items { values[item.key] = item.val.map { unbase64($0) } }
        for device in devices {
            try expect(device.outbox.isEmpty, "device \(device.device.rawValue) still has edits")
            try expect(
                device.values == values,
                "device \(device.device.rawValue) has \(device.values), the store \(values)")
        }
        try checkCursors(against: items)
        let head = try store.store.head(of: identity)
        for batch in sent.shuffled(using: &random) { _ = try submit(batch) }
        try expect(store.store.head(of: identity) == head, "repeats changed something")
        try expect(store.everything(identity) == items, "repeats changed something")
    }

    /// From whatever place changes are asked for, they lead to what is there.
    private func checkCursors(against items: [SyncItem]) throws {
        for (cursor, known) in ledger.places {
            var state = known
            guard let changes = try changes(since: SyncCursor(text: cursor), limit: 1024) else {
                try expect(ledger.mayForgetTombstones, "a good cursor was refused")
                continue
            }
            for item in changes.items { state[item.key] = item }
            let living = state.values.filter { $0.deleted != true }.sorted { $0.rev < $1.rev }
            try expect(
                living == items.filter { $0.deleted != true },
                "changes since \(cursor) lead to \(living), not to \(items)")
        }
    }
}
