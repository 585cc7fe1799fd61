import SettingsSchema
import SettingsScreens
import SharedSettings
import Testing

struct VisibilityTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var idioms: SettingValue
        var reader = BundleReader.settingsApp
        var phone: Bool
        var pad: Bool
        var mac: Bool
        var testDescription: String { "\(idioms) \(reader)" }
    }

    @Test(arguments: [
        Case(idioms: ["Phone"], phone: true, pad: false, mac: false),
        Case(idioms: ["Pad"], phone: false, pad: true, mac: true),
        Case(idioms: ["Mac"], phone: false, pad: false, mac: true),
        Case(idioms: ["Phone", "Pad"], phone: true, pad: true, mac: true),
        Case(idioms: ["Watch"], phone: false, pad: false, mac: false),
        Case(idioms: [], phone: false, pad: false, mac: false),
        Case(idioms: [], reader: .inApp, phone: true, pad: true, mac: true),
        Case(idioms: "Pad", phone: true, pad: true, mac: true),
    ])
    func `a row is shown on the kinds of device it names`(_ each: Case) throws {
        let wanted = [Idiom.phone: each.phone, .pad: each.pad, .mac: each.mac]
        for (idiom, isShown) in wanted {
            let fixture = try Fixture(
                [toggle("x", ["SupportedUserInterfaceIdioms": each.idioms])], idiom: idiom,
                reader: each.reader)
            #expect(try fixture.rows().count == (isShown ? 1 : 0), "\(idiom)")
        }
    }

    @Test
    func `R021 a group for another device hides its texts, and its rows follow the section before`()
        throws
    {
        let elements = [
            group("A", footer: "fa"), toggle("a"),
            group("B", footer: "fb", ["SupportedUserInterfaceIdioms": ["Pad"]]), toggle("b"),
        ]
        let phone = try Fixture(elements).screen()
        #expect(phone.outline == ["A: a, b"])
        #expect(phone.sections[0].footer == "fa")
        #expect(try Fixture(elements, idiom: .pad).screen().outline == ["A: a", "B: b"])
    }

    @Test func `a hidden group at the start leaves its rows in an unnamed section`() throws {
        let screen = try Fixture([
            group("A", ["SupportedUserInterfaceIdioms": ["Pad"]]), toggle("a"),
        ]).screen()
        #expect(screen.outline == ["-: a"])
    }

    @Test func `a radio group for another device vanishes whole`() throws {
        let screen = try Fixture([
            group("A"), toggle("a"),
            radioGroup(
                "R", "r", 1, [1, 2], ["one", "two"], ["SupportedUserInterfaceIdioms": ["Pad"]]),
            toggle("b"),
        ]).screen()
        #expect(screen.outline == ["A: a, b"])
    }

    @Test func `R019 a hidden group takes its rows along, whenever it is hidden`() throws {
        let fixture = try Fixture([
            group("A"), toggle("a"), group("B", ["Key": "secret"]), toggle("b"), toggle("c"),
            group("C"), toggle("d"),
        ])
        #expect(try fixture.screen().outline == ["A: a", "B: b, c", "C: d"])
        #expect(try fixture.screen(hidden: ["secret"]).outline == ["A: a", "C: d"])
        #expect(try fixture.screen(hidden: ["c", "d"]).outline == ["A: a", "B: b", "C: "])
        #expect(try fixture.screen().outline == ["A: a", "B: b, c", "C: d"])
    }

    @Test func `a hidden radio group takes the rows of its section along`() throws {
        let fixture = try Fixture([
            toggle("a"), radioGroup("R", "r", 1, [1, 2], ["one", "two"]), toggle("b"),
        ])
        #expect(try fixture.screen(hidden: ["r"]).outline == ["-: a"])
    }

    @Test func `a hidden first group leaves nothing`() throws {
        let fixture = try Fixture([group("A", ["Key": "k"]), toggle("a")])
        #expect(try fixture.screen(hidden: ["k"]).sections.isEmpty)
    }
}
