import DataDetection
import FoundationEssentials
import Synchronization
import Testing
import TextDetection
import TextViews

@Suite struct DetectionContextTests {
    @Test func `dates count from the moment of the look`() {
        let day = Mutex(0.0)
        let view = TextView()
        view.services.dataDetector = TextDataDetector(contextNow: {
            DetectionContext(referenceDate: Date(timeIntervalSince1970: day.withLock { $0 }))
        })
        view.isEditable = false
        view.dataDetectorTypes = .calendarEvent
        view.text = "tomorrow"
        let first = view.links
        day.withLock { $0 += 86_400 }
        view.text = "tomorrow "
        #expect(first.count == 1 && view.links.count == 1)
        #expect(first.map(\.content) != view.links.map(\.content))
    }
}
