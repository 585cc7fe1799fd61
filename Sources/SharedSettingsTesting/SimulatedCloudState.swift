import SharedSettings

/// Everything that a simulated cloud knows.
struct SimulatedCloudState: Sendable {
    struct Place: Hashable {
        var account: CloudAccount
        var namespace: String
    }

    /// A batch that travels on after its sender stopped waiting.
    struct LateBatch {
        var batch: CloudBatch
        var namespace: String
    }

    let limits: CloudLimits
    var now: UInt64
    var random: any RandomNumberGenerator & Sendable
    var faults = SimulatedFaults.none
    var lateBatches: [LateBatch] = []
    var listeners = SimulatedListeners()
    var acceptedBatchCount = 0
    var receivedEditCount = 0
    private var shelves: [Place: SimulatedShelf] = [:]
    private var epochCount = 0
    private var deviceCount = 0

    init(limits: CloudLimits, now: UInt64, random: any RandomNumberGenerator & Sendable) {
        self.limits = limits
        self.now = now
        self.random = random
    }

    /// Returns whether something of a chance happens this time.
    mutating func happens(_ chance: Double) -> Bool {
        chance > 0 && Double.random(in: 0..<1, using: &random) < chance
    }

    mutating func nextDeviceNumber() -> Int {
        deviceCount += 1
        return deviceCount
    }

    mutating func nextEpoch() -> Int {
        epochCount += 1
        return epochCount
    }

    func shelf(_ account: CloudAccount, _ namespace: String) -> SimulatedShelf {
        shelves[Place(account: account, namespace: namespace)] ?? SimulatedShelf(epoch: 0)
    }

    mutating func changeShelf<Result>(
        _ account: CloudAccount, _ namespace: String,
        _ body: (inout SimulatedShelf) throws -> Result
    ) rethrows -> Result {
        let place = Place(account: account, namespace: namespace)
        return try body(&shelves[place, default: SimulatedShelf(epoch: 0)])
    }

    /// Stores a batch that has arrived, and tells the account's other devices.
    mutating func receive(
        _ batch: CloudBatch, namespace: String, from sender: Int?
    ) -> Result<CloudReply, CloudRefusal> {
        receivedEditCount += batch.edits.count
        let (limits, now) = (limits, now)
        let result = changeShelf(batch.account, namespace) { shelf in
            shelf.receive(batch, limits: limits, now: now)
        }
        switch result {
        case .failure(let refusal): return .failure(refusal)
        case .success((let reply, let changedKeys)):
            if !changedKeys.isEmpty {
                acceptedBatchCount += 1
                announce(
                    .changed(keys: changedKeys), account: batch.account, namespace: namespace,
                    except: sender)
            }
            return .success(reply)
        }
    }

    /// Sends an event to the devices of an account; some are lost or late, as the faults say.
    mutating func announce(
        _ event: CloudEvent, account: CloudAccount, namespace: String, except sender: Int?
    ) {
        for number in listeners.numbers(account: account, namespace: namespace)
        where number != sender {
            if happens(faults.lostEvents) { continue }
            if happens(faults.lateEvents) {
                listeners.keepForLater(event, for: number)
            } else {
                listeners.send(event, to: number)
            }
        }
    }
}
