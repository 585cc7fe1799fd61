import SharedSettings

/// The readers of a simulated cloud's events, and the events that are late.
struct SimulatedListeners: Sendable {
    struct Listener {
        var account: CloudAccount?
        var namespace: String
        var isOnline: Bool
        var streams: [Int: AsyncStream<CloudEvent>.Continuation] = [:]
    }

    private var listeners: [Int: Listener] = [:]
    private var late: [(number: Int, event: CloudEvent)] = []
    private var streamCount = 0

    mutating func set(_ number: Int, account: CloudAccount?, namespace: String, isOnline: Bool) {
        var listener =
            listeners[number]
            ?? Listener(account: account, namespace: namespace, isOnline: isOnline)
        listener.account = account
        listener.isOnline = isOnline
        listeners[number] = listener
    }

    func numbers(account: CloudAccount, namespace: String) -> [Int] {
        listeners.filter {
            $0.value.account == account && $0.value.namespace == namespace && $0.value.isOnline
        }.keys.sorted()
    }

    mutating func add(
        _ continuation: AsyncStream<CloudEvent>.Continuation, for number: Int
    ) -> Int {
        streamCount += 1
        listeners[number]?.streams[streamCount] = continuation
        return streamCount
    }

    mutating func removeStream(_ stream: Int, of number: Int) {
        listeners[number]?.streams[stream] = nil
    }

    func streamCount(of number: Int) -> Int { listeners[number]?.streams.count ?? 0 }

    func send(_ event: CloudEvent, to number: Int) {
        for stream in (listeners[number]?.streams ?? [:]).values { stream.yield(event) }
    }

    mutating func keepForLater(_ event: CloudEvent, for number: Int) {
        late.append((number, event))
    }

    mutating func sendLate() {
        for (number, event) in late { send(event, to: number) }
        late = []
    }
}
