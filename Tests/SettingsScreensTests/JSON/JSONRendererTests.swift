import JSONText
import SettingsSchema
import SettingsScreens
import SharedSettings
import Testing

struct JSONRendererTests {
    @Test func `a screen has the keys that tools rely on, in their order`() throws {
        let fixture = try Fixture([group("General"), toggle("reminders", ["Title": "Reminders"])])
        let expected = """
            {"page":"Root","title":"Travel","language":"en","idiom":"phone","applicationGroup":null,\
            "sections":[{"type":"PSGroupSpecifier","header":"General","footer":null,\
            "rows":[{"type":"PSToggleSwitchSpecifier","key":"reminders","title":"Reminders",\
            "value":true,"isStored":false,"display":"On","enabled":true}]}]}
            """
        #expect(JSONRenderer().json(try fixture.screen()).text() == expected)
    }

    @Test(arguments: [
        (
            multiValue("m", 1, [0, 1], ["a", "b"], ["ShortTitles": ["A", "B"]]),
            """
            "value":1,"isStored":false,"display":"B","enabled":true,\
            "choices":[{"title":"a","shortTitle":"A","value":0,"selected":false},\
            {"title":"b","shortTitle":"B","value":1,"selected":true}]
            """
        ),
        (
            radioGroup("R", "r", "x", ["x"], ["X"]),
            """
            "value":"x","isStored":false,"display":"X","enabled":true,\
            "choices":[{"title":"X","shortTitle":null,"value":"x","selected":true}]
            """
        ),
        (
            slider("s", 0.25, ["MaximumValueImage": "loud.png"]),
            """
            "value":0.25,"isStored":false,"display":"0.25","enabled":true,\
            "minimum":0.0,"maximum":1.0,"maximumImage":"loud.png"
            """
        ),
        (
            textField("t", "hi", ["KeyboardType": "URL", "IsSecure": true]),
            """
            "value":"hi","isStored":false,"display":"••","enabled":true,"keyboardType":"URL",\
            "autocapitalizationType":"None","autocorrectionType":"Default","isSecure":true,\
            "placeholder":null
            """
        ),
        (
            childPane("c", "Folder/Page"),
            """
            "value":null,"isStored":false,"display":null,"enabled":false,"file":"Folder/Page",\
            "note":"The page “Folder/Page” is missing from the bundle or cannot be read."
            """
        ),
        (titleValue("v", 2), "\"value\":2,\"isStored\":false,\"display\":\"2\",\"enabled\":true"),
    ])
    func `each kind of row has its own keys after the common ones`(
        element: SettingValue, members: String
    ) throws {
        let row = try Fixture([element]).rows()[0]
        let text = JSONRenderer().json(row).text()
        #expect(text.hasSuffix(",\(members)}"), "\(text)")
    }

    @Test func `several screens are an array`() throws {
        let screens = try Fixture.calendar().builder().allScreens()
        let json = JSONRenderer().json(screens)
        guard case .array(let pages) = json else {
            Issue.record("no array")
            return
        }
        #expect(pages.map { $0["page"] } == [.string("Root"), .string("Network")])
        #expect(try JSONValue(parsing: json.text(indented: true)) == json)
    }
}
