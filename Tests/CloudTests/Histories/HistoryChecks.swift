import SettingsTestSupport
import SharedSettings
import SharedSettingsTesting
import Synchronization

extension History {
    func expect(
        _ holds: Bool, _ invariant: Invariant, _ sentence: @autoclosure () -> String
    ) {
        findings.expect(holds, invariant, seed: seed, "\(plan.kind): \(sentence())")
    }

    /// Checks what must hold after every step.
    func checkAlways() {
        let values = cloud.values(of: "ada")
        if plan.kind == .quota {
            let byteCount = values.values.reduce(0) {
                $0 + (CloudLimits.byteCount(of: .value($1)) ?? 0)
            }
            expect(byteCount <= plan.limits.totalByteCount, .quota, "\(byteCount) bytes are stored")
            expect(values.count <= plan.limits.keyCount, .quota, "\(values.count) keys are stored")
            return
        }
        let windows = edits.windows
        expect(windows.contains(WindowPair(values)), .atomicity, "the cloud has a mixed group")
        for device in devices {
            expect(
                windows.contains(device.window), .atomicity,
                "device \(device.number) has \(device.window), which was never set")
        }
    }

    /// Checks what must hold in the end, and tries what must change nothing.
    func check() async throws {
        checkAlways()
        checkHistory()
        checkLosses()
        try await checkRepetitions()
        try await checkFeed()
        try await checkQuiet()
        guard plan.kind != .quota else { return checkReader() }
        checkConvergence()
        if plan.kind == .plain { checkMerges() }
        try await checkChange()
        try await checkClocks()
        checkReader()
    }

    private func checkConvergence() {
        let values = cloud.values(of: "ada")
        expect(values["localC"] == nil, .defaults, "a local value was sent")
        for device in devices + [reader] {
            expect(
                device.values == values, .convergence,
                "device \(device.number) has \(device.values), the cloud \(values)")
            expect(
                device.sync.state.waitingKeys.isEmpty, .convergence,
                "device \(device.number) has more to send")
        }
    }

    /// Every version has a larger stamp than the one before, and what was acknowledged is among them.
    private func checkHistory() {
        var newest: [String: CloudItem] = [:]
        let history = cloud.history(of: "ada")
        for item in history {
            if let old = newest[item.key] {
                expect(
                    old.stamp < item.stamp, old.content == .removed ? .deletions : .acknowledged,
                    "\(item.key): \(item.stamp) took the place of \(old.stamp)")
                checkAncestry(item, old)
            }
            newest[item.key] = item
        }
        let stored = Set(history)
        for device in devices {
            for item in device.cloud.acknowledged {
                expect(stored.contains(item), .acknowledged, "\(item) was never stored")
            }
            expect(
                !device.cloud.hasPushedTooEarly, .defaults, "sent before everything was pulled")
        }
    }

    private func checkAncestry(_ item: CloudItem, _ old: CloudItem) {
        guard ["a", "b"].contains(item.key), let new = item.content.value?.integerValue,
            let beaten = old.content.value?.integerValue, new != beaten
        else { return }
        expect(
            !edits.isAncestor(new, of: beaten) || isAboveCauses(item), .causality,
            "\(item.key) \(new) beat \(beaten), which was made upon it")
    }

    /// Checks that no device gave up an edit for one that it was made upon.
    private func checkLosses() {
        for (lost, item) in overruled.pairs.withLock({ $0 }) {
            findings.count("overruled edits")
            guard let winner = item.content.value?.integerValue else { continue }
            expect(
                !edits.isAncestor(winner, of: lost) || isAboveCauses(item), .causality,
                "\(lost) gave way to \(winner), which it was made upon")
        }
    }

    /// Whether a version may win over edits that were made upon its value.
    ///
    /// One that was pushed on demand is put over anything. One that a device set before it joined stays
    /// over a removal, though the device was set back and had known better. And only clocks order what copies of a device
    /// have waiting; see ``CloudMergeRule``.
    private func isAboveCauses(_ item: CloudItem) -> Bool {
        guard let number = item.content.value?.integerValue else { return false }
        if edits.forced.contains(number) { return true }
        if edits.starters.contains(number) {
            findings.count("values set before joining once more")
            return true
        }
        guard plan.kind == .forked, hasHadWrongClock else { return false }
        findings.count("older edits of copies with a wrong clock")
        return true
    }

    /// Whether a clock was ever wrong by more than may be gained by it.
    private var hasHadWrongClock: Bool {
        devices.contains { $0.clock.worstError > Int64(CloudMergeRule.futureBound) }
    }

