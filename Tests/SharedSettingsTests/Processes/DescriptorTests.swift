import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What stores and their readers leave behind: nothing.
@Suite(.timeLimit(.minutes(10))) struct DescriptorTests {
    #if os(Linux)
        @Test func `R147 readers that come and go leave no descriptor`() async throws {
            _ = try await withTemporaryDirectory { folder in
                // In a process of its own: other tests watch files too.
                await #expect(processExitsWith: .success) { [folder = folder as String] in
                    let path = folder + "/settings.sqlite"
                    let store = try SQLiteSettingsStore(path: path, domain: "a.b")
                    let other = try SQLiteSettingsStore(path: path, domain: "a.b")
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
                    while try Self.openWatches() > 0 { await Task.yield() }
                }
            }
        }

        private static func openWatches() throws -> Int {
            let folder = "/proc/self/fd"
            return try FileManager.default.contentsOfDirectory(atPath: folder).count { name in
                // One may be closed meanwhile.
                let target = try? FileManager.default.destinationOfSymbolicLink(
                    atPath: "\(folder)/\(name)")
                return target?.contains("inotify") ?? false
            }
        }
    #endif
}
