import HTTPServing
import SyncProtocol
import SyncStorage

/// Counts who asks how often.
struct Admission: Sendable {
    /// Somebody asks too often.
    struct Throttled: Error {
        /// After how many seconds it is worth asking again.
        var seconds: Int

        var problem: SyncProblem {
            SyncProblem(
                .throttled,
                detail: "Too many requests; the next one is answered in \(seconds) seconds.")
        }
    }

    private let devices: TokenBuckets<SyncIdentity>
    private let strangers: TokenBuckets<HTTPAddress>
    private let newcomers: TokenBuckets<HTTPAddress>
    private let allNewcomers: TokenBuckets<Int>
    private let trustsProxy: Bool

    init(configuration: SyncHTTPServer.Configuration) {
        devices = TokenBuckets(rate: configuration.deviceRate)
        strangers = TokenBuckets(rate: configuration.strangerRate)
        newcomers = TokenBuckets(rate: configuration.newcomerRate)
        // From many addresses together, codes of forty bits can't be guessed either.
        allNewcomers = TokenBuckets(
            rate: RequestRate(
                perSecond: configuration.newcomerRate.perSecond * 20,
                burst: configuration.newcomerRate.burst * 20))
        trustsProxy = configuration.trustsProxy
    }

    func count(_ identity: SyncIdentity, now: ContinuousClock.Instant) throws(Throttled) {
        if let seconds = devices.take(identity, now: now) { throw Throttled(seconds: seconds) }
    }

    func countStranger(_ request: HTTPRequest, now: ContinuousClock.Instant) throws(Throttled) {
        guard let address = address(of: request) else { return }
        if let seconds = strangers.take(address, now: now) { throw Throttled(seconds: seconds) }
    }

    func countNewcomer(_ request: HTTPRequest, now: ContinuousClock.Instant) throws(Throttled) {
        if let address = address(of: request), let seconds = newcomers.take(address, now: now) {
            throw Throttled(seconds: seconds)
        }
        if let seconds = allNewcomers.take(0, now: now) { throw Throttled(seconds: seconds) }
    }

    /// The client's address: the one that the nearest proxy saw, where there is a proxy.
    private func address(of request: HTTPRequest) -> HTTPAddress? {
        guard trustsProxy, let list = request.headers.values("X-Forwarded-For").last,
            let last = list.split(separator: ",").last,
            let address = HTTPAddress(String(last.filter { $0 != " " }))
        else { return request.address?.network }
        return address.network
    }
}
