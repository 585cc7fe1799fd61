import SettingsSchema
import SettingsScreens
import SharedSettings
import Testing

struct ToggleTests {
    @Test func `R007 two switches with text values, both on by default, both draw as on`() throws {
        let texts: [String: SettingValue] = ["TrueValue": "YES", "FalseValue": "NO"]
        let elements = [toggle("first", on: "YES", texts), toggle("second", on: "YES", texts)]
        #expect(try Fixture(elements).rows().map(\.isOn) == [true, true])
        let stored = try Fixture(elements, stored: ["second": "NO"]).rows()
        #expect(stored.map(\.isOn) == [true, false])
        #expect(stored.map(\.display) == ["On", "Off"])
        #expect(stored.map(\.isStored) == [false, true])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var stored: SettingValue
        var trueValue: SettingValue = true
        var falseValue: SettingValue = false
        var settingsApp: Bool
        var inApp: Bool
        var testDescription: String { "\(stored) of \(trueValue)/\(falseValue)" }
    }

    @Test(arguments: [
        Case(stored: true, settingsApp: true, inApp: true),
        Case(stored: 1, settingsApp: true, inApp: true),
        Case(stored: 1.0, settingsApp: true, inApp: true),
        Case(stored: 0, settingsApp: false, inApp: false),
        Case(stored: 2, settingsApp: false, inApp: true),
        Case(stored: "1", settingsApp: false, inApp: true),
        Case(stored: "YES", settingsApp: false, inApp: true),
        Case(stored: " -007", settingsApp: false, inApp: true),
        Case(stored: "no", settingsApp: false, inApp: false),
        Case(stored: "", settingsApp: false, inApp: false),
        Case(stored: "on", trueValue: "on", falseValue: "yes", settingsApp: true, inApp: true),
        Case(stored: "yes", trueValue: "on", falseValue: "yes", settingsApp: false, inApp: false),
        Case(stored: true, trueValue: "on", falseValue: "off", settingsApp: false, inApp: true),
        Case(stored: false, trueValue: false, falseValue: true, settingsApp: true, inApp: true),
        Case(stored: [], settingsApp: false, inApp: false),
    ])
    func `a switch is on by the rules of its reader`(_ each: Case) throws {
        let values = ["TrueValue": each.trueValue, "FalseValue": each.falseValue]
        for (reader, isOn) in [(BundleReader.settingsApp, each.settingsApp), (.inApp, each.inApp)] {
            let fixture = try Fixture(
                [toggle("x", on: each.falseValue, values)], stored: ["x": each.stored],
                reader: reader)
            let row = try fixture.rows()[0]
            #expect(row.isOn == isOn, "\(reader)")
            #expect(row.value == each.stored)
        }
    }

    @Test func `a subtitle follows the value`() throws {
        let subtitle: [String: SettingValue] = ["IASKSubtitle": ["YES": "ja", "NO": "nein"]]
        let elements = [toggle("b", subtitle), toggle("n", on: 0, subtitle)]
        #expect(try Fixture(elements, reader: .inApp).rows().map(\.subtitle) == ["ja", "nein"])
        let other: [String: SettingValue] = [
            "IASKSubtitle": ["7": "seven", "__default__": "other"]
        ]
        let rows = try Fixture(
            [toggle("x", other), toggle("y", other)], stored: ["x": 7], reader: .inApp
        ).rows()
        #expect(rows.map(\.subtitle) == ["seven", "other"])
    }

    @Test func `Catalyst's description and questions are localized`() throws {
        let prompt: SettingValue = [
            "Type": "PSConfirmationPrompt", "Title": "t", "Prompt": "sure?", "ConfirmText": "yes",
        ]
        let row = try Fixture(
            [toggle("x", ["Description": "about", "TrueConfirmationPrompt": prompt])],
            strings: ["de.lproj/Root.strings": ["about": "Über", "sure?": "Sicher?", "yes": "Ja"]]
        ).rows(language: "de")[0]
        #expect(row.subtitle == "Über")
        let question = ConfirmationPrompt(title: "t", prompt: "Sicher?", confirmText: "Ja")
        #expect(
            row.content
                == .toggle(
                    isOn: true, isCheckmark: false, trueConfirmation: question,
                    falseConfirmation: nil))
    }

    @Test func `a policy's value is shown and locks the row; an argument's too`() throws {
        let fixture = try Fixture(
            [toggle("p"), toggle("a"), toggle("free")], stored: ["p": true, "a": true],
            policy: ["p": false], arguments: ["a": false])
        let rows = try fixture.rows()
        #expect(rows.map(\.isOn) == [false, false, true])
        #expect(rows.map(\.isStored) == [false, false, false])
        #expect(rows.map(\.isEnabled) == [false, false, true])
        #expect(rows[0].note == "This setting is managed and can't be changed here.")
        #expect(rows[1].note?.contains("argument") == true)
    }
}
