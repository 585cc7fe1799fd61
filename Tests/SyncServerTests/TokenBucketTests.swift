import Testing

@testable import SyncServer

@Suite struct TokenBucketTests {
    private let start = ContinuousClock.now

    @Test func `a burst is let through, and then so many each second`() {
        let buckets = TokenBuckets<Int>(rate: RequestRate(perSecond: 2, burst: 3))
        for _ in 0..<3 { #expect(buckets.take(1, now: start) == nil) }
        #expect(buckets.take(1, now: start) == 1)
        #expect(buckets.take(2, now: start) == nil)
        let later = start.advanced(by: .seconds(1))
        for _ in 0..<2 { #expect(buckets.take(1, now: later) == nil) }
        #expect(buckets.take(1, now: later) == 1)
    }

    @Test func `a slow rate says how long to wait`() {
        let buckets = TokenBuckets<Int>(rate: RequestRate(perSecond: 0.1, burst: 1))
        #expect(buckets.take(1, now: start) == nil)
        #expect(buckets.take(1, now: start) == 10)
        #expect(buckets.take(1, now: start.advanced(by: .seconds(5))) == 5)
        #expect(buckets.take(1, now: start.advanced(by: .seconds(10))) == nil)
    }

    @Test func `the number of those who are known is bounded, and who asks often stays known`() {
        let buckets = TokenBuckets<Int>(rate: RequestRate(perSecond: 1, burst: 2), limit: 100)
        for key in 0..<10_000 {
            _ = buckets.take(key, now: start)
            _ = buckets.take(-1, now: start)
        }
        #expect(buckets.count <= 201)
        #expect(buckets.take(-1, now: start) != nil)
    }
}
