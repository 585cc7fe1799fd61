import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

@Suite struct ReadmeTests {
    /// The lines are those of the README.
    @Test(.timeLimit(.minutes(1)))
    func `the README's reading of a bundle's settings does what it says`() async throws {
        try await withTemporaryDirectory { directory in
            let location = StoreLocation(environment: ["XDG_DATA_HOME": directory])

            let bundle = try SettingsBundle.load(Self.notes)
            let store = try SQLiteSettingsStore.standard(for: bundle.domain, location: location)
            let settings = SettingsLayers(
                store: store, registered: bundle.registeredDefaults(applicationGroup: nil))
            var changes = store.changes().makeAsyncIterator()

            #expect(try settings.effectiveValue(forKey: "autosave")?.value.boolValue == true)
            try settings.setValue("heading", forKey: "first_line")

            let change = await changes.next()
            #expect(change?.key == "first_line")
            #expect(change?.newValue == "heading")
            let other = try SQLiteSettingsStore.standard(for: bundle.domain, location: location)
            #expect(try other.value(forKey: "first_line")?.stringValue == "heading")
        }
    }

    private static var notes: String {
        let project = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        return "/\(project)/Examples/Notes/Settings.bundle"
    }
}
