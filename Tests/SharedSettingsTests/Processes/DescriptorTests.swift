import SettingsTestSupport
import SharedSettings
import Testing

/// What stores and their readers leave behind: nothing.
@Suite(.timeLimit(.minutes(2))) struct DescriptorTests {
    @Test func `R147 readers that come and go leave no descriptor`() async throws {
        _ = try await withTemporaryDirectory { folder in
            // In a process of its own: other tests open descriptors too.
            await #expect(processExitsWith: .success) { [folder = folder as String] in
                let path = folder + "/settings.sqlite"
                let store = try SQLiteSettingsStore(path: path, domain: "a.b")
                let other = try SQLiteSettingsStore(path: path, domain: "a.b")
                try store.setValue(0, forKey: "key")
                try other.setValue(0, forKey: "key")
                try store.flush()
                let before = try openDescriptorCount()
                for number in Int64(1)...300 {
                    let reader = store.changes()
                    let task = Task { for await _ in reader {} }
                    if number.isMultiple(of: 3) {
                        try other.setValue(.integer(number), forKey: "key")
                    }
                    task.cancel()
                    await task.value
                    _ = store.changes()
                }
                // The descriptors are closed by the watches' queues, a moment after their end.
                while try openDescriptorCount() > before { await Task.yield() }
            }
        }
    }
}
