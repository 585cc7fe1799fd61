import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

/// The defaults that hold before anything is stored.
struct RegisteredDefaultTests {
    @Test func `R001 a switch that is on by default reads as on after a fresh install`() throws {
        let bundle = try TestBundle(elements: [toggle("flag")]).load()
        let layers = BundleStores(bundle: bundle).layers(for: nil)
        let value = try #require(try layers.effectiveValue(forKey: "flag"))
        #expect(value.value == true)
        #expect(value.layer == .registered)
        #expect(try layers.store.values().isEmpty)
    }

    @Test func `R003 each key's default holds, whatever is stored for others`() throws {
        let elements = ["a", "b", "c"].map { key in
            ElementSample(
                .slider,
                [
                    "Key": key, "DefaultValue": "<integer>5</integer>",
                    "MinimumValue": "<integer>0</integer>",
                    "MaximumValue": "<integer>9</integer>",
                ]
            ).text
        }
        let bundle = try TestBundle(elements: elements).load()
        let layers = BundleStores(bundle: bundle, inMemory: ["a": 7]).layers(for: nil)
        let values = try ["a", "b", "c"].map { try layers.effectiveValue(forKey: $0)?.value }
        #expect(values == [7, 5, 5])
    }

    @Test func `R005 the page and the app read one default, the schema's`() throws {
        let bundle = try TestBundle(elements: [toggle("k")]).load()
        let registered = bundle.registeredDefaults(applicationGroup: nil)
        #expect(registered["k"] == bundle.settings[0].defaultValue)
        let layers = BundleStores(bundle: bundle).layers(for: nil)
        #expect(try layers.effectiveValue(forKey: "k")?.value == registered["k"])
    }

    @Test func `defaults of pages that were never opened hold, each in its group`() throws {
        let group = entries(["ApplicationGroupContainerIdentifier": "group.example"])
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("A", "A")]),
            "A.plist": pageText([toggle("a"), childPane("B", "B")], top: group),
            "B.plist": pageText([toggle("b", defaultValue: "<integer>2</integer>")]),
        ]).load()
        #expect(bundle.registeredDefaults(applicationGroup: nil).isEmpty)
        #expect(
            bundle.registeredDefaults(applicationGroup: "group.example") == ["a": true, "b": 2])
    }

    @Test func `of elements that share a key, the one this device shows gives the default`() throws
    {
        func row(_ idiom: String, _ value: String) -> String {
            toggle("k", defaultValue: value)
                + entries(["SupportedUserInterfaceIdioms": texts(idiom)])
        }
        let bundle = TestBundle(elements: [row("Phone", "<true/>"), row("Pad", "<false/>")])
        #expect(
            try bundle.load(idiom: .phone).registeredDefaults(applicationGroup: nil) == ["k": true])
        #expect(
            try bundle.load(idiom: .pad).registeredDefaults(applicationGroup: nil) == ["k": false])
        #expect(try bundle.load(idiom: .pad).settings.map(\.defaultValue) == [false])
    }

    @Test func `keys that only hide a group or caption a row are no settings`() throws {
        let bundle = try TestBundle(elements: [
            entries(["Type": "PSGroupSpecifier", "Key": "group"]),
            childPane("T", "Root") + entries(["Key": "pane", "DefaultValue": "1"]),
            entries(["Type": "IASKButtonSpecifier", "Key": "button", "Title": "T"]),
        ]).load()
        #expect(bundle.settings.isEmpty)
        #expect(bundle.registeredDefaults(applicationGroup: nil).isEmpty)
    }

    @Test func `settings come in the order of pages and rows, each key once`() throws {
        let bundle = try TestBundle([
            "Root.plist": pageText([toggle("z"), childPane("A", "A"), toggle("a")]),
            "A.plist": pageText([toggle("m"), toggle("z")]),
        ]).load()
        #expect(bundle.settings.map(\.key) == ["z", "a", "m"])
        #expect(bundle.settings.map(\.page) == ["Root", "Root", "A"])
    }

    @Test func `R133 a key that the schema lacks is an error that names the nearest one`() throws {
        let bundle = try TestBundle(elements: [toggle("remindersEnabled"), toggle("x")]).load()
        let error = try #require(throws: SettingValueError.self) {
            try bundle.setting(forKey: "reminderEnabled")
        }
        #expect(error.code == .unknownKey)
        #expect(error.description.hasSuffix("Did you mean \"remindersEnabled\"?"))
        let other = try #require(throws: SettingValueError.self) {
            try bundle.setting(forKey: "somethingElse")
        }
        #expect(other.description.contains("\"somethingElse\""))
        #expect(!other.description.contains("Did you mean"))
    }
}
