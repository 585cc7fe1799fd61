import SettingsSchema
import SharedSettings
import SharedSettingsTesting
import Testing

@Suite(.freshSettings) struct AppGroupsTests {
    struct TravelSettings: SharedSettings {
        @Setting var homeCountry = "DE"
    }

    struct TravelGroupSettings: SharedSettings {
        @Setting var watchNextFlight = true
    }

    @Test func `each domain has its own values`() throws {
        let settings = try TravelSettings(store: .standard(for: "com.example.travel"))
        let shared = try TravelGroupSettings(store: .standard(for: "group.com.example.travel"))
        settings.homeCountry = "JP"
        shared.watchNextFlight = false
        #expect(try settings.store.values() == ["homeCountry": "JP"])
        #expect(try shared.store.values() == ["watchNextFlight": false])
    }

    @Test func `a bundle has defaults for each group`() throws {
        let bundle = try SettingsBundle.load("Examples/Travel/Settings.bundle")
        for group in bundle.applicationGroups {
            print(group, bundle.registeredDefaults(applicationGroup: group))
        }
        let group = try #require(bundle.applicationGroups.first)
        #expect(bundle.registeredDefaults(applicationGroup: group)["watch_next_flight"] != nil)
    }
}
