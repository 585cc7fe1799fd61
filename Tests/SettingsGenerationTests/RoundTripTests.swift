import SettingsGeneration
import SettingsSchema
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One store, read and written by generated properties and by code that only knows the bundle.
private struct Both {
    let bundle: SettingsBundle
    let typed: EverythingSettings
    let layers: SettingsLayers

    init() throws {
        bundle = try Sample.bundle()
        let store = MemorySettingsStore(domain: EverythingSettings.domain)
        typed = try EverythingSettings(
            store: store, registering: EverythingSettings.registeredDefaults)
        layers = SettingsLayers(
            store: store, registered: bundle.registeredDefaults(applicationGroup: nil))
    }

    /// What schema-driven code reads.
    func value(_ key: String) throws -> SettingValue? {
        try layers.effectiveValue(forKey: key)?.value
    }

    /// Stores what a text means for a setting.
    func store(_ text: String, _ key: String) throws {
        try layers.setValue(bundle.setting(forKey: key).value(parsing: text), forKey: key)
    }
}

@Suite struct `Generated properties and code that reads the bundle` {
    typealias Settings = EverythingSettings

    @Test func `have the same defaults`() throws {
        var expected = try Sample.bundle().registeredDefaults(applicationGroup: nil)
        expected["port"] = "8080"
        #expect(Settings.registeredDefaults == expected)
        let group = try Sample.bundle().registeredDefaults(
            applicationGroup: EverythingWidgetSettings.applicationGroup)
        #expect(EverythingWidgetSettings.registeredDefaults == group)
    }

    @Test func `read the same while nothing is stored, with or without registered defaults`() throws
    {
        for typed in [try Both().typed, Settings()] {
            #expect(typed.plainSwitch2)
            #expect(!typed.numberSwitch)
            #expect(typed.mapSource == .off)
            #expect(typed.reversed == false)
            #expect(typed.textSwitch.isOn)
            #expect(typed.volume == 5)
            #expect(typed.comExampleNickName == "\"Quoted\" \\(x)\n")
            #expect(typed.secret == nil)
            #expect(typed.port == "8080")
            #expect(typed.build == 42)
            #expect(typed.list == ["a", "b"])
            #expect(typed.mixedList == ["a", 1])
            #expect(typed.blob == Data([1, 2]))
            #expect(typed.country == .de)
            #expect(typed.minutes == .value15Minutes)
            #expect(typed.textNumbers == .two)
            #expect(typed.strength == .strong)
            #expect(typed.elsewhere == .z)
            #expect(typed.theme == .automatic)
            #expect(typed.notes == "One\nTwo")
            #expect(typed.wakeUp.timeIntervalSince1970 == 1_715_927_400)
            #expect(typed.pauseUntil == nil)
            #expect(typed.places.isEmpty)
            #expect(typed.chart == nil)
        }
    }

    @Test func `see what properties are set to`() throws {
        let both = try Both()
        both.typed.plainSwitch2 = false
        both.typed.numberSwitch = true
        both.typed.volume = 2.5
        both.typed.secret = "s"
        both.typed.places = ["Oslo"]
        both.typed.pauseUntil = Date(timeIntervalSince1970: 5)
        both.typed.chart = ["a": 1]
        #expect(try both.value("plain_switch") == false)
        #expect(try both.value("NumberSwitch")?.matches(1) == true)
        #expect(try both.value("volume") == 2.5)
        #expect(try both.value("secret") == "s")
        #expect(try both.value("places") == ["Oslo"])
        #expect(try both.value("pause_until") == .date(Date(timeIntervalSince1970: 5)))
        #expect(try both.value("chart") == ["a": 1])
    }

    @Test func `store exactly the two values of a switch, and read both`() throws {
        let both = try Both()
        both.typed.mapSource = true
        #expect(try both.value("map_source") == "downloaded")
        both.typed.mapSource = .off
        #expect(try both.value("map_source") == "streamed")
        both.typed.reversed = true
        #expect(try both.value("reversed") == false)
        for (text, isOn) in [("on", true), ("off", false)] {
            try both.store(text, "map_source")
            try both.store(text, "reversed")
            #expect(both.typed.mapSource.isOn == isOn)
            #expect(both.typed.reversed.isOn == isOn)
        }
    }

