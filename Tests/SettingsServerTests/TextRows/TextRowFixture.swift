import SettingsSchema
import SharedSettings
import Synchronization
import TextViews

@testable import SettingsServer

/// A session over a store in memory, with what it has told the windows.
final class TextRowFixture: Sendable {
    let store: MemorySettingsStore
    let storage: TextRowStorage
    let session: TextRowSession

    init(
        _ text: SettingValue? = nil, initial: SettingValue? = nil,
        delegate: @Sendable (_ key: String) -> (any TextViewDelegate)? = { _ in nil },
        now: @escaping @Sendable () -> Duration = { .zero }
    ) throws {
        let log = EventLog()
        store = MemorySettingsStore(
            domain: "com.example.text", values: text.map { ["notes": $0] } ?? [:])
        storage = TextRowFixture.storage(store, initial: initial)
        session = try TextRowSession(
            storage, id: "s-1", delegate: delegate, now: now, publish: { log.add($0) })
        self.log = log
    }

    private let log: EventLog

    static func storage(
        _ store: any SettingsStore, initial: SettingValue? = nil, key: String = "notes"
    ) -> TextRowStorage {
        let element = Element(
            type: .textView, key: key, defaultValue: initial, details: .textView(TextTraits()),
            index: 1, position: SourcePosition(line: 1, column: 1))
        return TextRowStorage(
            setting: SettingDescription(
                element: element, key: key, page: "Root", applicationGroup: nil,
                titleTable: nil),
            layers: SettingsLayers(store: store))
    }

    /// The stored text.
    var stored: String {
        get throws { store.value(forKey: "notes")?.stringValue ?? "" }
    }

    /// Returns the events since the last call.
    func events() -> [TextRowEvent] { log.take() }

    func window(_ name: String) throws -> SimulatedWindow {
        SimulatedWindow(name, try session.wholeText(storage))
    }

    /// Sends what a window has done and gives it the answer.
    @discardableResult
    func exchange(_ window: inout SimulatedWindow) throws -> TextRowReply {
        let reply = try session.make(window.request(), storage)
        window.receive(reply)
        return reply
    }
}

private final class EventLog: Sendable {
    private let events = Mutex<[TextRowEvent]>([])

    func add(_ event: TextRowEvent) { events.withLock { $0.append(event) } }

    func take() -> [TextRowEvent] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }
}

/// Refuses digits, as an app could.
final class DigitRefusal: TextViewDelegate {
    func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool {
        !text.contains { $0.isASCII && $0.isNumber }
    }
}
