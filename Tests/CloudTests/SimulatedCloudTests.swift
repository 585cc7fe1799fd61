import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Testing

@Suite struct `a simulated cloud` {
    private let cloud = SimulatedCloud(limits: .iCloud)

    private func edit(
        _ key: String, _ value: SettingValue?, time: UInt64, device: UInt64 = 1,
        base: CloudStamp? = nil, requiresBase: Bool = false
    ) -> CloudEdit {
        CloudEdit(
            item: CloudItem(
                key: key, content: value.map(CloudContent.value) ?? .removed,
                stamp: CloudStamp(time: time, device: CloudDevice(rawValue: device))),
            base: base, requiresBase: requiresBase)
    }

    private func batch(
        _ number: UInt64, _ edits: [CloudEdit], device: UInt64 = 1, account: CloudAccount = "ada"
    ) -> CloudBatch {
        CloudBatch(
            account: account, device: CloudDevice(rawValue: device), number: number, edits: edits)
    }

    @Test func `gives back what was pushed, in parts, then only what changed`() async throws {
        let phone = cloud.device("phone", account: "ada")
        phone.pageLimit = 2
        let edits = (1...5).map { edit("k\($0)", .integer(Int64($0)), time: 10) }
        let reply = try await phone.push(batch(1, edits))
        #expect(reply.outcomes.count == 5)
        #expect(reply.usage?.keyCount == 5)
        var pulls = [try await phone.pull(since: nil)]
        while let last = pulls.last, last.hasMore {
            pulls.append(try await phone.pull(since: last.cursor))
        }
        #expect(pulls.map(\.items.count) == [2, 2, 1])
        #expect(pulls.allSatisfy { $0.coverage == .everything })
        #expect(pulls.flatMap(\.items).map(\.key) == ["k1", "k2", "k3", "k4", "k5"])
        let cursor = try #require(pulls.last?.cursor)
        #expect(try await phone.pull(since: cursor).items.isEmpty)
        _ = try await phone.push(batch(2, [edit("k2", nil, time: 20)]))
        let changes = try await phone.pull(since: cursor)
        #expect(changes.items.map(\.content) == [.removed])
        #expect(changes.coverage == .changes)
        #expect(cloud.values(of: "ada").keys.sorted() == ["k1", "k3", "k4", "k5"])
    }

    @Test func `answers a repeated batch as before and refuses an older or another one`()
        async throws
    {
        let phone = cloud.device("phone", account: "ada")
        let first = batch(1, [edit("a", 1, time: 10)])
        let second = batch(2, [edit("a", 2, time: 20)])
        let reply = try await phone.push(first)
        #expect(try await phone.push(first) == reply)
        _ = try await phone.push(second)
        for old in [first, batch(2, [edit("a", 3, time: 30)])] {
            await #expect { try await phone.push(old) } throws: {
                ($0 as? CloudRefusal)?.code == .deviceForked
            }
        }
        #expect(cloud.values(of: "ada") == ["a": 2])
        #expect(cloud.acceptedBatchCount == 2)
    }

    @Test func `separates accounts and namespaces`() async throws {
        _ = try await cloud.device("phone", account: "ada").push(
            batch(1, [edit("a", 1, time: 10)]))
        let others = [
            cloud.device("tablet", account: "bob"),
            cloud.device("phone", account: "ada", namespace: "group.x"),
        ]
        for other in others { #expect(try await other.pull(since: nil).items.isEmpty) }
        await #expect { try await others[0].push(batch(1, [edit("a", 2, time: 20)])) } throws: {
            ($0 as? CloudRefusal)?.code == .accountChanged
        }
        #expect(cloud.values(of: "ada") == ["a": 1])
    }

    @Test func `names the keys that do not fit and keeps the others`() async throws {
        let small = SimulatedCloud(
            limits: CloudLimits(totalByteCount: 40, keyCount: 2, keyByteCount: 8))
        let phone = small.device("phone", account: "ada")
        let long = String(repeating: "€", count: 3)
        let reply = try await phone.push(
            batch(
                1,
                [
                    edit("a", "short", time: 10), edit(long, 1, time: 10),
                    edit("big", .string(String(repeating: "x", count: 40)), time: 10),
                    edit("b", 2, time: 10), edit("c", 3, time: 10),
                ]))
        let codes = reply.outcomes.compactMapValues { outcome -> CloudRefusal.Code? in
            if case .refused(let refusal) = outcome { refusal.code } else { nil }
        }
        #expect(codes == [long: .keyTooLong, "big": .quotaExceeded, "c": .quotaExceeded])
        #expect(small.values(of: "ada") == ["a": "short", "b": 2])
    }

    @Test func `applies an atomic batch whole or not at all`() async throws {
        let phone = cloud.device("phone", account: "ada")
        _ = try await phone.push(batch(1, [edit("a", 1, time: 10)]))
        var both = batch(
            2,
            [
                edit("a", 2, time: 20, device: 2, requiresBase: true),
                edit("b", 2, time: 20, device: 2),
            ], device: 2)
        both.isAtomic = true
        let versions = cloud.history(of: "ada")
        let reply = try await phone.push(both)
        #expect(reply.outcomes["b"] == .aborted)
        guard case .conflict(let item)? = reply.outcomes["a"] else {
            return #expect(Bool(false), "no conflict")
        }
        #expect(cloud.values(of: "ada") == ["a": 1])
        #expect(cloud.history(of: "ada") == versions)
        #expect(try await phone.push(both) == reply, "a repetition is answered alike")
        both.number = 3
        both.edits[0].base = item.stamp
        _ = try await phone.push(both)
        #expect(cloud.values(of: "ada") == ["a": 2, "b": 2])
    }

    @Test func `is off, signed out or refusing when told so`() async throws {
        let phone = cloud.device("phone", account: nil)
        func code() async -> CloudRefusal.Code? {
            do { _ = try await phone.pull(since: nil) } catch { return error.code }
            return nil
        }
        #expect(await code() == .signedOut)
        phone.account = "ada"
        phone.isOnline = false
        #expect(await code() == .offline)
        phone.isOnline = true
        phone.refuseNext(CloudRefusal(code: .throttled, description: "Later."))
        #expect(await code() == .throttled)
        #expect(await code() == nil)
    }

    @Test func `tells other devices of changes, and each of its own account and network`()
        async throws
    {
        let phone = cloud.device("phone", account: "ada")
        let laptop = cloud.device("laptop", account: "ada")
        var events = laptop.events().makeAsyncIterator()
        _ = try await phone.push(batch(1, [edit("a", 1, time: 10)]))
        #expect(await events.next() == .changed(keys: ["a"]))
        laptop.isOnline = false
        laptop.isOnline = true
        laptop.account = "bob"
        for event: CloudEvent in [.unavailable, .available, .accountChanged] {
            #expect(await events.next() == event)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `holds messages until they are delivered`() async throws {
        let phone = cloud.device("phone", account: "ada")
        cloud.holdMessages()
        async let reply = phone.push(batch(1, [edit("a", 1, time: 10)]))
        await cloud.waitForHeldMessages()
        #expect(cloud.heldMessages == [SimulatedMessage(device: "phone", kind: .pushRequest)])
        #expect(cloud.values(of: "ada").isEmpty)
        cloud.deliverNext()
        await cloud.waitForHeldMessages()
        #expect(cloud.heldMessages == [SimulatedMessage(device: "phone", kind: .pushReply)])
        #expect(cloud.values(of: "ada") == ["a": 1])
        cloud.deliverAll()
        #expect(try await reply.outcomes.count == 1)
    }

    @Test func `loses and repeats the same messages for the same seed`() async throws {
        func history(seed: UInt64) async -> [Bool] {
            let cloud = SimulatedCloud(random: SeededRandom(seed: seed))
            cloud.faults.lostReplies = 0.3
            cloud.faults.lostRequests = 0.3
            cloud.faults.lateBatches = 0.5
            let phone = cloud.device("phone", account: "ada")
            var arrived: [Bool] = []
            for number in UInt64(1)...40 {
                let edits = [edit("a", .integer(Int64(number)), time: number)]
                arrived.append((try? await phone.push(batch(number, edits))) != nil)
            }
            cloud.deliverAll()
            return arrived
        }
        #expect(await history(seed: 1) == history(seed: 1))
        #expect(await history(seed: 1) != history(seed: 2))
        #expect(await history(seed: 1).contains(true))
        #expect(await history(seed: 1).contains(false))
    }
}

