import SettingsSchema
import SharedSettings
import Testing

@testable import Travel

@Suite struct `The travel app` {
    /// Settings without a store live in memory.
    private let app = TravelApp(
        settings: TravelSettings(), watch: TravelGroupSettings(),
        texts: BundleLocalization().localizer(for: ["en"]))

    private static let defaults = """
        Home Country: Germany
        Temperature: Celsius
        Sort Trips By: Departure
        Offline Maps: off
        Announcement Volume: 50 %
        Show Next Flight: on
        """

    @Test func `begins with the bundle's defaults`() throws {
        #expect(try app.run([]) == Self.defaults)
    }

    @Test(
        arguments: [
            (["home", "JP"], "Home Country: Japan"), (["order", "duration"], "Duration"),
            (["maps", "on"], "Offline Maps: on"), (["volume", "0.8"], "Volume: 80 %"),
            (["watch", "off"], "Show Next Flight: off"),
        ])
    func `changes a setting and shows it`(words: [String], line: String) throws {
        #expect(try app.run(words).contains(line))
        #expect(try app.run([]).contains(line))
        #expect(try app.run(["reset"]) == Self.defaults)
    }

    @Test(arguments: [["home", "XX"], ["maps", "maybe"], ["volume", "2"], ["fly"], ["home"]])
    func `refuses what means nothing, and changes nothing`(words: [String]) throws {
        #expect(throws: WrongUse.self) { try app.run(words) }
        #expect(try app.run([]) == Self.defaults)
    }
}
