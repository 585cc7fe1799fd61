import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

struct CommonKeyTests {
    @Test func `keys that no rule knows are kept as they are`() throws {
        let (element, findings) = try readElement([
            "Type": "PSGroupSpecifier", "License": "MIT", "CQAction": "<array><true/></array>",
            "AutoCorrectionType": "No",
        ])
        #expect(
            element?.unknownEntries.map(\.key) == ["License", "CQAction", "AutoCorrectionType"])
        #expect(element?.unknownEntries[1].value.value == [true])
        #expect(findings.isEmpty)
    }

    @Test func `of a key written twice the last value holds, and a finding points at the first`()
        throws
    {
        let (element, findings) = try readElement([
            "Type": "PSGroupSpecifier", "Title": "one\n", "Title": "two",
        ])
        #expect(element?.title == "two")
        #expect(element?.unknownEntries.isEmpty == true)
        #expect(findings.map(\.rule) == ["repeated_key"])
        #expect(findings.first?.position?.line == 4)
    }

    @Test func `R035 a group is drawn with its Title absent, empty or set`() throws {
        let bundle = try TestBundle([
            "Root.plist": pageText([childPane("Next", "Next")]),
            "Next.plist": pageText([
                entries(["Type": "PSGroupSpecifier"]),
                entries(["Type": "PSGroupSpecifier", "Title": ""]),
                entries(["Type": "PSGroupSpecifier", "Title": "Licences"]),
            ]),
        ]).load()
        #expect(bundle.pages["Next"]?.elements.map(\.title) == [nil, "", "Licences"])
        #expect(bundle.findings.isEmpty)
    }

    @Test func `a group's title and footer that are no strings count for nothing`() throws {
        let (element, findings) = try readElement([
            "Type": "PSGroupSpecifier", "Title": "<true/>", "FooterText": "<integer>1</integer>",
        ])
        #expect(element?.title == nil)
        #expect(element?.details == .group(footer: nil))
        #expect(findings.map(\.severity) == [.warning, .warning])
    }

    @Test func `a title or a footer may ask for links, by one name or many`() throws {
        let (one, first) = try readElement([
            "Type": "PSGroupSpecifier", "DataDetectorTypes": "link",
        ])
        #expect(one?.dataDetectorTypes == ["link"] && first.isEmpty)
        let (many, second) = try readElement([
            "Type": "PSTitleValueSpecifier", "Key": "a", "DefaultValue": "b",
            "DataDetectorTypes":
                "<array><string>phoneNumber</string><string>adress</string><true/></array>",
        ])
        #expect(many?.dataDetectorTypes == ["phoneNumber"])
        #expect(second.map(\.rule) == ["unknown_value", "unknown_value"])
        #expect(second.first?.reason.contains("Did you mean 'address'?") == true)
        #expect(second.allSatisfy { $0.severity == .warning })
        let (none, third) = try readElement([
            "Type": "PSGroupSpecifier", "DataDetectorTypes": "<integer>1</integer>",
        ])
        #expect(none?.dataDetectorTypes == [] && third.map(\.rule) == ["wrong_type"])
    }

    @Test func `an element without texts to be read has no links to ask for`() throws {
        let (element, _) = try readElement([
            "Type": "PSToggleSwitchSpecifier", "Title": "A", "Key": "a", "DefaultValue": "<true/>",
            "DataDetectorTypes": "all",
        ])
        #expect(element?.dataDetectorTypes == [])
        #expect(element?.unknownEntries.map(\.key) == ["DataDetectorTypes"])
    }

    struct IdiomCase: Sendable {
        var words: [String]
        var shown: [Idiom]
    }

    @Test(arguments: [
        IdiomCase(words: ["Phone"], shown: [.phone]),
        IdiomCase(words: ["Pad"], shown: [.pad, .mac]),
        IdiomCase(words: ["Mac"], shown: [.mac]),
        IdiomCase(words: ["Phone", "Pad"], shown: [.phone, .pad, .mac]),
        IdiomCase(words: ["Reality"], shown: []),
        IdiomCase(words: [], shown: []),
    ])
    func `R021 an element is shown on the devices it names, and a group takes only itself along`(
        test: IdiomCase
    ) throws {
        let array = "<array>" + test.words.map { "<string>\($0)</string>" }.joined() + "</array>"
        let group = entries(["Type": "PSGroupSpecifier", "SupportedUserInterfaceIdioms": array])
        let elements = try TestBundle(elements: [group, toggle("k")]).load().rootElements
        for idiom in Idiom.allCases {
            #expect(
                elements[0].isShown(on: idiom, reader: .settingsApp) == test.shown.contains(idiom))
            #expect(elements[1].isShown(on: idiom, reader: .settingsApp))
        }
    }

    @Test func `an empty list of idioms hides an element, but not in InAppSettingsKit`() throws {
        let (element, _) = try readElement([
            "Type": "PSGroupSpecifier", "SupportedUserInterfaceIdioms": "<array/>",
        ])
        #expect(element?.isShown(on: .phone, reader: .settingsApp) == false)
        #expect(element?.isShown(on: .phone, reader: .inApp) == true)
    }

    @Test func `idioms that are no array count for nothing`() throws {
        let (element, findings) = try readElement([
            "Type": "PSGroupSpecifier", "SupportedUserInterfaceIdioms": "Pad",
        ])
        #expect(element?.supportedIdioms == nil)
        #expect(element?.isShown(on: .phone, reader: .settingsApp) == true)
        #expect(findings.map(\.rule) == ["wrong_type"])
    }

    @Test func `places are right in a file that is one long line`() throws {
        let element = entries(["Type": "PSGroupSpecifier", "Title": "é", "FooterText": "<true/>"])
        let page =
            "<plist><dict><key>PreferenceSpecifiers</key><array>"
            + String(repeating: "<dict>\(element)</dict>", count: 3) + "</array></dict></plist>"
        let bundle = try TestBundle(["Root.plist": page]).load()
        let columns = bundle.findings.compactMap(\.position?.column)
        let expected = page.ranges(of: "<true/>").map {
            page.unicodeScalars.distance(from: page.startIndex, to: $0.lowerBound) + 1
        }
        #expect(columns == expected)
    }
}