    @Test(arguments: [
        (SettingValue.boolean(true), true), ("YES", true), ("foo", false), (0, false),
    ])
    func `read a switch's other values by their truth`(value: SettingValue, isOn: Bool) throws {
        let both = try Both()
        try both.layers.setValue(value, forKey: "map_source")
        #expect(both.typed.mapSource.isOn == isOn)
    }

    @Test func `store a choice's own value, and read every choice of a page`() throws {
        let both = try Both()
        for country in Settings.Country.choices {
            both.typed.country = country
            #expect(try both.value("country") == .string(country.rawValue))
        }
        for strength in Settings.Strength.choices {
            both.typed.strength = strength
            #expect(try both.value("strength") == strength.settingValue)
        }
        #expect(try both.value("strength") == .boolean(true))
        for (key, read) in [
            ("country", { both.typed.country.settingValue }),
            ("minutes", { both.typed.minutes.settingValue }),
            ("strength", { both.typed.strength.settingValue }),
            ("elsewhere", { both.typed.elsewhere.settingValue }),
            ("string", { both.typed.string.settingValue }),
            ("theme", { both.typed.theme.settingValue }),
        ] as [(String, () -> SettingValue)] {
            for value in try #require(both.bundle.setting(forKey: key).choices).values {
                try both.layers.setValue(value, forKey: key)
                #expect(read() == value)
            }
        }
    }

    @Test func `read the choices that other editors store as another type`() throws {
        let both = try Both()
        try both.layers.setValue(1, forKey: "text_numbers")
        #expect(both.typed.textNumbers == .one)
        try both.layers.setValue("60", forKey: "minutes")
        #expect(both.typed.minutes == .value15Minutes2)
        try both.layers.setValue(1, forKey: "strength")
        #expect(both.typed.strength == .on)
        try both.layers.setValue("unknown", forKey: "country")
        #expect(both.typed.country == .de)
    }

    @Test func `keep to their own domains`() throws {
        let bundle = try Sample.bundle()
        let stores = BundleStores(bundle: bundle)
        let group = EverythingWidgetSettings.applicationGroup
        let own = try Settings(
            layers: stores.layers(for: nil).withDefaults(Settings.registeredDefaults))
        let widget = try EverythingWidgetSettings(layers: stores.layers(for: group))
        widget.country = .a
        widget.showWidget = false
        #expect(own.country == .de)
        #expect(try stores.layers(for: group).store.value(forKey: "country") == "a")
        #expect(try stores.layers(for: nil).store.values().isEmpty)
    }

    @Test func `keep local what begins with local, and nothing else that fits`() throws {
        let typed = try Both().typed
        #expect(typed.$localMode.isLocal)
        #expect(!typed.$localName.isLocal)
        #expect(!typed.$volume.isLocal)
        #expect(typed.$aKeyThatIsLongerThanTheSixtyFourBytesWhichMayLeaveTheDevice.isLocal)
        #expect(typed.$default.key == Settings.Keys.default)
    }

    @Test func `show choices by their titles in the bundle's languages`() throws {
        let german = try Sample.bundle().localizer(for: ["de-AT"])
        #expect(Settings.Theme.automatic.title(localizedBy: german.text) == "Automatisch")
        #expect(Settings.Country.at.title(localizedBy: german.text) == "Österreich")
        #expect(Settings.Country.at.shortTitle(localizedBy: german.text) == "AT")
        #expect(Settings.Country.at.title(in: ["Austria": "Autriche"]) == "Autriche")
        #expect(Settings.Country.de.title(in: [:]) == "Germany")
        #expect(Settings.Elsewhere.choices == [.x, .y])
        #expect(Settings.Elsewhere.allCases.count == 3)
    }
}

extension SettingsLayers {
    /// The layers with other defaults.
    fileprivate func withDefaults(_ defaults: [String: SettingValue]) -> SettingsLayers {
        var layers = self
        layers.registered = defaults
        return layers
    }
}
