import SharedSettings
import SyncProtocol
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct `contents on the wire` {
    @Test(arguments: [
        CloudContent.value(["a": [1, "b"]]), .removed, .sealed([0, 1, 255], isRemoval: false),
        .sealed([7], isRemoval: true),
    ])
    func `a content comes back as it went`(content: CloudContent) {
        let val = content.wireBytes.map { Data($0).base64EncodedString() }
        let back = CloudContent(
            wireType: content.wireType, val: val, deleted: content.isRemoval ? true : nil)
        #expect(back == content)
    }

    @Test func `what can't be read is kept as bytes`() {
        #expect(CloudContent(wireType: 3, val: "AQI=", deleted: nil) == .unreadable([1, 2]))
        #expect(CloudContent(wireType: 1, val: "Y2M=", deleted: nil) == .unreadable([99, 99]))
        #expect(CloudContent(wireType: 1, val: "AQE=", deleted: true) == .unreadable([1, 1]))
        #expect(CloudContent(wireType: 1, val: nil, deleted: nil) == .unreadable([]))
        #expect(
            CloudContent(wireType: 2, val: "no base64!", deleted: nil)
                == .unreadable(Array("no base64!".utf8)))
    }
}