@Suite struct `the rule of merging` {
    private static let now: UInt64 = 1_000_000

    private func item(_ seconds: Int64, device: UInt64) -> CloudItem {
        CloudItem(
            key: "k", content: .value(.integer(seconds)),
            stamp: CloudStamp(
                time: UInt64(Int64(Self.now) + seconds * 1000) << 16,
                device: CloudDevice(rawValue: device)))
    }

    @Test func `an edit made with sight of the newest wins with any clock`() {
        let current = item(0, device: 2)
        let edit = CloudEdit(item: item(-900, device: 1), base: current.stamp)
        guard
            case .applied(let stamp) = CloudMergeRule.outcome(
                of: edit, over: current, now: Self.now)
        else { return #expect(Bool(false), "not applied") }
        #expect(stamp > current.stamp)
    }

    @Test func `A5.6 a fast clock gains a minute and no more`() {
        let fast = CloudEdit(item: item(1_000_000, device: 1), base: nil)
        guard
            case .applied(let stamp) = CloudMergeRule.outcome(
                of: fast, over: item(0, device: 2), now: Self.now)
        else { return #expect(Bool(false), "not applied") }
        #expect(stamp.milliseconds == Self.now + 60_000)
        var stored = item(0, device: 1)
        stored.stamp = stamp
        let later = CloudEdit(item: item(61, device: 2), base: nil)
        #expect(
            CloudMergeRule.outcome(of: later, over: stored, now: Self.now + 61_000)
                == .applied(later.item.stamp))
    }

    @Test func `R078 equal times have the same winner whichever comes first`() {
        let (x, y) = (item(5, device: 1), item(5, device: 2))
        let onlyX = CloudMergeRule.outcome(of: CloudEdit(item: x, base: nil), over: y, now: nil)
        let onlyY = CloudMergeRule.outcome(of: CloudEdit(item: y, base: nil), over: x, now: nil)
        #expect(onlyX == .superseded(y))
        #expect(onlyY == .applied(y.stamp))
    }

    @Test func `an edit that requires its base conflicts with any other version`() {
        let current = item(0, device: 2)
        let edit = CloudEdit(item: item(9, device: 1), base: nil, requiresBase: true)
        #expect(
            CloudMergeRule.outcome(of: edit, over: current, now: Self.now) == .conflict(current))
    }
}
