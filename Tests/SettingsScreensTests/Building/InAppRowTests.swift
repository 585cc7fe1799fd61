import SettingsSchema
import SettingsScreens
import SharedSettings
import Testing

struct InAppRowTests {
    @Test(arguments: [
        ("https://example.com/", true), ("HTTP://example.com", true), ("mailto:a@b.c", true),
        ("tel:+123", true), ("sms:1", true), ("  https://example.com ", true),
        ("javascript:alert(1)", false), ("JaVaScRiPt:x", false), ("java\nscript:x", false),
        ("data:text/html,x", false), ("prefs:root=WIFI", false), ("file:///etc/passwd", false),
        ("example.com", false), ("//example.com", false), (":x", false), ("1http:x", false),
    ])
    func `only addresses that run nothing can be followed`(url: String, isEnabled: Bool) throws {
        let row = try Fixture(
            [element("IASKOpenURLSpecifier", title: "Help", ["File": .string(url)])], reader: .inApp
        ).rows()[0]
        #expect(row.isEnabled == isEnabled)
        #expect((row.note == nil) == isEnabled)
    }

    @Test func `a mail row is a mailto address with everything encoded`() throws {
        let row = try Fixture(
            [
                element(
                    "IASKMailComposeSpecifier", title: "Mail",
                    [
                        "IASKMailComposeToRecipents": ["a+b@example.com", "c,d?&@example.com"],
                        "IASKMailComposeCcRecipents": ["x@example.com"],
                        "IASKMailComposeSubject": "Hi & bye?", "IASKMailComposeBody": "ä\nb",
                    ])
            ], reader: .inApp, strings: ["de.lproj/Root.strings": ["Hi & bye?": "Hallo #1"]]
        ).rows(language: "de")[0]
        #expect(
            row.content
                == .link(
                    url: "mailto:a%2Bb@example.com,c%2Cd%3F%26@example.com?cc=x@example.com"
                        + "&subject=Hallo%20%231&body=%C3%A4%0D%0Ab"))
        #expect(row.isEnabled)
    }

    @Test func `a button's title is the text stored under its key`() throws {
        let button = element("IASKButtonSpecifier", title: "Log in", ["Key": "b"])
        #expect(try Fixture([button], reader: .inApp).rows()[0].title == "Log in")
        let row = try Fixture([button], stored: ["b": "Log out"], reader: .inApp).rows()[0]
        #expect(row.title == "Log out")
        #expect(!row.isEnabled)
    }

    @Test func `rows that only the app can draw or answer say so`() throws {
        let rows = try Fixture(
            [
                element("IASKCustomViewSpecifier", ["Key": "c"]),
                element(
                    "IASKButtonSpecifier", title: "b", ["Key": "b", "IASKButtonClass": "Resetter"]),
                element(
                    "PSChildPaneSpecifier", title: "p", ["IASKViewControllerClass": "Shop"]),
            ], reader: .inApp
        ).rows()
        #expect(rows.map(\.isEnabled) == [false, false, false])
        #expect(rows[1].note?.contains("Resetter") == true)
        #expect(rows[2].note?.contains("Shop") == true)
    }

    @Test func `a child pane shows the value of its key under the title`() throws {
        let pane = childPane("p", "P", ["Key": "k", "DefaultValue": "off"])
        let pages = ["P": page([])]
        #expect(try Fixture([pane], reader: .inApp, pages: pages).rows()[0].subtitle == "off")
        let stored = try Fixture([pane], stored: ["k": "on"], reader: .inApp, pages: pages)
        #expect(try stored.rows()[0].subtitle == "on")
    }

    @Test func `a web page's row is a link`() throws {
        let row = try Fixture(
            [
                childPane(
                    "Web", "https://example.com/",
                    ["IASKViewControllerClass": "IASKAppSettingsWebViewController"])
            ], reader: .inApp
        ).rows()[0]
        #expect(row.content == .link(url: "https://example.com/"))
        #expect(row.isEnabled)
    }
}
