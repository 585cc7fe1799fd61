import SettingsTestSupport
import Testing

@testable import SharedSettings

@Suite struct `what the adapter for iCloud's store decides` {
    private func stamp(_ milliseconds: UInt64, device: UInt64 = 1) -> CloudStamp {
        CloudStamp(time: milliseconds << 16, device: CloudDevice(rawValue: device))
    }

    private func batch(_ edits: [CloudEdit]) -> CloudBatch {
        CloudBatch(
            account: "iCloud 0", device: CloudDevice(rawValue: 1), number: 1, edits: edits)
    }

    private func edit(
        _ key: String, _ content: CloudContent, _ stamp: CloudStamp, base: CloudStamp? = nil
    ) -> CloudEdit {
        CloudEdit(item: CloudItem(key: key, content: content, stamp: stamp), base: base)
    }

    @Test(arguments: StoreConformance.sampleValues)
    func `R076 an envelope gives back what any setting can hold`(value: SettingValue) {
        for base in [nil, stamp(5)] {
            let envelope = CloudEnvelope(
                content: .value(value), stamp: stamp(.max >> 20, device: .max), base: base)
            #expect(CloudEnvelope(envelope.bytes) == envelope)
        }
    }

    @Test(arguments: [true, false])
    func `an envelope gives back what was encrypted`(isRemoval: Bool) {
        let content = CloudContent.sealed([5, 0, 255], isRemoval: isRemoval)
        let envelope = CloudEnvelope(content: content, stamp: stamp(7), base: stamp(5))
        #expect(CloudEnvelope(envelope.bytes) == envelope)
        #expect(CloudLimits.byteCount(of: content) == (isRemoval ? nil : 3))
    }

