import SettingsSchema
import SettingsScreens
import SharedSettings
import Testing

struct LargePageTests {
    @Test(.timeLimit(.minutes(10)))
    func `work grows with the page, not with its square`() throws {
        let values = (0..<5_000).map { SettingValue.integer(Int64($0)) }
        let titles = (0..<5_000).map { "Choice \($0 % 97) \($0)" }
        let elements =
            (0..<5_000).map { toggle("k\($0)") }
            + [multiValue("m", 4_999, values, titles, ["DisplaySortedByTitle": true])]
        let screen = try Fixture(elements).screen()
        #expect(screen.sections[0].rows.count == 5_001)
        #expect(screen.sections[0].rows[5_000].choices.count(where: \.isSelected) == 1)
    }
}
