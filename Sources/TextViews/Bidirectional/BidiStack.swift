/// The directional status stack with its counters (UAX #9, X1).
struct BidiStack {
    struct Entry {
        var level: UInt8
        var override: BidiClass?
        var isIsolate: Bool
    }

    private var entries: [Entry]
    private(set) var last: Entry
    private var overflowIsolates = 0
    private var overflowEmbeddings = 0
    private var validIsolates = 0

    init(_ baseLevel: UInt8) {
        last = Entry(level: baseLevel, override: nil, isIsolate: false)
        entries = []
    }

    /// X2 to X5.
    mutating func pushEmbedding(_ kind: BidiClass) {
        let level = nextLevel(isOdd: kind == .rle || kind == .rlo)
        guard level <= BidiResolver.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0
        else {
            if overflowIsolates == 0 { overflowEmbeddings += 1 }
            return
        }
        let override: BidiClass? = kind == .rlo ? .r : kind == .lro ? .l : nil
        push(Entry(level: level, override: override, isIsolate: false))
    }

    /// X5a to X5c.
    mutating func pushIsolate(isRightToLeft: Bool) {
        let level = nextLevel(isOdd: isRightToLeft)
        guard level <= BidiResolver.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0
        else {
            overflowIsolates += 1
            return
        }
        validIsolates += 1
        push(Entry(level: level, override: nil, isIsolate: true))
    }

    /// X6a.
    mutating func popIsolate() {
        if overflowIsolates > 0 {
            overflowIsolates -= 1
            return
        }
        guard validIsolates > 0 else { return }
        overflowEmbeddings = 0
        while !last.isIsolate { pop() }
        pop()
        validIsolates -= 1
    }

    /// X7.
    mutating func popEmbedding() {
        guard overflowIsolates == 0 else { return }
        if overflowEmbeddings > 0 {
            overflowEmbeddings -= 1
        } else if !last.isIsolate {
            pop()
        }
    }

    private func nextLevel(isOdd: Bool) -> UInt8 {
        isOdd ? (last.level + 1) | 1 : (last.level + 2) & ~1
    }

    private mutating func push(_ entry: Entry) {
        entries.append(last)
        last = entry
    }

    private mutating func pop() {
        if let entry = entries.popLast() { last = entry }
    }
}
