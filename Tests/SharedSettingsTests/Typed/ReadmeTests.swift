import FoundationEssentials
import SettingsTestSupport
import SharedSettings
import Testing

@Suite(.timeLimit(.minutes(1))) struct ReadmeTests {
    @Test func `the README's settings type is the one that is compiled and tested here`() throws {
        let code = try text("Tests/SharedSettingsTests/Typed/CalendarSettings.swift")
        let type = try #require(code.firstRange(of: "enum RootViewMode")).lowerBound
        let readme = try text("README.md")
        #expect(readme.contains(code[type...]))
    }

    /// The lines are those of the README.
    @Test func `the README's use of its settings does what it says`() async throws {
        try await withTemporaryDirectory { directory in
            let location = StoreLocation(environment: ["XDG_DATA_HOME": directory])
            let settings = try CalendarSettings(
                store: .standard(for: "com.example.calendar", location: location))
            let changes = settings.changes
            settings.remindersEnabled = false
            settings.customCalendarColors["work"] = "#ff9500"

            let seen = await changes.prefix(2).reduce(into: []) { $0.append($1) }
            #expect(seen.map(\.property) == ["remindersEnabled", "customCalendarColors"])
            #expect(seen.map(\.newValue) == [false, ["work": "#ff9500"]])
            let other = try CalendarSettings(
                store: .standard(for: "com.example.calendar", location: location))
            #expect(!other.remindersEnabled)
            #expect(
                FileManager.default.fileExists(
                    atPath: directory + "/com.example.calendar/settings.sqlite"))
        }
    }

    private func text(_ path: String) throws -> String {
        let project = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        return try String(contentsOfFile: "/\(project)/\(path)", encoding: .utf8)
    }
}
