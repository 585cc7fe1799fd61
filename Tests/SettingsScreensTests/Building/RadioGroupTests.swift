import SettingsSchema
import SettingsScreens
import SharedSettings
import Testing

/// Each statement of the schema's reference on radio groups that is about showing them.
struct RadioGroupTests {
    private let light = radioGroup("Look", "look", "light", ["light", "dark"], ["Light", "Dark"])

    @Test func `a radio group is a section of its type with its choices as one row`() throws {
        let screen = try Fixture([light]).screen()
        #expect(screen.sections.count == 1)
        #expect(screen.sections[0].type == .radioGroup)
        #expect(screen.sections[0].header == "Look")
        #expect(screen.sections[0].rows.map(\.type) == [.radioGroup])
        #expect(screen.sections[0].rows[0].choiceTexts == ["Light=light*", "Dark=dark"])
    }

    @Test func `without a title there is only a gap`() throws {
        let screen = try Fixture([
            toggle("a"), radioGroup(nil, "look", 1, [1, 2], ["one", "two"]),
        ]).screen()
        #expect(screen.sections.count == 2)
        #expect(screen.sections[1].header == nil)
        #expect(screen.sections[1].rows.count == 1)
    }

    @Test func `title, footer and titles are localized, values never`() throws {
        let fixture = try Fixture(
            [radioGroup("T", "k", "A", ["A", "B"], ["A", "B"], ["FooterText": "F"])],
            strings: ["de.lproj/Root.strings": ["T": "Titel", "F": "Fuß", "A": "Erstes", "k": "?"]])
        let section = try fixture.screen(language: "de").sections[0]
        #expect(section.header == "Titel")
        #expect(section.footer == "Fuß")
        #expect(section.rows[0].key == "k")
        #expect(section.rows[0].choiceTexts == ["Erstes=A*", "B=B"])
    }

    @Test func `the footer is additional`() throws {
        #expect(try Fixture([light]).screen().sections[0].footer == nil)
    }

    @Test func `the default holds while nothing is stored`() throws {
        let fixture = try Fixture([light])
        #expect(try fixture.rows()[0].value == "light")
        #expect(try !fixture.rows()[0].isStored)
        try fixture.layers.setValue("dark", forKey: "look")
        #expect(try fixture.rows()[0].value == "dark")
        #expect(try fixture.rows()[0].isStored)
    }

    @Test func `values may be of any type`() throws {
        let row = try Fixture(
            [radioGroup("R", "k", 1.5, [true, 1.5, "x", [1, 2]], ["a", "b", "c", "d"])],
            stored: ["k": [1, 2]]
        ).rows()[0]
        #expect(row.choices.map(\.isSelected) == [false, false, false, true])
        #expect(row.display == "d")
    }

    @Test(arguments: [("Phone", Idiom.phone), ("Pad", .pad), ("Mac", .mac)])
    func `it is shown only on the devices it names`(name: String, idiom: Idiom) throws {
        let radio = radioGroup(
            "R", "k", 1, [1], ["a"], ["SupportedUserInterfaceIdioms": [.string(name)]])
        #expect(try Fixture([radio], idiom: idiom).rows().count == 1)
        let other: Idiom = idiom == .phone ? .pad : .phone
        #expect(try Fixture([radio], idiom: other).screen().sections.isEmpty)
    }

    @Test(arguments: [true, false])
    func `choices are sorted by localized title when asked`(isSorted: Bool) throws {
        let fixture = try Fixture(
            [
                radioGroup(
                    "R", "k", 1, [1, 2], ["one", "two"],
                    ["DisplaySortedByTitle": .boolean(isSorted)])
            ], strings: ["de.lproj/Root.strings": ["one": "Zwei", "two": "Eins"]])
        #expect(
            try fixture.rows(language: "de")[0].choiceTexts
                == (isSorted ? ["Eins=2", "Zwei=1*"] : ["Zwei=1*", "Eins=2"]))
    }

    @Test func `rows that follow without a group lie in the radio group's section`() throws {
        let screen = try Fixture([light, toggle("after"), group("G"), toggle("b")]).screen()
        #expect(screen.outline == ["Look: Look, after", "G: b"])
        #expect(screen.sections[0].type == .radioGroup)
    }

    @Test func `R011 a radio group first on the root page takes a choice at once`() throws {
        let fixture = try Fixture([light, group("G"), toggle("b")])
        #expect(try fixture.rows()[0].isEnabled)
        try fixture.layers.setValue("dark", forKey: "look")
        #expect(try fixture.rows()[0].choiceTexts == ["Light=light", "Dark=dark*"])
        #expect(try fixture.layers.store.value(forKey: "look") == "dark")
    }

    @Test func `R013 a radio group in the fourth section draws, also for a new builder`() throws {
        let fixture = try Fixture([
            group("A"), toggle("a"), group("B"), toggle("b"), group("C"), toggle("c"), light,
        ])
        for language in ["en", "de", "ar"] {
            let screen = try fixture.screen(language: language)
            #expect(screen.sections.count == 4)
            #expect(screen.sections[3].rows[0].choiceTexts == ["Light=light*", "Dark=dark"])
        }
    }

    @Test func `R015 a stored choice stays when the page is left and opened again`() throws {
        let fixture = try Fixture(
            [childPane("more", "More"), light], pages: ["More": page([light])])
        try fixture.layers.setValue("dark", forKey: "look")
        for route in [0, 1, 0, 1] {
            let row = try fixture.screen(route).sections.last?.rows.last
            #expect(row?.display == "Dark")
        }
    }
}
