import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

/// The element types and keys of InAppSettingsKit.
struct InAppElementTests {
    private func details(
        _ pairs: KeyValuePairs<String, String>
    ) throws -> (details: ElementDetails?, findings: [Finding]) {
        let (element, findings) = try readElement(pairs, reader: .inApp)
        #expect(element?.unknownEntries.isEmpty == true)
        return (element?.details, findings)
    }

    @Test func `a link has its URL in File`() throws {
        let (details, _) = try details([
            "Type": "IASKOpenURLSpecifier", "Title": "T", "File": "https://example.com/a?b=c",
        ])
        #expect(details == .openURL("https://example.com/a?b=c"))
    }

    @Test func `a message has recipients, subject and body`() throws {
        let (details, _) = try details([
            "Type": "IASKMailComposeSpecifier", "Title": "T",
            "IASKMailComposeToRecipents": texts("a@example.com", "b@example.com"),
            "IASKMailComposeCcRecipents": texts("c@example.com"),
            "IASKMailComposeBccRecipents": texts("d@example.com"),
            "IASKMailComposeSubject": "S", "IASKMailComposeBody": "<integer>1</integer>",
            "IASKMailComposeBodyIsHTML": "<true/>",
        ])
        #expect(
            details
                == .mailCompose(
                    MailMessage(
                        to: ["a@example.com", "b@example.com"], cc: ["c@example.com"],
                        bcc: ["d@example.com"], subject: "S", bodyIsHTML: true)))
    }

    @Test func `a button keeps the class and action of old versions`() throws {
        let (details, _) = try details([
            "Type": "IASKButtonSpecifier", "Title": "T", "Key": "k",
            "IASKButtonClass": "Helper", "IASKButtonAction": "reset:",
        ])
        #expect(details == .button(className: "Helper", action: "reset:"))
    }

    @Test func `a date picker has mode, style and interval`() throws {
        let (plain, _) = try details(["Type": "IASKDatePickerSpecifier", "Key": "k"])
        #expect(plain == .datePicker(DatePicker()))
        let (full, _) = try details([
            "Type": "IASKDatePickerSpecifier", "Key": "k", "DatePickerMode": "Time",
            "DatePickerStyle": "Inline", "MinuteInterval": "<integer>15</integer>",
        ])
        #expect(full == .datePicker(DatePicker(mode: "Time", style: "Inline", minuteInterval: 15)))
    }

    @Test(arguments: ["<integer>7</integer>", "<integer>0</integer>", "<real>1.5</real>", "x"])
    func `an interval that does not divide an hour counts for nothing`(xml: String) throws {
        let (details, findings) = try details([
            "Type": "IASKDatePickerSpecifier", "Key": "k", "MinuteInterval": xml,
        ])
        #expect(details == .datePicker(DatePicker()))
        #expect(findings.map(\.rule) == ["unknown_value"])
    }

    @Test func `a list group has items, which need no key, and a row to add one`() throws {
        let item = entries(["Type": "PSTextFieldSpecifier", "IASKPlaceholder": "P"])
        let add = entries(["Type": "IASKButtonSpecifier", "Title": "Add"])
        let (details, findings) = try details([
            "Type": "IASKListGroupSpecifier", "Key": "k", "Deletable": "<true/>",
            "FooterText": "F", "ItemSpecifier": "<dict>\(item)</dict>",
            "AddSpecifier": "<dict>\(add)</dict>",
        ])
        guard case .listGroup(let list)? = details else { throw TestFailure() }
        #expect(list.item.map(\.type) == [.textField])
        #expect(list.add.map(\.title) == ["Add"])
        #expect(list.isDeletable)
        #expect(list.footer == "F")
        #expect(findings.isEmpty)
    }

    @Test func `what is wrong with an item of a list group is named with its key path`() throws {
        let (element, findings) = try readElement(
            [
                "Type": "IASKListGroupSpecifier", "Key": "k",
                "ItemSpecifier": "<dict>\(entries(["Type": "PSSliderSpecifier"]))</dict>",
            ], reader: .inApp)
        #expect(element == nil)
        #expect(
            findings.last?.keyPath == "PreferenceSpecifiers[0].ItemSpecifier.MinimumValue")
        #expect(findings.first?.keyPath == "PreferenceSpecifiers[0].ItemSpecifier")
    }

    @Test func `the keys that several rows share are read`() throws {
        let (element, _) = try readElement(
            [
                "Type": "IASKButtonSpecifier", "Title": "T", "IASKSubtitle": "S",
                "IASKTextAlignment": "IASKUITextAlignmentRight", "IASKCellImage": "star",
                "IASKAdjustsFontSizeToFitWidth": "<false/>",
            ], reader: .inApp)
        #expect(
            element?.inApp
                == InAppAttributes(
                    subtitle: "S", textAlignment: "IASKUITextAlignmentRight", imageName: "star"))
        #expect(element?.unknownEntries.isEmpty == true)
    }

    @Test func `a child pane may open a controller of the app instead of a page`() throws {
        let (details, findings) = try details([
            "Type": "PSChildPaneSpecifier", "Title": "T", "IASKViewControllerClass": "Editor",
            "IASKViewControllerSelector": "init", "IASKChildTitle": "Other",
        ])
        #expect(
            details
                == .childPane(
                    ChildPane(file: nil, childTitle: "Other", customDestination: "Editor"))
        )
        #expect(findings.isEmpty)
    }

    @Test func `in the Settings app a child pane without File is not shown, whatever it opens`()
        throws
    {
        let (element, _) = try readElement([
            "Type": "PSChildPaneSpecifier", "Title": "T", "IASKViewControllerClass": "Editor",
        ])
        #expect(element == nil)
    }

    @Test func `a child pane with the web controller opens an address`() throws {
        let (details, findings) = try details([
            "Type": "PSChildPaneSpecifier", "Title": "T", "File": "https://example.com",
            "IASKViewControllerClass": "IASKAppSettingsWebViewController",
            "IASKWebViewFullscreen": "<true/>",
        ])
        #expect(
            details == .childPane(ChildPane(file: nil, webAddress: "https://example.com")))
        #expect(findings.isEmpty)
    }

    @Test func `the Settings app's reader understands the types as well`() throws {
        for sample in ElementSample.inApp {
            #expect(try TestBundle(elements: [sample.text]).load().rootElements.count == 1)
        }
    }
}
