import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

struct ToggleSwitchTests {
    private func toggle(
        _ pairs: KeyValuePairs<String, String>
    ) throws -> (ToggleSwitch, [Finding]) {
        let text = SettingsSchemaTests.toggle("k") + entries(pairs)
        let bundle = try TestBundle(elements: [text]).load()
        guard case .toggleSwitch(let toggle)? = bundle.rootElements.first?.details else {
            throw TestFailure()
        }
        return (toggle, bundle.findings)
    }

    @Test func `without other values a switch stores Booleans`() throws {
        let (toggle, _) = try toggle([:])
        #expect(toggle == ToggleSwitch())
    }

    @Test(arguments: [
        ("<string>yes</string>", SettingValue.string("yes")), ("<integer>2</integer>", 2),
        ("<real>0.5</real>", .real(0.5)), ("<false/>", false),
    ])
    func `TrueValue and FalseValue may be of any single type`(
        xml: String, value: SettingValue
    ) throws {
        let (toggle, findings) = try toggle(["TrueValue": xml, "FalseValue": xml])
        #expect(toggle.trueValue == value)
        #expect(toggle.falseValue == value)
        #expect(findings.isEmpty)
    }

    @Test func `an array as TrueValue counts for nothing`() throws {
        let (toggle, findings) = try toggle(["TrueValue": "<array/>"])
        #expect(toggle.trueValue == true)
        #expect(findings.map(\.keyPath) == ["PreferenceSpecifiers[0].TrueValue"])
    }

    @Test func `the subtitle and the questions of Mac Catalyst are read`() throws {
        let prompt = entries([
            "Type": "PSConfirmationPrompt", "Title": "Sure?", "Prompt": "All is lost.",
            "ConfirmText": "Lose it", "DenyText": "Keep it",
        ])
        let (toggle, findings) = try toggle([
            "Description": "More", "TrueConfirmationPrompt": "<dict>\(prompt)</dict>",
        ])
        #expect(toggle.subtitle == "More")
        #expect(
            toggle.trueConfirmation
                == ConfirmationPrompt(
                    title: "Sure?", prompt: "All is lost.", confirmText: "Lose it",
                    denyText: "Keep it"))
        #expect(toggle.falseConfirmation == nil)
        #expect(findings.isEmpty)
    }

    @Test(arguments: [
        "<true/>", "<dict/>", "<dict><key>Type</key><string>PSConfirmationPrompt</string></dict>",
    ])
    func `a question that lacks what it needs is not asked`(xml: String) throws {
        let (toggle, findings) = try toggle(["FalseConfirmationPrompt": xml])
        #expect(toggle.falseConfirmation == nil)
        #expect(findings.map(\.severity) == [.warning])
    }

    @Test func `InAppSettingsKit's check mark and subtitles are read`() throws {
        let (toggle, _) = try toggle(["IASKToggleStyle": "Checkmark"])
        #expect(toggle.isCheckmark)
        let subtitles = entries(["YES": "Heard", "NO": "Mute"])
        let text =
            SettingsSchemaTests.toggle("k") + entries(["IASKSubtitle": "<dict>\(subtitles)</dict>"])
        let element = try TestBundle(elements: [text]).load().rootElements[0]
        #expect(element.inApp.subtitlesByValue == ["YES": "Heard", "NO": "Mute"])
    }
}