    /// Sends every batch again, in any order: none changes anything.
    private func checkRepetitions() async throws {
        let before = (cloud.items(of: "ada"), cloud.history(of: "ada").count)
        let anyone = cloud.device("repeater", account: "ada")
        let answered = devices.flatMap { $0.cloud.batches } + ended.flatMap(\.batches)
        for batch in answered.shuffled(using: &random).prefix(40) where hasArrived(batch) {
            findings.count("repeated batches")
            _ = try? await anyone.push(batch)
        }
        expect(
            cloud.items(of: "ada") == before.0 && cloud.history(of: "ada").count == before.1,
            .idempotence, "a repeated batch changed something")
    }

    /// Whether a batch had reached the cloud: one of a given-up number may arrive for the first time.
    private func hasArrived(_ batch: CloudBatch) -> Bool {
        cloud.newestBatchNumber(of: batch.device, account: "ada") >= batch.number
    }

    /// From every place that a device has been at, what follows leads to the same as everything does.
    private func checkFeed() async throws {
        let anyone = cloud.device("feed", account: "ada")
        anyone.pageLimit = 3
        let everything = cloud.items(of: "ada").filter { $0.value.content != .removed }
        let places = (devices + [reader]).flatMap(\.cloud.places)
        for place in places.shuffled(using: &random).prefix(12) {
            var items = place.items
            var cursor: CloudCursor? = place.cursor
            var isFirst = true
            while let from = cursor {
                let part = try await anyone.pull(since: from)
                if isFirst, part.coverage == .everything { items = [:] }
                isFirst = false
                for item in part.items { items[item.key] = item }
                cursor = part.hasMore ? part.cursor : nil
            }
            expect(
                items.filter { $0.value.content != .removed } == everything, .feed,
                "from \(place.cursor) another state follows")
        }
        for device in devices + [reader] {
            let revisions = device.cloud.places.compactMap { $0.cursor.revision }
            expect(revisions == revisions.sorted(), .feed, "revisions went back")
        }
    }

    /// With nothing changed, nothing is sent and nothing is told.
    private func checkQuiet() async throws {
        let before = (cloud.history(of: "ada").count, devices.map(\.values))
        let pushes = devices.map(\.cloud.device.pushCount)
        for device in devices + devices { try await device.sync.synchronize() }
        expect(
            plan.kind == .quota || devices.map(\.cloud.device.pushCount) == pushes, .loops,
            "devices go on sending")
        expect(
            cloud.history(of: "ada").count == before.0 && devices.map(\.values) == before.1,
            .loops, "something goes on changing")
    }

    /// What one device changes is told of once on each other one.
    private func checkChange() async throws {
        guard let first = devices.randomElement(using: &random) else { return }
        let others = (devices + [reader]).filter { $0 !== first }
        let changes = others.map { $0.base.changes() }
        _ = try edits.set("a", on: first)
        try edits.setWindow(on: first)
        let before = cloud.history(of: "ada").count
        for _ in 0..<3 {
            for device in [first] + others { try await device.sync.synchronize() }
        }
        expect(
            cloud.history(of: "ada").count == before + 3, .loops,
            "three changed keys made \(cloud.history(of: "ada").count - before) versions")
        for (device, stream) in zip(others, changes) {
            try device.base.setValue("end", forKey: "end")
            var told: [String: Int] = [:]
            for await change in stream {
                if change.key == "end" { break }
                told[change.key, default: 0] += 1
                expect(change.source == .remote, .loops, "a remote change came as \(change.source)")
            }
            try device.base.setValue(nil, forKey: "end")
            expect(told == ["a": 1, "w": 1, "h": 1], .loops, "told of \(told)")
        }
    }

    /// A fast clock gains a minute: an edit of a minute later wins.
    private func checkClocks() async throws {
        let fast = devices[0]
        let other = devices[1]
        fast.clock.error += HistoryPlan.tenYears
        _ = try edits.set("b", on: fast)
        try await fast.sync.synchronize()
        cloud.now += CloudMergeRule.futureBound + 1
        let later = try edits.set("b", on: other)
        try await other.sync.synchronize()
        expect(
            cloud.values(of: "ada")["b"] == later, .clocks,
            "an edit of a minute after one by a fast clock lost")
        try await fast.sync.synchronize()
        expect(fast.base.value(forKey: "b") == later, .clocks, "the fast device keeps its own")
    }

    /// A device on which nothing is edited sends nothing.
    private func checkReader() {
        expect(reader.cloud.device.pushCount == 0, .defaults, "a reader has sent something")
    }
}

extension CloudCursor {
    /// The revision in a simulated cloud's cursor.
    fileprivate var revision: Int? {
        let parts = rawValue.split(separator: ":")
        return parts.count == 3 ? Int(parts[1]) : nil
    }
}
