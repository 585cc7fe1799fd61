import SharedSettings
import SyncProtocol
import Testing

struct SyncTextTests {
    @Test func `a stamp is read back from its text`() throws {
        let stamp = CloudStamp(time: 0x018C_0000_0000_0001, device: CloudDevice(rawValue: 171))
        #expect(stamp.syncText == "018c000000000001-00000000000000ab")
        #expect(CloudStamp(syncText: stamp.syncText) == stamp)
        let largest = CloudStamp(time: .max, device: CloudDevice(rawValue: .max))
        #expect(CloudStamp(syncText: largest.syncText) == largest)
    }

    @Test(arguments: [
        "", "-", "018c000000000001", "018c000000000001-ab", "018c000000000001-00000000000000ag",
        "018c000000000001-+0000000000000ab", "018c000000000001-00000000000000ab-",
    ])
    func `what is no stamp is not read as one`(text: String) {
        #expect(CloudStamp(syncText: text) == nil)
    }

    @Test func `a cursor is read back from its text`() {
        let cursor = SyncCursor(epoch: 255, rev: 1_000_000)
        #expect(cursor.text == "00000000000000ff:1000000")
        #expect(SyncCursor(text: cursor.text) == cursor)
    }

    @Test(arguments: [
        "", ":", "00000000000000ff:", "00000000000000ff:-1", "00000000000000ff:+1",
        "00000000000000ff:01", "ff:1", "00000000000000ff:9223372036854775808",
    ])
    func `what is no cursor is not read as one`(text: String) {
        #expect(SyncCursor(text: text) == nil)
    }

    @Test(arguments: SyncProblem.Kind.allCases)
    func `a problem names its kind`(kind: SyncProblem.Kind) {
        let problem = SyncProblem(kind, detail: "The cursor is ahead of the account.")
        #expect(problem.kind == kind)
        #expect((400..<600).contains(problem.status))
    }
}
