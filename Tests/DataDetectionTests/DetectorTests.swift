import Testing

@testable import DataDetection

@Suite struct DetectorTests {
    @Test func `kinds have the platform's bits`() {
        let all: [DataDetectorTypes] = [
            .phoneNumber, .link, .address, .calendarEvent, .shipmentTrackingNumber, .flightNumber,
            .lookupSuggestion, .money, .physicalValue,
        ]
        #expect(all.map(\.rawValue) == (0..<9).map { 1 << UInt($0) })
    }

    @Test func `blocks are runs of short lines, and long lines`() {
        let long = String(repeating: "x", count: 200)
        let text = "a\nb\n\nc\n\(long)\nd"
        let units = Array(text.utf16)
        let blocks = TextBlocks(units).map { String(decoding: units[$0], as: UTF16.self) }
        #expect(blocks == ["a\nb\n", "c\n", long + "\n", "d"])
    }
}