    @Test func `A5.10 an envelope costs 35 bytes`() {
        let value = SettingValue.string("text")
        let size = CloudLimits.byteCount(of: .value(value)) ?? 0
        #expect(
            CloudEnvelope(content: .value(value), stamp: stamp(1)).bytes.count == size + 35)
        #expect(CloudEnvelope(content: .removed, stamp: stamp(1)).bytes.count == 35)
    }

    @Test func `bytes of another form keep their stamp, and are kept as they are`() {
        var bytes = CloudEnvelope(content: .value(1), stamp: stamp(7)).bytes
        bytes[0] = 2
        let envelope = CloudEnvelope(bytes)
        #expect(envelope?.content == .unreadable(bytes))
        #expect(envelope?.stamp == stamp(7))
        #expect(envelope?.bytes == bytes)
        bytes[0] = 1
        bytes[35] = 99
        #expect(CloudEnvelope(bytes)?.content == .unreadable(bytes))
        for count in 0..<35 { #expect(CloudEnvelope(Array(bytes.prefix(count))) == nil) }
    }

    @Test func `random bytes are read or refused`() {
        var random = SeededRandom(seed: .random(in: 0...(.max)))
        for _ in 0..<5_000 {
            var bytes = CloudEnvelope(content: .value(["a": [1, "b"]]), stamp: stamp(1)).bytes
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = random.next() as UInt8
            }
            let envelope = CloudEnvelope(bytes)
            if case .unreadable(let kept)? = envelope?.content { #expect(kept == bytes) }
        }
    }

    @Test func `an edit wins or loses by the common rule, and equal bytes are not put again`() {
        let theirs = CloudEnvelope(content: .value("theirs"), stamp: stamp(10, device: 2)).bytes
        let old = edit("k", .value("mine"), stamp(9))
        let lost = UbiquitousContents.decide(batch([old]), in: ["k": theirs], namespace: nil)
        #expect(lost.writes.isEmpty)
        guard case .superseded(let winner)? = lost.reply.outcomes["k"] else {
            return #expect(Bool(false), "the older edit won")
        }
        #expect(winner.content == .value("theirs"))
        let upon = edit("k", .value("mine"), stamp(9), base: stamp(10, device: 2))
        let won = UbiquitousContents.decide(batch([upon]), in: ["k": theirs], namespace: nil)
        #expect(won.writes.map(\.key) == ["k"])
        let bytes = won.writes[0].bytes ?? []
        #expect(CloudEnvelope(bytes)?.content == .value("mine"))
        let same = CloudEdit(
            item: CloudItem(key: "a", content: .value(1), stamp: stamp(3)), base: stamp(2))
        let first = UbiquitousContents.decide(batch([same]), in: [:], namespace: nil)
        #expect(first.writes.count == 1)
    }

    @Test func `R064 an app group's settings have a prefix, which counts`() {
        let result = UbiquitousContents.decide(
            batch([
                edit("k", .value(1), stamp(1)),
                edit(String(repeating: "k", count: 57), .value(1), stamp(1)),
            ]), in: [:], namespace: "group.x")
        #expect(result.writes.map(\.key) == ["group.x/k"])
        let contents = Dictionary(
            uniqueKeysWithValues: result.writes.map { ($0.key, $0.bytes ?? []) })
        #expect(
            UbiquitousContents.items(in: contents, namespace: "group.x").map(\.key) == ["k"])
        #expect(UbiquitousContents.items(in: contents, namespace: "group.y").isEmpty)
        #expect(UbiquitousContents.limits(namespace: "group.x").keyByteCount == 56)
    }

    @Test func `R068 what doesn't fit is refused by name`() {
        let big = SettingValue.string(String(repeating: "x", count: 900_000))
        let result = UbiquitousContents.decide(
            batch([edit("a", .value(1), stamp(1)), edit("k", .value(big), stamp(1))]), in: [:],
            namespace: nil)
        guard case .refused(let refusal)? = result.reply.outcomes["k"] else {
            return #expect(Bool(false), "it was taken")
        }
        #expect(refusal.code == .quotaExceeded)
        #expect(refusal.keys == ["k"])
        #expect(result.writes.map(\.key) == ["a"])
    }

    @Test func `tombstones go when they are old or many`() {
        let day: UInt64 = 86_400_000
        var contents = ["new": CloudEnvelope(content: .value(1), stamp: stamp(100 * day)).bytes]
        contents["old"] = CloudEnvelope(content: .removed, stamp: stamp(9 * day)).bytes
        contents["young"] = CloudEnvelope(content: .removed, stamp: stamp(11 * day)).bytes
        #expect(UbiquitousContents.expiredTombstones(in: contents) == ["old"])
        for number in UInt64(0)..<130 {
            contents["t\(number)"] =
                CloudEnvelope(content: .removed, stamp: stamp(50 * day + number)).bytes
        }
        #expect(
            UbiquitousContents.expiredTombstones(in: contents)
                == ["old", "young", "t0", "t1"])
    }

    @Test func `A5.4 the reasons of Apple's notification, each with its reaction`() {
        func event(_ reason: Int?, _ keys: [String]? = nil) -> CloudEvent {
            UbiquitousContents.event(reason: reason, keys: keys, namespace: nil)
        }
        #expect(event(0, ["a", "b"]) == .changed(keys: ["a", "b"]))
        #expect(event(1, ["a"]) == .changed(keys: []), "everything is to be read again")
        #expect(event(2) == .quotaExceeded)
        #expect(event(3) == .accountChanged)
        for odd in [nil, 4, -1] { #expect(event(odd) == .changed(keys: [])) }
    }

    @Test func `R074 only a notice of another account changes the account`() {
        #expect([0, 1, 2, 4].allSatisfy { !UbiquitousContents.isAccountChange(reason: $0) })
        #expect(!UbiquitousContents.isAccountChange(reason: nil))
        #expect(UbiquitousContents.isAccountChange(reason: 3))
        #expect(
            UbiquitousContents.account(changeCount: 0)
                != UbiquitousContents.account(changeCount: 1))
    }
}

@Suite struct `objects of property lists` {
    private func number(
        _ type: String, _ value: Int64 = 1, isBoolean: Bool = false
    ) -> SettingValue {
        SettingValue(
            SettingValue.NumberObject(
                type: type, isBoolean: isBoolean, signed: value,
                unsigned: UInt64(bitPattern: value), real: Double(value)))
    }

    @Test func `a number's type decides, and booleans are none`() {
        #expect(number("c", isBoolean: true) == true)
        #expect(number("c", 0, isBoolean: true) == false)
        #expect(number("c") == 1)
        #expect(number("q", -5) == -5)
        #expect(number("d", 2) == .real(2))
        #expect(number("f", 2) == .real(2))
        #expect(number("Q", -1) == .largeInteger(.max))
        #expect(number("Q", 7) == 7)
    }

    @Test func `what no property list has is no value, nor is what holds it`() {
        struct Other {}
        func value(_ object: Any) -> SettingValue? {
            SettingValue(object: object, number: { _ in nil })
        }
        #expect(value("text" as Any) == "text")
        #expect(value(Optional("text") as Any) == "text")
        #expect(value(["a": ["b"]]) == ["a": ["b"]])
        #expect(value(Other()) == nil)
        #expect(value(["a", Other()] as [Any]) == nil)
        #expect(value(["a": Other()]) == nil)
    }
}
