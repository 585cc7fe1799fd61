import Observation
import SharedSettings
import Testing

@Suite(.timeLimit(.minutes(10))) struct ObservingTests {
    enum ViewMode: String, CaseIterable { case day, week, agenda }

    struct CalendarSettings: SharedSettings {
        @Setting var viewMode = ViewMode.agenda
    }

    private let store = MemorySettingsStore(domain: "com.example.calendar")
    private let printed = PrintedLines()
    private func print(_ items: Any...) { printed.print(items) }

    @Test func `values begin with the one that holds`() async throws {
        let settings = try CalendarSettings(store: store)
        let reader = Task {
            for await mode in settings.$viewMode.values {
                print("showing the \(mode)")
            }
        }
        #expect(await printed.first() == "showing the agenda")
        settings.viewMode = .week
        #expect(await printed.first() == "showing the week")
        reader.cancel()
        await reader.value
    }

    @Test func `changes have old value, new value and source`() async throws {
        let settings = try CalendarSettings(store: store)
        let reader = Task {
            for await change in settings.$viewMode.changes {
                print(change.oldValue, change.newValue, change.source)
            }
        }
        let line = await firstLine { settings.viewMode = $0 }
        #expect(line?.contains(ChangeSource.local.rawValue) == true)
        reader.cancel()
        await reader.value
    }

    @Test func `changes of all settings have the property's name`() async throws {
        let settings = try CalendarSettings(store: store)
        let reader = Task {
            for await change in settings.changes where change.source != .local {
                print(change.property, change.newValue)
            }
        }
        let line = await firstLine { [store] mode in
            try? store.setValue(.string(mode.rawValue), forKey: "viewMode", source: .remote)
        }
        #expect(line?.hasPrefix("viewMode ") == true)
        reader.cancel()
        await reader.value
    }

    /// Changes the mode again and again until the reader, who may begin to listen at any moment, has
    /// printed a line.
    private func firstLine(
        _ change: @escaping @Sendable (ViewMode) -> Void
    ) async -> String? {
        let writer = Task {
            while !Task.isCancelled {
                for mode in [ViewMode.day, .week] {
                    change(mode)
                    await Task.yield()
                }
            }
        }
        let line = await printed.first()
        writer.cancel()
        await writer.value
        return line
    }

    @Test func `the value that a tracking handler reads is the new one`() async throws {
        let settings = try CalendarSettings(store: store)
        withObservationTracking {
            _ = settings.viewMode
        } onChange: {
            print("now it is \(settings.viewMode)")
        }
        settings.viewMode = .day
        #expect(await printed.first() == "now it is day")
    }

    struct ModePicker {
        @SettingBinding var mode: ViewMode

        func select(_ mode: ViewMode) { self.mode = mode }
    }

    @Test func `a binding assigns one setting`() throws {
        let settings = try CalendarSettings(store: store)
        let picker = ModePicker(mode: settings.$viewMode.binding)
        picker.select(.week)
        #expect(settings.viewMode == .week)
    }
}
