import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

struct SliderTests {
    private func read(
        _ more: KeyValuePairs<String, String> = [:], value: String = "<real>0.5</real>",
        minimum: String = "<integer>0</integer>", maximum: String = "<integer>1</integer>"
    ) throws -> (element: Element?, findings: [Finding]) {
        let text =
            entries([
                "Type": "PSSliderSpecifier", "Key": "k", "DefaultValue": value,
                "MinimumValue": minimum, "MaximumValue": maximum,
            ]) + entries(more)
        let bundle = try TestBundle(elements: [text]).load()
        return (bundle.rootElements.first, bundle.findings)
    }

    @Test func `a slider has numbers and images at its ends`() throws {
        let (element, findings) = try read([
            "MinimumValueImage": "low.png", "MaximumValueImage": "",
        ])
        #expect(
            element?.details == .slider(Slider(minimum: 0, maximum: 1, minimumImage: "low.png")))
        #expect(element?.defaultValue == .real(0.5))
        #expect(findings.isEmpty)
    }

    @Test(arguments: ["DefaultValue", "MinimumValue", "MaximumValue"])
    func `a slider whose number is a string is not shown`(key: String) throws {
        let (element, findings) = try read(
            value: key == "DefaultValue" ? ".1" : "<real>0.5</real>",
            minimum: key == "MinimumValue" ? ".1" : "<real>0</real>",
            maximum: key == "MaximumValue" ? ".1" : "<real>1</real>")
        #expect(element == nil)
        #expect(findings.map(\.keyPath) == ["PreferenceSpecifiers[0].\(key)"])
        #expect(findings[0].reason.contains("is a string; a number is expected"))
    }

    @Test func `a Boolean is a number, worth a note`() throws {
        let (element, findings) = try read(maximum: "<true/>")
        #expect(element?.details == .slider(Slider(minimum: 0, maximum: 1)))
        #expect(findings.map(\.severity) == [.note])
    }

    @Test(arguments: ["<real>nan</real>", "<real>inf</real>"])
    func `a slider whose number is not finite is not shown`(xml: String) throws {
        #expect(try read(maximum: xml).element == nil)
    }

    @Test func `the ends may be the wrong way round`() throws {
        let (element, findings) = try read(
            minimum: "<integer>10</integer>", maximum: "<integer>5</integer>")
        #expect(element?.details == .slider(Slider(minimum: 10, maximum: 5)))
        #expect(findings.isEmpty)
    }

    @Test func `a slider has no title`() throws {
        let (element, _) = try read(["Title": "Volume"])
        #expect(element?.title == nil)
        #expect(element?.unknownEntries.map(\.key) == ["Title"])
    }
}
