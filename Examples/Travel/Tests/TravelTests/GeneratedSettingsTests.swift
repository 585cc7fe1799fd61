import SharedSettings
import Testing

@testable import Travel

/// The code of the documentation's article about generated settings.
@Suite struct `Generated settings` {
    @Test func `bring their domain and defaults along`() throws {
        try SettingsStoreScope.run {
            let settings = try TravelSettings(
                store: .standard(for: TravelSettings.domain),
                registering: TravelSettings.registeredDefaults)
            #expect(settings.homeCountry == .de)
            #expect(settings.store.domain == TravelSettings.domain)
        }
    }

    @Test func `are used as if they were written by hand`() {
        let settings = TravelSettings()
        settings.homeCountry = .jp
        settings.mapSource = true
        #expect(settings.homeCountry.title(localizedBy: { key, _ in key }) == "Japan")
        #expect(settings.mapSource.isOn)
        #expect(settings.$announcementVolume.default == 0.5)
    }
}
