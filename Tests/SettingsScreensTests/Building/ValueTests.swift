import FoundationEssentials
import JSONText
import SettingsSchema
import SettingsScreens
import SharedSettings
import Testing

struct ValueTests {
    @Test func `R017 a read-only row shows the stored value, not the default`() throws {
        let fixture = try Fixture([titleValue("version", "1.0")], stored: ["version": "2.3"])
        #expect(try fixture.rows()[0].display == "2.3")
    }

    @Test func `a read-only value is shown as its title; one without a title as it is`() throws {
        let mapping: [String: SettingValue] = ["Values": [1, 2], "Titles": ["one", "two"]]
        let strings = ["de.lproj/Root.strings": ["one": "eins", "3": "drei"]]
        for (stored, display) in [(1, "eins"), (2, "two"), (3, "3"), ("2", "two")]
            as [(SettingValue, String)]
        {
            let fixture = try Fixture(
                [titleValue("x", 1, mapping)], stored: ["x": stored], strings: strings)
            #expect(try fixture.rows(language: "de")[0].display == display)
        }
    }

    @Test func `values without text of their own are shown in words`() throws {
        let values: [(SettingValue, String)] = [
            (true, "1"), (7, "7"), (2.5, "2.5"), (["a", 1], "a, 1"), (["k": "v"], "k: v"),
            (.data(Data([1, 2, 3])), "3 bytes"),
            (.date(Date(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z"),
        ]
        for (value, display) in values {
            let fixture = try Fixture([titleValue("x", "")], stored: ["x": value])
            #expect(try fixture.rows()[0].display == display)
        }
    }

    @Test func `a text field shows its text, numbers too, and bullets when secure`() throws {
        let rows = try Fixture(
            [
                textField("name", "Anna"), textField("count", 2),
                textField("secret", "abc", ["IsSecure": true]),
                textField("empty", "", ["IsSecure": true]), textField("none", nil),
            ]
        ).rows()
        #expect(rows.map(\.display) == ["Anna", "2", "•••", "", ""])
        #expect(rows.map(\.value) == ["Anna", 2, "abc", "", nil])
    }

    @Test func `placeholders are localized`() throws {
        let row = try Fixture(
            [element("IASKTextViewSpecifier", ["Key": "notes", "IASKPlaceholder": "write"])],
            reader: .inApp, strings: ["de.lproj/Root.strings": ["write": "Schreib"]]
        ).rows(language: "de")[0]
        #expect(row.type == .textView)
        #expect(row.content == .textView(TextTraits(placeholder: "Schreib")))
    }

    @Test func `S020 a slider's value is a Double: 0.1 stays 0.1`() throws {
        let fixture = try Fixture([slider("volume", 0.5)])
        let setting = try #require(fixture.bundle.settings.first)
        try fixture.layers.setValue(try setting.value(parsing: "0.1"), forKey: "volume")
        let row = try fixture.rows()[0]
        #expect(row.value == .real(0.1))
        #expect(row.display == "0.1")
        #expect(JSONRenderer().json(row)["value"]?.text() == "0.1")
        #expect(row.title == nil)
    }

    @Test func `S018 a text that is cleared to nothing is no longer stored`() throws {
        let fixture = try Fixture([textField("name", "Anna")], stored: ["name": "Berta"])
        #expect(try fixture.rows()[0].isStored)
        try fixture.layers.setValue(nil, forKey: "name")
        let row = try fixture.rows()[0]
        #expect(!row.isStored)
        #expect(row.value == "Anna")
    }

    @Test func `R031 an open page shows a value that another writer stored`() throws {
        let fixture = try Fixture([toggle("x"), titleValue("y", "old")])
        let builder = fixture.builder()
        let before = try builder.screen(route: 0)
        try fixture.layers.store.setValue(false, forKey: "x", source: .otherProcess)
        try fixture.layers.store.setValue("new", forKey: "y", source: .otherProcess)
        let after = try builder.screen(route: 0)
        #expect(before.sections[0].rows.map(\.display) == ["On", "old"])
        #expect(after.sections[0].rows.map(\.display) == ["Off", "new"])
    }

    @Test func `R033 a page that is left and opened again has fresh values`() throws {
        let fixture = try Fixture([childPane("m", "M")], pages: ["M": page([toggle("x")])])
        let builder = fixture.builder()
        #expect(try builder.screen(route: 1).sections[0].rows[0].isOn)
        _ = try builder.screen(route: 0)
        try fixture.layers.setValue(false, forKey: "x")
        #expect(try !builder.screen(route: 1).sections[0].rows[0].isOn)
    }

    @Test func `R027 the language can be changed at any time`() throws {
        let fixture = try Fixture(
            [group("g"), toggle("t")],
            strings: [
                "de.lproj/Root.strings": ["g": "Gruppe", "t": "Schalter"],
                "en.lproj/Root.strings": [:],
            ])
        #expect(try fixture.screen().outline == ["g: t"])
        let german = try fixture.screen(language: "de")
        #expect(german.outline == ["Gruppe: Schalter"])
        #expect(german.language == "de")
    }

    @Test func `an element's own default goes before another element's for the same key`() throws {
        let rows = try Fixture([textField("x", "first"), textField("x", "second")]).rows()
        #expect(rows.map(\.display) == ["first", "second"])
        let stored = try Fixture(
            [textField("x", "first"), textField("x", "second")], stored: ["x": "third"]
        ).rows()
        #expect(stored.map(\.display) == ["third", "third"])
    }

    @Test(arguments: [
        ("Date", "1970-01-01"), ("Time", "09:30 UTC"), ("DateAndTime", "1970-01-01 09:30 UTC"),
    ])
    func `a date picker shows the part of the date it picks`(mode: String, display: String) throws {
        let row = try Fixture(
            [element("IASKDatePickerSpecifier", ["Key": "d", "DatePickerMode": .string(mode)])],
            stored: ["d": .date(Date(timeIntervalSince1970: 34200))], reader: .inApp
        ).rows()[0]
        #expect(row.display == display)
        #expect(row.isEnabled)
    }
}
